import type { EndpointData } from '@chaintrail/contract/schemas';
import {
  definitionsOf,
  listDefinitions,
  readAbi,
  readProxy,
  recoverDefinitions,
  type Definition,
  type NodeContract,
} from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import type { ContractAbiRecord } from '@chaintrail/store/app';
import type { RequestContext, RequestOf } from '../../context.ts';
import { listKeptAbis } from '../../contractAbis.ts';
import { readStored } from '../../present/coverage.ts';
import { partyOf, readRowFacts } from '../../present/transfer.ts';
import { readContractAt } from './codeChain.ts';
import { readVerified } from './verified.ts';
import { presentDefinition } from './definition.ts';
import { askNode, type Asked } from '../../askNode.ts';

type Data = EndpointData<'listContractMethods'>;

const DEADLINE_MS = 8_000;

/** Code at an address, of the implementation where it is a proxy. */
interface Found {
  contract: NodeContract | undefined;
  /** '' where the contract is no proxy. */
  implementation: string;
}

/** What a contract can be asked and can say, from the best source there is. */
export async function listMethods(context: RequestOf<'listContractMethods'>): Promise<Data> {
  const { input } = context;
  const { enabled, address } = readContractAt(context, input);
  const { chain } = enabled;
  const [stored, asked, [kept]] = await Promise.all([
    readStored(context, enabled),
    readCode(context, chain, address),
    listKeptAbis(context, chain, [address]),
  ]);
  const implementation = asked.isRead ? asked.value.implementation : '';
  const facts = await readRowFacts(context, chain, [], [implementation]);
  const told = readVerified(await context.verifiedAbis.find(chain, address, implementation), { address, implementation });
  const definitions = kept
    ? readKept(kept)
    : told
      ? { source: 'verified' as const, note: told.note, list: told.list }
      : await listFrom(context, { chain, address, asked });
  return {
    source: definitions.source,
    note: definitions.note,
    implementation: implementation === '' ? null : partyOf(facts, implementation),
    list: definitions.list.map(presentDefinition),
    kept: kept ? presentKept(kept) : null,
    verified: told?.verified ?? null,
    coverage: stored.coverage,
  };
}

function readCode(context: RequestContext, chain: Chain, address: string): Promise<Asked<Found>> {
  return askNode(context, chain, DEADLINE_MS, async (reads, signal) => {
    const contract = await reads.readContract(address, signal);
    if (!contract) return { contract, implementation: '' };
    const proxy = await readProxy(reads, { family: chain.family, address, code: contract.code }, signal);
    if (!proxy || proxy.implementation === '') return { contract, implementation: '' };
    return { contract: (await reads.readContract(proxy.implementation, signal)) ?? contract, implementation: proxy.implementation };
  });
}

function readKept({ items, authorName }: ContractAbiRecord): Sourced {
  const read = readAbi(items);
  return { source: 'given', note: `本账户保存的 ABI，由${authorName}上传`, list: read.isOk ? definitionsOf(read.items) : [] };
}

function presentKept({ authorName, givenAtMs, found, functions }: ContractAbiRecord): NonNullable<Data['kept']> {
  return { by: authorName, time: givenAtMs, matched: found === null ? null : { found, functions } };
}

interface Sourced {
  source: Data['source'];
  note: string;
  list: Definition[];
}

async function listFrom(
  context: RequestContext,
  { chain, address, asked }: { chain: Chain; address: string; asked: Asked<Found> },
): Promise<Sourced> {
  const contract = asked.isRead ? asked.value.contract : undefined;
  if (contract?.published) return { source: 'published', note: '部署者在链上公布的 ABI', list: contract.published };
  const recovered = contract ? await recoverDefinitions(contract.code) : [];
  if (recovered.length > 0) return { source: 'bytecode', note: '由字节码还原，名称与参数为可能的签名', list: recovered };
  const why = asked.isRead ? (contract ? '字节码中没有可还原的函数' : '该地址没有合约代码') : `${asked.note}，无法读取字节码`;
  const called = await listCalled(context, chain, address);
  if (called.length === 0) return { source: 'none', note: `${why}，也没有已收录的调用`, list: [] };
  return { source: 'called', note: `${why}；以下为已收录交易调用过的选择器`, list: called };
}

async function listCalled(context: RequestContext, chain: Chain, address: string): Promise<Definition[]> {
  const methods = await context.stores.chain.countAddressMethods(chain, address);
  return methods.flatMap(({ method }) => {
    if (!/^0x[0-9a-f]{8}$/.test(method)) return [];
    return [findFunction(method) ?? { type: 'function', name: '', signature: '', key: method, inputs: [], outputs: [], isReadOnly: null }];
  });
}

export function findFunction(selector: string): Definition | undefined {
  return listDefinitions(selector).find(({ type }) => type === 'function');
}
