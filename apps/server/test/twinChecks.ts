import type { EndpointName } from '@chaintrail/contract';
import { expect } from 'vitest';
import type { Caller } from './caller.ts';
import type { Twin } from './hydratedTwins.ts';

/** An address of a twin, with everybody whom it dealt with. */
export interface Place {
  twin: Twin;
  chainName: string;
  address: string;
  met: ReadonlySet<string>;
}

/** Who tells of the same chain: some part of it by others, and all of it by blocks. */
export interface Tellers {
  told: Caller;
  ofBlocks: Caller;
}

/** What is of the source, of other chains, of the moment, of issuers' events, or of places inside a block, none of which lists of an address tell. */
const ownWords = new Set([
  'coverage',
  'id',
  'index',
  'cursor',
  'isFinal',
  'freeze',
  'freezes',
  'activeChains',
  'unfetchedChains',
  'computedAt',
  'tookMs',
  'confirmations',
  'method',
  'act',
]);

export const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part: unknown) => (ownWords.has(key) ? undefined : part)));

interface Marked {
  from?: { imitates?: { address: string } };
  to?: { imitates?: { address: string } };
  marks?: string[];
}

/** The same without who imitates somebody whom the address never dealt with: that follows from the histories of others, and coverage says so. */
function plainOf(value: unknown, met: ReadonlySet<string>): unknown {
  const row = JSON.parse(
    JSON.stringify(plain(value), (key, part: { address?: string }) =>
      key === 'imitates' && !met.has(part.address ?? '') ? undefined : part,
    ),
  ) as Marked;
  if (row.marks && !row.from?.imitates && !row.to?.imitates) row.marks = row.marks.filter((mark) => mark !== 'lookalike_counterparty');
  return row;
}

interface Listed {
  list: Record<string, unknown>[];
  cursor?: string;
}

/** Every row of a list, page by page. */
export async function listWhole(caller: Caller, name: EndpointName, input: Record<string, unknown>): Promise<Listed['list']> {
  const rows: Listed['list'] = [];
  let cursor: string | undefined;
  do {
    const { envelope } = await caller.ask(name, { ...input, pageSize: 100, ...(cursor === undefined ? {} : { cursor }) });
    expect([name, envelope.code, envelope.msg], JSON.stringify(input)).toEqual([name, 200, '']);
    const page = envelope.data as Listed;
    rows.push(...page.list);
    ({ cursor } = page);
  } while (cursor !== undefined);
  return rows;
}

/** The same in an order that follows from what stands in it. */
async function listAll(caller: Caller, name: EndpointName, input: Record<string, unknown>, met: ReadonlySet<string>): Promise<string[]> {
  const rows = await listWhole(caller, name, input);
  return rows.map((row) => JSON.stringify(plainOf(row, met))).toSorted();
}

/** How many there are. */
export async function expectSameRows(
  { told, ofBlocks }: Tellers,
  name: EndpointName,
  input: Record<string, unknown>,
  met: ReadonlySet<string> = new Set(),
): Promise<number> {
  const [ours, theirs] = await Promise.all([listAll(told, name, input, met), listAll(ofBlocks, name, input, met)]);
  expect(ours, `${name} ${JSON.stringify(input)}`).toEqual(theirs);
  return ours.length;
}

/** Every list of these addresses. */
export async function compareRows(asked: readonly Place[], tellers: Tellers): Promise<number> {
  let rows = 0;
  for (const { twin, chainName, address, met } of asked) {
    if (twin.indexed.family === 'bitcoin') {
      rows += await expectSameRows(tellers, 'pageBitcoinAddressTransactions', { chainName, address });
      rows += await expectSameRows(tellers, 'pageUnspent', { chainName, address, state: 'unspent' });
    } else
      for (const tab of [0, 1, 2, 3, 4]) rows += await expectSameRows(tellers, 'pageAddressTransfers', { chainName, address, tab }, met);
  }
  return rows;
}

/** Cards, holdings and counterparties of these addresses. */
export async function compareFigures(asked: readonly Place[], tellers: Tellers): Promise<number> {
  for (const { chainName, address, met } of asked) {
    const ask = async (caller: Caller) => {
      const card = await caller.call('getAddressCard', { chainName, address });
      const { firstTime, lastTime, tabs, totals, nativeBalance, balances, heldCount, counterpartyCount, zeroValue, feesPaid } = card;
      const figures = { firstTime, lastTime, tabs, totals, nativeBalance, balances, heldCount, counterpartyCount, zeroValue, feesPaid };
      return plain({ figures, counted: await caller.call('countAddressTabs', { chainName, address }) });
    };
    expect(await ask(tellers.told), address).toEqual(await ask(tellers.ofBlocks));
    await expectSameRows(tellers, 'pageHoldings', { chainName, address });
    await expectSameRows(tellers, 'pageCounterparties', { chainName, address }, met);
  }
  return asked.length;
}
