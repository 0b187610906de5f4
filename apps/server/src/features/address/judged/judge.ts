import type { EndpointData, JudgedEntityView, PartyView } from '@chaintrail/contract/schemas';
import { sumMoves, type MovesSum, type PartyDay, type PartyOrder } from '@chaintrail/store/chain';
import type { RequestOf } from '../../../context.ts';
import { presentTerms } from '../../../counterparties.ts';
import { refuseCursor, refuseField } from '../../../errors.ts';
import { isGiven } from '../../../filterInput.ts';
import { readPage } from '../../../input.ts';
import { readStored } from '../../../present/coverage.ts';
import { listLabelsOf, presentParty } from '../../../present/party.ts';
import { partyOf, readRowFacts } from '../../../present/transfer.ts';
import { findLookalikes } from '../lookalikes.ts';
import { readAsked, type Asked } from './asked.ts';
import { entityOf, groupByEntity, membersOf, ownEntityOf, sortRows } from './groups.ts';
import { presentAside, presentMoves, presentRow, type Whole } from './present.ts';
import { presentProof, addSums, sumTotals } from './proof.ts';
import { sumFolded } from './folded.ts';
import { groupDays, presentValue, presentValued, readValues, type Values } from './values.ts';

type Context = RequestOf<'judgeAddress'>;
type View = EndpointData<'judgeAddress'>;

/** Whom an address gave to and got from, by address or by who stands behind them, over all rows. */
export async function judgeAddress(context: Context): Promise<View> {
  const startedAt = performance.now();
  const { input } = context;
  const asked = await readAsked(context, input);
  const { enabled, chain, coin } = asked;
  const order = readOrder(input, asked);
  const isByEntity = input.by === 'entity' && !isGiven(input.entity);
  const [stored, found, folding, terms] = await Promise.all([
    readStored(context, enabled, asked.address),
    isByEntity || isGiven(input.entity) ? readHeld(context, asked, order) : readPaged(context, asked, order),
    sumFolded(context, asked),
    presentTerms(context, chain, asked.terms),
  ]);
  const { totals, card, folded } = folding;
  const token = asked.filter.token;
  const { sum } = found;
  const whole: Whole = { facts: { chain, tokens: asked.tokens }, coin, sum };
  const coins = totals.coins;
  return {
    coin,
    by: isByEntity ? 'entity' : 'address',
    own: found.own ?? null,
    entity: found.entity ?? null,
    list: found.rows.map((row) => presentRow(whole, row)),
    total: found.total,
    ...(found.cursor === undefined ? {} : { cursor: found.cursor }),
    partyCount: found.partyCount,
    asides: found.asides.map((aside) => presentAside(whole, aside)),
    totals: presentMoves(whole, { ...sum, coins }),
    valued: presentValued(found.values),
    folded,
    proof: presentProof(coin, {
      counterparties: sum,
      list: sumTotals(totals, token),
      card: card && addSums(sumTotals(card, token), addSums(sumTotals(folding.open, token), sumTotals(totals, token), -1), -1),
    }),
    covered: {
      count: sum.count,
      firstTime: sum.count === 0 ? null : sum.firstTimeMs,
      lastTime: sum.count === 0 ? null : sum.lastTimeMs,
      fromBlock: stored.first,
      toBlock: stored.head.number,
    },
    ...(asked.limited ? { limited: asked.limited } : {}),
    counterparties: terms,
    computedAt: context.now(),
    tookMs: Math.round(performance.now() - startedAt),
    coverage: stored.coverage,
  };
}

function readOrder(input: Context['input'], { coin }: Asked): PartyOrder {
  const by = input.sort ?? (coin ? 'amount' : 'count');
  const isOfAmounts = by === 'amount' || by === 'in' || by === 'out' || by === 'net' || by === 'dwell';
  if (isOfAmounts && !coin) throw refuseField('coinKey', '不能为空：按金额或停留时间排序时请先选定一种币');
  return { by, isDescending: input.order === 'desc' };
}

type Shown = Parameters<typeof presentRow>[1];

interface Found {
  rows: Shown[];
  total: number;
  partyCount: number;
  cursor: string | undefined;
  asides: Parameters<typeof presentAside>[1][];
  sum: MovesSum;
  values: Values | undefined;
  own: JudgedEntityView | undefined;
  /** Whose addresses the rows are. */
  entity?: JudgedEntityView | null;
}

