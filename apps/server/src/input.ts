import { addressOn, hashOn, recognise, type MalformedProblem, type Recognition } from '@chaintrail/families/address';
import { heightDigits, transferKinds, type Chain, type TransferKind } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { PageRequest } from '@chaintrail/store/chain';
import { refuse, refuseField } from './errors.ts';
import type { ServerContext } from './context.ts';
import { families } from './families/families.ts';
import type { EnabledChain } from './parts.ts';

/** Rows that page numbers reach; a cursor reaches any depth at the same cost. */
export const MAX_PAGED_ROWS = 10_000;

/** A page as the store reads it; AppError when it lies too deep for page numbers. */
export function readPage(input: { pageNum: number; pageSize: number; cursor?: string | undefined }): PageRequest {
  const { pageNum, pageSize, cursor } = input;
  if (cursor !== undefined && cursor !== '') return { limit: pageSize, cursor };
  if (pageNum * pageSize > MAX_PAGED_ROWS) {
    throw refuse(
      'page_too_deep',
      `页码最深到第 ${MAX_PAGED_ROWS.toLocaleString('zh-CN')} 条，更深处请用上一页返回的 cursor 继续翻页，或缩小筛选范围`,
      {
        fields: { pageNum: '超出页码范围' },
      },
    );
  }
  return { limit: pageSize, offset: (pageNum - 1) * pageSize };
}

const problems: Record<MalformedProblem, string> = {
  wrong_checksum: '校验和不对',
  wrong_length: '长度不对',
  bad_character: '含有不该出现的字符',
  lost_case: '字母大小写已丢失',
};

/** An address in the chain's canonical form; AppError says what is wrong with it and, where known, the likely right form. */
export function readAddress(chain: Chain, text: string, field = 'address'): string {
  const recognition = recognise(text);
  if (recognition.kind === 'address' && recognition.note === 'private') {
    throw refuseField(field, '是 MWEB 地址，余额与往来在链上加密，无法查询');
  }
  const address = addressOn(chain, recognition);
  if (address !== undefined) return address;
  if (recognition.kind === 'malformed' && recognition.suggestion !== undefined) {
    throw refuseField(field, `${problems[recognition.problem]}，请核对来源；可能是 ${recognition.suggestion}`);
  }
  if (recognition.kind === 'address')
    throw refuseField(field, `是${titleOwners(recognition)}的地址，不是${chain.title}的地址，请换到对应的链上查询`);
  throw refuseField(field, `不是有效的${chain.title}地址，请核对`);
}

function titleOwners({ family, forms }: Extract<Recognition, { kind: 'address' }>): string {
  return forms?.map(({ chainName }) => findChain(chainName)?.title ?? chainName).join('、') ?? families[family].title;
}

/** A transaction or block hash in the chain's canonical form. */
export function readHash(chain: Chain, text: string, field = 'hash'): string {
  const recognition = recognise(text);
  const hash = recognition.kind === 'hash' ? hashOn(chain.family, recognition.canonical) : undefined;
  if (hash !== undefined) return hash;
  throw refuseField(field, `不是有效的哈希，应为${families[chain.family].hashForm}`);
}

/** A block by height or by hash. */
export function readBlockAt(chain: Chain, text: string, field: string): { number: number } | { hash: string } {
  const trimmed = text.trim();
  if (!heightDigits.test(trimmed)) return { hash: readHash(chain, trimmed, field) };
  return { number: readHeight(trimmed, field) };
}

/** A block height. */
export function readHeight(value: number | string, field = 'blockNumber'): number {
  const height = Number(value);
  if (!Number.isSafeInteger(height) || height < 0) throw refuseField(field, '不是有效的区块高度');
  return height;
}

/** The contract a coin key means on this chain ('' for the native coin). Forms: `ETH`, `ETH:0xdac1…`, a contract, the native symbol. */
export function readCoinOn(chain: Chain, coinKey: string, field = 'coinKey'): string {
  const text = coinKey.trim();
  const colon = text.indexOf(':');
  if (colon >= 0) {
    if (text.slice(0, colon).toLowerCase() !== chain.name.toLowerCase())
      throw refuseField(field, `不是${chain.title}（${chain.name}）上的币种`);
    return readContract(chain, text.slice(colon + 1), field);
  }
  const lower = text.toLowerCase();
  if (lower === chain.name.toLowerCase() || lower === chain.nativeCoin.symbol.toLowerCase()) return '';
  return readContract(chain, text, field);
}

function readContract(chain: Chain, text: string, field: string): string {
  const trimmed = text.trim();
  return families[chain.family].numberedCoin?.test(trimmed) ? trimmed : readAddress(chain, trimmed, field);
}

/** A coin key with or without a chain beside it. */
export function readCoin(
  context: ServerContext,
  coinKey: string,
  chainName: string | undefined,
  getChain: (name: string) => EnabledChain = context.getChain,
): { enabled: EnabledChain; contract: string } {
  const text = coinKey.trim();
  const colon = text.indexOf(':');
  if (colon >= 0) {
    const enabled = getChain(text.slice(0, colon));
    if (chainName !== undefined && getChain(chainName).chain.name !== enabled.chain.name) {
      throw refuseField('chainName', '与币种所在的链不一致');
    }
    return { enabled, contract: readCoinOn(enabled.chain, text, 'coin') };
  }
  if (chainName !== undefined) {
    const enabled = getChain(chainName);
    return { enabled, contract: readCoinOn(enabled.chain, text, 'coin') };
  }
  if (recognise(text).kind === 'address') throw refuseField('chainName', '不能为空：只给出合约地址时需要说明在哪条链上');
  return { enabled: getChain(text), contract: '' };
}

/** Kinds of transfers by name; undefined when none are named. */
export function readKinds(names: string[] | undefined): TransferKind[] | undefined {
  if (names === undefined || names.length === 0) return undefined;
  const unknown = names.find((name) => !Object.hasOwn(transferKinds, name));
  if (unknown !== undefined)
    throw refuseField('kinds', `中的「${unknown}」不是转移种类，应为 ${Object.keys(transferKinds).join('、')} 之一`);
  return names as TransferKind[];
}
