import { setTimeout as sleep } from 'node:timers/promises';
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
import { askStateNow, knowsPast } from '../../stateNow.ts';
import { refuseTokens } from './coin.ts';
import { readRange } from './range.ts';
import { readSteady } from './steady.ts';

/** A page waits for the node no longer than this; the sums themselves need none. */
const NODE_MS = 3_000;
/** A node is ahead of what is stored for as long as a block takes to be read. */
const ATTEMPTS = 4;
const PAUSE_MS = 400;

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
  checked: { by: 'node' | 'nodeNow' | 'unspent'; raw: bigint } | { why: string };
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
  if (range.toBlock >= stored.first && !knowsPast(context, chain)) return sumTransfersNow(context, { chain, address, token, range });
  const [sums, state] = await Promise.all([
    context.stores.chain.sumStatement(chain, address, token, range),
    range.toBlock < stored.first ? undefined : askStateAt(context, chain, [row], range.toBlock, NODE_MS),
  ]);
  const raw = state?.raws.get(pairKey(row));
  return { sums, checked: raw === undefined ? { why: state?.why ?? '这段时间在收录的第一个区块之前' } : { by: 'node', raw } };
}

/** Where the node answers for now alone, a closing balance that nothing moved since is what the address has now. */
async function sumTransfersNow(context: RequestContext, { chain, address, token, range }: Asked): Promise<Summed> {
  const { chain: store } = context.stores;
  for (let attempt = 1; ; attempt += 1) {
    const sums = await store.sumStatement(chain, address, token, range);
    if (sums.laterCount > 0) return { sums, checked: { why: `${chain.title}的节点只回答此刻的余额，而该币种在期末之后还有变动` } };
    const now = await askStateNow(context, chain, { address, token }, NODE_MS);
    if ('why' in now) return { sums, checked: now };
    const { head } = await store.readState(chain);
    // A node that is ahead of what is stored, or moved on meanwhile, may speak of transfers that are not here yet.
    if (now.raw === sums.closingRaw || (head !== null && head.hash === now.headHash))
      return { sums, checked: { by: 'nodeNow', raw: now.raw } };
    if (attempt === ATTEMPTS) return { sums, checked: { why: '节点与收录的最新区块一时不同步，请稍后重试' } };
    await sleep(PAUSE_MS, undefined, { signal: context.signal });
  }
}

function sumTransactions(context: RequestContext, { chain, address, range }: Asked): Promise<Summed> {
  return readSteady(context, chain, async (): Promise<Summed> => {
    const sums = await context.stores.chain.sumOutputStatement(chain, address, range);
    if (sums.laterCount > 0) return { sums, checked: { why: '未花费输出只能核对此刻的余额，而该地址在期末之后还有变动' } };
    const { raw } = await context.stores.chain.sumUnspent(chain, address, 0n);
    return { sums, checked: { by: 'unspent', raw } };
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