/** A page of addresses, ordered by the store. */
async function readPaged(context: Context, asked: Asked, order: PartyOrder): Promise<Found> {
  const { chain, address, filter } = asked;
  const store = context.stores.chain;
  const page = await store.pagePartyMoves(chain, { address, filter, order }, readPage(context.input));
  const parties = page.rows.map(({ party }) => party);
  const [dwells, values, lookalikes] = await Promise.all([
    store.sumDwell(chain, { address, filter, among: parties }),
    readValues(context, asked, { among: parties }),
    findLookalikes(
      context,
      chain,
      address,
      parties.map((counterparty) => ({ counterparty })),
    ),
  ]);
  const facts = await readRowFacts(context, chain, [], [address, ...parties, ...lookalikes.values()]);
  const dwellOf = new Map(dwells.map((dwell) => [dwell.party, dwell]));
  const valueOf = valuesBy(values, ({ party }) => party);
  return {
    rows: page.rows.map(({ party, ...moves }) => {
      const imitated = lookalikes.get(party);
      const shown: PartyView = {
        ...partyOf(facts, party),
        ...(imitated === undefined ? {} : { imitates: presentParty(imitated, facts.labels) }),
      };
      return { who: { party: shown, entity: null }, addressCount: 1, moves, dwell: dwellOf.get(party), value: valueOf(party) };
    }),
    total: page.partyCount,
    partyCount: page.partyCount,
    cursor: page.nextCursor,
    asides: page.asides,
    sum: page.sum,
    values,
    own: ownEntityOf(facts.labels, address),
  };
}

/** Groups, or the addresses of one: all labelled other sides are held, and a page of rows is cut here. */
async function readHeld(context: Context, asked: Asked, order: PartyOrder): Promise<Found> {
  const { chain, address, filter } = asked;
  const { input, stores } = context;
  const known = [...chain.usdt, ...(chain.wrappedCoin ? [chain.wrappedCoin] : [])].flatMap(({ contract }) => contract ?? []);
  const [sums, dwells, values] = await Promise.all([
    stores.chain.sumLabelledMoves(chain, { address, filter, known }),
    stores.chain.sumDwell(chain, { address, filter, among: { known } }),
    readValues(context, asked, { among: { known } }),
  ]);
  const labels = await listLabelsOf(context, chain.name, [address, ...sums.labelled.map(({ party }) => party)]);
  const own = ownEntityOf(labels, address);
  /** As it is shown: its own is said to be that. */
  const withOwn = <Entity extends JudgedEntityView | null>(entity: Entity) => (own && entity?.key === own.key ? own : entity);
  const all = [...sums.labelled, ...(sums.others ? [sums.others] : []), ...sums.asides];
  const base = {
    partyCount: sums.labelled.length + (sums.others?.partyCount ?? 0),
    asides: sums.asides,
    sum: sumMoves(all, filter.token),
    values,
    own,
  };
  if (isGiven(input.entity)) {
    const dwellOf = new Map(dwells.map((dwell) => [dwell.party, dwell]));
    const members = membersOf(sums, labels, input.entity).map(({ party, ...moves }) => ({ party, moves, dwell: dwellOf.get(party) }));
    const { shown, cursor } = cutPage(
      input,
      sortRows(members, order, ({ party }) => party),
    );
    const facts = await readRowFacts(
      context,
      chain,
      [],
      shown.map(({ party }) => party),
    );
    const valueOf = valuesBy(values, ({ party }) => party);
    const rows = shown.map(({ party, moves, dwell }): Shown => ({
      who: { party: partyOf(facts, party), entity: null },
      addressCount: 1,
      moves,
      dwell,
      value: valueOf(party),
    }));
    const [first] = members;
    const label = first && labels.get(first.party)?.[0];
    return { ...base, rows, total: members.length, cursor, entity: label ? withOwn(entityOf(label)) : null };
  }
  const groups = sortRows(groupByEntity(sums, labels, dwells), order, ({ key }) => key);
  const { shown, cursor } = cutPage(input, groups);
  const valueOf = valuesBy(values, ({ party }) => {
    const label = labels.get(party)?.[0];
    return label ? entityOf(label).key : '';
  });
  const rows = shown.map(({ key, entity, addressCount, moves, dwell }): Shown => ({
    who: { party: null, entity: withOwn(entity) },
    addressCount,
    moves,
    dwell,
    value: valueOf(key),
  }));
  return { ...base, rows, total: groups.length, cursor };
}

/** What rows are worth by what names them; undefined where no prices are asked for. */
function valuesBy(values: Values | undefined, keyOf: (day: PartyDay) => string) {
  const days = values?.days.filter(({ isAside }) => !isAside) ?? [];
  const groups = groupDays(days, keyOf);
  return (key: string) => values && presentValue(groups.get(key) ?? [], values.at);
}

/** The cursor of rows that are held says how many were read. */
function cutPage<Row>(input: Context['input'], rows: readonly Row[]): { shown: Row[]; cursor: string | undefined } {
  const { limit, offset = 0, cursor } = readPage(input);
  if (cursor !== undefined && !/^\d{1,7}$/.test(cursor)) throw refuseCursor();
  const from = cursor === undefined ? offset : Number(cursor);
  const shown = rows.slice(from, from + limit);
  return { shown, cursor: from + limit < rows.length ? String(from + limit) : undefined };
}
