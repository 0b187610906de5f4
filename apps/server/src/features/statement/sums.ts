import type { AmountView, CoinView, EndpointData, StatementSumsView } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { StatementRange, StatementSums } from '@chaintrail/store/chain';
import type { RequestContext, RequestOf } from '../../context.ts';
import { familyOf } from '../../families/families.ts';
import type { Ledger } from '../../families/family.ts';
import { isGiven } from '../../filterInput.ts';
import { readAddress, readCoinOn } from '../../input.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored, type StoredState } from '../../present/coverage.ts';
import { isBalanceTold } from '../../present/hydrated.ts';
import { askStateAt, pairKey } from '../../stateAt.ts';
import { refuseTokens } from './coin.ts';
import { readRange } from './range.ts';
import { readSteady } from './steady.ts';

/** A page waits for the node no longer than this; the sums themselves need none. */
const NODE_MS = 3_000;

interface Asked {
  chain: Chain;
  address: string;
  /** '' for the native coin. */
  token: string;
  range: StatementRange;
}

interface Summed {
  sums: StatementSums;
  /** What something else says of the closing balance, or why nothing does, in words. */
  checked: { by: 'node' | 'unspent'; raw: bigint } | { why: string };
}

const readers: Record<Ledger, (context: RequestContext, asked: Asked, stored: StoredState) => Promise<Summed>> = {
  accounts: sumTransfers,
  outputs: sumTransactions,
};

/** Opening balance, income, expenses and closing balance of a coin, and whether the last is what the chain says itself. */
export async function sumStatement(context: RequestOf<'sumStatement'>): Promise<EndpointData<'sumStatement'>> {
  const { input } = context;
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const token = isGiven(input.coinKey) ? readCoinOn(chain, input.coinKey) : '';
  refuseTokens(chain, token);
  const [stored, range, tokens, moved] = await Promise.all([
    readStored(context, enabled, address),
    readRange(context, enabled, address, input),
    context.tokens.listTokens(chain.name, [token]),
    context.stores.chain.listAddressCoins(chain, address),
  ]);
  const { fromBlock, toBlock } = range ?? { fromBlock: 0, toBlock: stored.head.number };
  const blocks = { fromBlock: Math.max(fromBlock, stored.first), toBlock: Math.min(toBlock, stored.head.number) };
  const { ledger } = familyOf(chain);
  const summed = await readers[ledger](context, { chain, address, token, range: { ...blocks, fromBlock } }, stored);
  const coin = presentCoin(chain, token, tokens, moved.find((one) => one.token === token)?.kind);
  return { ...presentSums({ coin, hasFees: token === '' && ledger === 'accounts', stored, blocks }, summed), coverage: stored.coverage };
}

async function sumTransfers(context: RequestContext, { chain, address, token, range }: Asked, stored: StoredState): Promise<Summed> {
  const row = { address, token, isItem: false };
  const [sums, state] = await Promise.all([
    context.stores.chain.sumStatement(chain, address, token, range),
    range.toBlock < stored.first ? undefined : askStateAt(context, chain, [row], range.toBlock, NODE_MS),
  ]);
  const raw = state?.raws.get(pairKey(row));
  return { sums, checked: raw === undefined ? { why: state?.why ?? '这段时间在收录的第一个区块之前' } : { by: 'node', raw } };
}

function sumTransactions(context: RequestContext, { chain, address, range }: Asked, { head }: StoredState): Promise<Summed> {
  return readSteady(context, chain, async () => {
    const [sums, unspent] = await Promise.all([
      context.stores.chain.sumOutputStatement(chain, address, range),
      range.toBlock < head.number ? undefined : context.stores.chain.sumUnspent(chain, address, 0n),
    ]);
    const why = '期末不是最新区块，未花费输出只能核对最新余额';
    return { sums, checked: unspent ? { by: 'unspent', raw: unspent.raw } : { why } };
  });
}

interface Presented {
  coin: CoinView;
  hasFees: boolean;
  stored: StoredState;
  blocks: StatementRange;
}

export function presentSums({ coin, hasFees, stored, blocks }: Presented, { sums, checked }: Summed): Omit<StatementSumsView, 'coverage'> {
  const isTold = coin.doubt === null && isBalanceTold(stored, coin.contract);
  const amount = (raw: bigint): AmountView => presentAmount(coin, raw);
  const check = isTold && 'raw' in checked ? checked : undefined;
  return {
    coin,
    blocks: { from: blocks.fromBlock, to: blocks.toBlock },
    count: sums.count,
    sums: isTold
      ? {
          opening: amount(sums.openingRaw),
          income: amount(sums.inRaw),
          incomeCount: sums.inCount,
          spent: amount(sums.outRaw),
          spentCount: sums.outCount,
          fee: hasFees ? amount(sums.feeRaw) : null,
          feeCount: sums.feeCount,
          closing: amount(sums.closingRaw),
        }
      : null,
    check: check ? { by: check.by, balance: amount(check.raw), difference: amount(check.raw - sums.closingRaw) } : null,
    notes: listNotes({ coin, stored, sums, isTold, why: 'why' in checked ? checked.why : '' }),
  };
}

interface Noted {
  coin: CoinView;
  stored: StoredState;
  sums: StatementSums;
  isTold: boolean;
  why: string;
}

function listNotes({ coin, stored, sums, isTold, why }: Noted): string[] {
  if (coin.doubt) return ['这个币种的转账事件没有余额与之对应，不能结算'];
  if (!isTold) return ['这个地址的历史没有补全，余额无从得知，不能结算'];
  const { openingRaw, inRaw, outRaw, feeRaw, closingRaw } = sums;
  const gapRaw = closingRaw - (openingRaw + inRaw - outRaw - feeRaw);
  return [
    ...(gapRaw === 0n ? [] : [`各行之和与期末余额相差 ${presentAmount(coin, gapRaw).amount}，请稍后重试或重建索引`]),
    ...(stored.coverage.complete ? [] : [`收录的历史不完整，期初余额只含第 ${stored.coverage.fromBlock} 块以来收录的变动`]),
    ...(coin.hasUnloggedSupply ? ['该币种的余额会在没有转账事件时变动，逐笔相加可能与合约所示不同'] : []),
    ...(why === '' ? [] : [`未与链上核对：${why}`]),
  ];
}
