import type { BalanceAtView, EndpointData } from '@chaintrail/contract/schemas';
import type { BalanceAt } from '@chaintrail/store/chain';
import type { RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { families } from '../../families/families.ts';
import { readPage } from '../../input.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { readStored } from '../../present/coverage.ts';
import { isBalanceTold } from '../../present/hydrated.ts';
import type { StoredState } from '../../present/storedState.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import type { Price } from '../../prices/desk.ts';
import { presentValue } from '../../prices/presentValue.ts';
import { readAddresses } from './askedAddresses.ts';
import { askStateAt, pairKey, type StateAt } from '../../stateAt.ts';

/** What addresses held at a moment, of every coin that they had moved by then: by the node's state and by all transfers. */
export async function pageBalancesAt(context: RequestOf<'pageBalancesAt'>): Promise<EndpointData<'pageBalancesAt'>> {
  const { input } = context;
  const { limit, offset = 0 } = readPage(input);
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const { addresses, repeated } = readAddresses(chain, input.addresses);
  const stored = await readStored(context, enabled, addresses);
  if (stored.isShort) throw refuse('nothing_stored', '这些地址的历史还没有补全，余额无从得知，请等补全完成后再查', { retryAfter: 5 });
  const found = await context.stores.chain.findBlockAt(chain, { timeMs: input.time, addresses });
  if (!found && chain.isProvided) throw refuseField('time', '之前这些地址没有任何记录，该时刻余额为 0');
  if (!found) throw refuseField('time', `早于已收录的第 ${stored.first} 块，该时刻的余额无法给出`);
  const { block, next } = found;
  const held = await context.stores.chain.listBalancesAt(chain, { addresses, blockNumber: block.number });
  const facts = await readRowFacts(
    context,
    chain,
    [],
    addresses,
    held.map(({ token }) => token),
  );
  const all = orderRows(facts, addresses, held, stored);
  const page = all.slice(offset, offset + limit);
  const genuine = page.filter((row) => coinOfRow(facts, row).doubt === null);
  const [state, prices] = await Promise.all([
    askStateAt(context, chain, genuine, block.number),
    context.prices.find(chain.name, [...new Set(genuine.map(({ token }) => token))], Math.min(input.time, context.now())),
  ]);
  return {
    list: page.map((row) => presentBalance(facts, row, { state, price: prices.get(row.token) })),
    total: all.length,
    asked: input.time,
    block: { number: block.number, hash: block.hash, time: block.timeMs },
    next: next ? { number: next.number, hash: next.hash, time: next.timeMs } : null,
    isFinal: block.number <= stored.finalHeight,
    addressCount: addresses.length,
    repeated,
    untold: listUntold(facts, stored),
    pricing: context.prices.isOn() ? { source: [...prices.values()][0]?.source ?? null } : null,
    coverage: stored.coverage,
  };
}

const coinOfRow = (facts: RowFacts, { token, isItem }: BalanceAt) =>
  presentCoin(facts.chain, token, facts.tokens, isItem ? 'nft' : undefined);

/** Coins of which a history that was read address by address tells no balance. */
function listUntold({ chain, tokens }: RowFacts, { untoldCoins = [] }: StoredState): string[] {
  return [...new Set(untoldCoins)].map((token) => presentCoin(chain, token, tokens).coinKey);
}

const noRows = { isItem: false, raw: 0n, transferCount: 0, lastTimeMs: 0 };

/** By address as they were given, each with its native coin whatever it holds of it, and then what it has of others; coins in doubt last. */
function orderRows(facts: RowFacts, addresses: readonly string[], held: readonly BalanceAt[], stored: StoredState): BalanceAt[] {
  const rank = (row: BalanceAt): number => {
    const coin = coinOfRow(facts, row);
    return coin.doubt ? 3 : row.token === '' ? 0 : coin.isKnown ? 1 : 2;
  };
  return addresses.flatMap((address) => {
    const own = held.filter((row) => row.address === address);
    const native = own.find(({ token }) => token === '') ?? { ...noRows, address, token: '' };
    const others = own.filter(({ token, raw }) => token !== '' && raw !== 0n && isBalanceTold(stored, token));
    return [native, ...others.toSorted((a, b) => rank(a) - rank(b) || (a.token < b.token ? -1 : 1))];
  });
}

export function presentBalance(
  facts: RowFacts,
  row: BalanceAt,
  { state, price }: { state: StateAt; price: Price | undefined },
): BalanceAtView {
  const coin = coinOfRow(facts, row);
  const said = state.raws.get(pairKey(row));
  const agrees = said === row.raw;
  const held = said ?? row.raw;
  return {
    party: partyOf(facts, row.address),
    coin,
    balance: presentAmount(coin, held),
    value: price && coin.decimals !== null && held >= 0n ? presentValue(held, coin.decimals, price) : null,
    method: said === undefined ? 'transfers' : agrees ? 'both' : 'node',
    byTransfers: said === undefined || agrees ? null : presentAmount(coin, row.raw),
    note: coin.doubt ? '真伪存疑的代币：只按其合约自称的事件推算，不是真实余额' : tellNote(facts, row, { said, why: state.why }),
    transferCount: row.transferCount,
    lastTime: row.transferCount === 0 ? null : row.lastTimeMs,
  };
}

function tellNote({ chain }: RowFacts, row: BalanceAt, { said, why }: { said: bigint | undefined; why: string }): string {
  if (said !== undefined && said !== row.raw) {
    return row.token === ''
      ? '与全部转账之和不同，以节点在该块之后的状态为准'
      : '合约的余额与其转账事件之和不同，以合约在该块之后的状态为准';
  }
  if (said !== undefined) return '';
  const how = row.isItem ? '藏品件数' : families[chain.family].ledger === 'outputs' ? '由全部输入与输出推算' : why;
  return [how, row.raw < 0n ? '已收录的历史不完整，推算结果为负' : ''].filter((part) => part !== '').join('；');
}
