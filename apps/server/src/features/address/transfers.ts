import { tabs } from '@chaintrail/contract';
import type { EndpointData } from '@chaintrail/contract/schemas';
import type { Chain, TransferKind } from '@chaintrail/model';
import type { AddressTransfer, CoinSum, TransferFilter } from '@chaintrail/store/chain';
import type { RequestContext, RequestOf } from '../../context.ts';
import { familyOf } from '../../families/families.ts';
import { readRowStories, type RowStories } from '../../families/rowStories.ts';
import { MAX_PAGED_ROWS, readAddress, readPage } from '../../input.ts';
import { readStored } from '../../present/coverage.ts';
import { findTotal } from '../../present/pageTotal.ts';
import { isClaim, presentAddressTransfer, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import { presentAmount, presentCoin } from '../../present/coin.ts';
import { presentTerms } from '../../counterparties.ts';
import { readPageBalances } from './balances.ts';
import { readDecimals, readFilter } from './filter.ts';
import { presentFreezes, readPageFreezes } from './freezeRows.ts';
import { applyHides, readHides } from './hides.ts';
import { findLookalikes } from './lookalikes.ts';
import { countTabs, readTab, sumKinds } from './tabs.ts';

/** A page of an address's list. */
export async function pageTransfers(context: RequestOf<'pageAddressTransfers'>): Promise<EndpointData<'pageAddressTransfers'>> {
  const { input } = context;
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const page = readPage(input);
  const kinds = readTab(chain, input.tab);
  const address = readAddress(chain, input.address);
  const { filter: asked } = await readFilter(context, chain, kinds, input);
  const hidesBait = input.hidePoison === true || input.hideFake === true;
  const filter = hidesBait ? applyHides(asked, input, await readHides(context, chain, address)) : asked;
  const { order } = input;
  if (order === 'largest' || order === 'smallest') await readDecimals(context, chain, kinds, filter);
  const wanted = { address, kinds, filter, order };
  const [stored, { rows, nextCursor }] = await Promise.all([
    readStored(context, enabled, address),
    context.stores.chain.listAddressTransfers(chain, wanted, page),
  ]);
  const total = findTotal(page, { rows, nextCursor });
  const { count, capped } =
    total !== undefined && total <= MAX_PAGED_ROWS
      ? { count: total, capped: false }
      : await countRows(context, chain, address, kinds, filter);
  const [lookalikes, tellBalance, freezes] = await Promise.all([
    findLookalikes(context, chain, address, rows),
    input.withBalance ? readPageBalances(context, { chain, stored, wanted, rows }) : undefined,
    readPageFreezes(context, chain, { asked: wanted, page, rows, nextCursor, isWhole: stored.coverage.complete }),
  ]);
  const imitated = rows.flatMap(({ counterparty }) => lookalikes.get(counterparty) ?? []);
  const issuers = freezes.placed.flatMap(({ transaction }) => transaction?.from ?? []);
  const stories = await readRowStories(context, chain, kinds.includes('external') ? rows : []);
  const facts = await readRowFacts(context, chain, [...rows, ...stories.transfers], [...imitated, ...issuers, ...stories.addresses]);
  return {
    list: rows.map((row, at) => {
      const around = {
        above: presentFreezes(facts, freezes.above.get(at), stored.finalHeight),
        below: presentFreezes(facts, freezes.below.get(at), stored.finalHeight),
      };
      return {
        ...presentAddressTransfer(facts, row, stored.finalHeight, lookalikes.get(row.counterparty)),
        ...tellBalance?.(row),
        ...tellAct(facts, stories, row),
        ...(around.above.length + around.below.length > 0 ? { freezes: around } : {}),
      };
    }),
    total: count,
    ...(capped ? { totalCapped: true } : {}),
    ...(nextCursor === undefined ? {} : { cursor: nextCursor }),
    coverage: stored.coverage,
  };
}

function tellAct(facts: RowFacts, { byHash }: RowStories, { kind, transactionHash }: AddressTransfer) {
  const story = kind === 'external' ? byHash.get(transactionHash) : undefined;
  return story ? { act: familyOf(facts.chain).transaction.tellRow(facts, story) } : {};
}

/** Without a filter the counts per kind are kept ready and exact; with one, counting stops where page numbers do. */
async function countRows(
  context: RequestContext,
  chain: Chain,
  address: string,
  kinds: TransferKind[],
  filter: TransferFilter,
): Promise<{ count: number; capped: boolean }> {
  if (Object.keys(filter).length > 0) return context.stores.chain.countAddressTransfers(chain, { address, kinds, filter }, MAX_PAGED_ROWS);
  const counts = await context.stores.chain.countAddressKinds(chain, address);
  return { count: sumKinds(counts, kinds), capped: false };
}

/** Count and sums per coin of the rows that the same filter lets through. */
export async function sumTransfers(context: RequestOf<'sumAddressTransfers'>): Promise<EndpointData<'sumAddressTransfers'>> {
  const { input } = context;
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const kinds = readTab(chain, input.tab);
  const address = readAddress(chain, input.address);
  const { filter: asked, terms } = await readFilter(context, chain, kinds, input);
  const hides = await readHides(context, chain, address);
  const filter = applyHides(asked, input, hides);
  const { hideZero: _hideZero, ...open } = asked;
  const sum = (one: TransferFilter) => context.stores.chain.sumAddressTransfers(chain, { address, kinds, filter: one });
  const shown = sum(filter);
  const isOpen = Object.keys(filter).length === Object.keys(open).length;
  const [stored, totals, all, zero, poison, counts, counterparties] = await Promise.all([
    readStored(context, enabled, address),
    shown,
    isOpen ? shown : sum(open),
    sum({ ...open, hideZero: true }),
    hides.exceptCounterparties.length === 0 ? undefined : sum({ ...open, exceptCounterparties: hides.exceptCounterparties }),
    context.stores.chain.countAddressKinds(chain, address),
    presentTerms(context, chain, terms),
  ]);
  const facts = await readCoinFacts(context, chain, all.coins);
  const countClaims = (coins: CoinSum[]) =>
    coins.reduce((count, one) => (isClaim(facts, { ...one, kind: 'token20' }) ? count + one.count : count), 0);
  return {
    count: totals.count,
    hiddenCount: all.count - totals.count,
    hideable: { zero: zero.hiddenCount, poison: poison ? all.count - poison.count : 0, fake: countClaims(all.coins) },
    oversizedCount: totals.oversizedCount,
    doubtedCount: countClaims(totals.coins),
    unfilteredCount: sumKinds(counts, kinds),
    counterparties,
    coins: totals.coins
      .map((one) => ({ ...presentCoinSum(facts, one, kinds), net: netOf(facts, one, kinds) }))
      .filter(({ coin }) => coin.doubt === null),
    coverage: stored.coverage,
  };
}

export async function readCoinFacts(context: RequestContext, chain: Chain, coins: { token: string }[]): Promise<RowFacts> {
  const contracts = coins.map(({ token }) => token);
  return { chain, tokens: await context.tokens.listTokens(chain.name, contracts), labels: new Map() };
}

/** What came in and went out of one coin. */
export function presentCoinSum(facts: RowFacts, sum: CoinSum, kinds: TransferKind[] = []) {
  const coin = presentCoin(facts.chain, sum.token, facts.tokens, kindOf(kinds));
  return { coin, in: presentAmount(coin, sum.inRaw), out: presentAmount(coin, sum.outRaw), inCount: sum.inCount, outCount: sum.outCount };
}

function netOf(facts: RowFacts, sum: CoinSum, kinds: TransferKind[]) {
  return presentAmount(presentCoin(facts.chain, sum.token, facts.tokens, kindOf(kinds)), sum.inRaw - sum.outRaw);
}

/** A list of NFTs alone counts pieces. */
function kindOf(kinds: TransferKind[]): TransferKind | undefined {
  return kinds.length === 1 ? kinds[0] : undefined;
}

/** The count of each tab. */
export async function countTransfers(context: RequestOf<'countAddressTabs'>): Promise<EndpointData<'countAddressTabs'>> {
  const { input } = context;
  const enabled = context.getAddressChain(input.chainName);
  const { chain } = enabled;
  const address = readAddress(chain, input.address);
  const [stored, counts, moved, own] = await Promise.all([
    readStored(context, enabled, address),
    context.stores.chain.countAddressKinds(chain, address),
    context.stores.chain.listAddressCoins(chain, address),
    familyOf(chain).address.readOwn(context, chain, address),
  ]);
  const shown = own.tabCounts ?? countTabs(chain, counts, moved);
  return { count: shown[tabs.EXTERNAL] ?? 0, tabs: shown, coverage: stored.coverage };
}
