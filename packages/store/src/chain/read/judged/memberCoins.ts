import { transferKinds, type Chain } from '@chaintrail/model';
import { tableName } from '../../schema/tables.ts';
import { DIRECTION, MOVED, renderAddressMonths } from '../../schema/views.ts';
import { familyCodecs } from '../../sql/family.ts';
import { uintLiteral } from '../../sql/literal.ts';
import type { ChainRead, ReadContext } from '../context.ts';
import { WIDE_READ } from '../engine.ts';
import { cutMonths, FAR_MS, monthOf, type Stretch } from '../months.ts';
import { listSources, type Source } from '../snapshot.ts';
import type { MemberCoin, MemberCoinsQuestion, MemberSums, TimeSpan } from './answers.ts';
import { renderAddresses, renderMembers, renderSpan, transfersOf } from './memberRows.ts';
import { scanMemberCoins } from './scannedCoins.ts';

/**
 * What a group of addresses moved of each coin, with others and among themselves apart; those with most rows in the span first, `most` of them.
 * The kept sums say what each moved; what they moved among themselves is in the rows of either side, so that the busiest of them is not gone through.
 */
export async function listMemberCoins(
  context: ReadContext,
  chain: Chain,
  { addresses, most, span = {} }: MemberCoinsQuestion,
): Promise<{ coins: MemberCoin[]; coinCount: number }> {
  return context.underOneState(chain, async (state) => {
    const read = { context, chain, state };
    const coins =
      state.isProvided || state.seam
        ? await scanMemberCoins(read, { addresses, span })
        : await sumMemberCoins(read, [...new Set(addresses)], span);
    const sorted = coins.sort((a, b) => b.count - a.count || (a.token < b.token ? -1 : 1));
    return { coins: sorted.slice(0, most), coinCount: sorted.length };
  });
}

async function sumMemberCoins(read: ChainRead, addresses: readonly string[], span: TimeSpan): Promise<MemberCoin[]> {
  const sources = listSources(read.state);
  if (addresses.length === 0 || sources.length === 0) return [];
  const { busiest, hasRowsElsewhere, halfWritten } = await lookAtSums(read, addresses);
  if (hasRowsElsewhere) return scanMemberCoins(read, { addresses, span });
  const [sums, inner] = await Promise.all([
    readSums(read, { addresses, halfWritten, sources, span }),
    readInner(read, { addresses, busiest: busiest ?? addresses[0] ?? '', sources, span }),
  ]);
  return foldCoins(sums, inner);
}

/** Who of them has most rows; and whose sums hold a range that is still being written, so that they cannot be split at the final height. */
async function lookAtSums({ context, chain, state }: ChainRead, addresses: readonly string[]) {
  const { final } = state;
  if (!final) return { busiest: undefined, hasRowsElsewhere: false, halfWritten: [] };
  const rows = await context.query<{ addressText: string; toBlock: number; rowCount: string }>(
    `select ${familyCodecs(chain.family).address.select('one.address')} as addressText, max(one.toBlock) as toBlock,
        sum(one.inCount + one.outCount + one.selfCount) as rowCount
      from ${tableName('address_month')} as one where ${renderMembers(chain, addresses)} and fromBlock <= ${uintLiteral(final.number)}
      group by one.address order by rowCount desc, one.address`,
  );
  const [most = 0, ...others] = rows.map(({ rowCount }) => Number(rowCount));
  return {
    busiest: rows[0]?.addressText,
    // Whoever pays into a hot wallet may have as many rows as it: then the sums save nothing.
    hasRowsElsewhere: others.reduce((sum, count) => sum + count, 0) > most / 2,
    halfWritten: rows.filter(({ toBlock }) => toBlock > final.number).map(({ addressText }) => addressText),
  };
}

interface SumRow extends Record<
  'tokenText' | 'count' | 'inCount' | 'outCount' | 'inRaw' | 'outRaw' | 'feeRaw' | 'firstTimeMs' | 'lastTimeMs',
  string
> {
  isInSpan: number;
  /** Rows beside whole months are in the sums of their months too. */
  isWhole: number;
}

interface Asked {
  addresses: readonly string[];
  sources: readonly Source[];
  span: TimeSpan;
}

async function readSums(
  { context, chain }: ChainRead,
  { addresses, halfWritten, sources, span }: Asked & { halfWritten: readonly string[] },
) {
  const ready = addresses.filter((one) => !halfWritten.includes(one));
  const parts = sources.flatMap((source) =>
    source.side === 'final'
      ? [
          ...(ready.length === 0 ? [] : renderReady(chain, ready, source, span)),
          ...(halfWritten.length === 0 ? [] : renderMade(chain, halfWritten, source, span)),
        ]
      : renderMade(chain, addresses, source, span),
  );
  return context.query<SumRow>(
    `select ${familyCodecs(chain.family).address.select('one.token')} as tokenText, one.isInSpan as isInSpan, one.isWhole as isWhole,
      sum(one.inCount + one.outCount + one.selfCount) as count, sum(one.inCount) as inCount, sum(one.outCount) as outCount,
      sum(one.inRaw) as inRaw, sum(one.outRaw) as outRaw, sumIf(one.outRaw, one.kind = ${transferKinds.fee}) as feeRaw,
      min(one.firstTimeMs) as firstTimeMs, max(one.lastTimeMs) as lastTimeMs
      from (${parts.join(' union all ')}) as one group by one.token, one.isInSpan, one.isWhole`,
    WIDE_READ,
  );
}

const columnsOf = (isInSpan: string, isWhole: number): string =>
  `token, kind, ${isInSpan} as isInSpan, ${isWhole} as isWhole, inCount, outCount, selfCount, inRaw, outRaw, firstTimeMs, lastTimeMs`;

/** Without rows: the sums of the months, and of the months that a span cuts the rows that are in it. */
function renderReady(chain: Chain, addresses: readonly string[], { within }: Source, span: TimeSpan): string[] {
  const members = renderMembers(chain, addresses);
  const months = `${tableName('address_month')} where ${members} and ${within('fromBlock')}`;
  const { isWithin, edges } = cutSpan(span);
  const beside = edges.map(({ fromTimeMs, toTimeMs }) => {
    const ofMonths = `${months} and month between ${uintLiteral(monthOf(fromTimeMs))} and ${uintLiteral(monthOf(toTimeMs))}`;
    return `(timeMs between ${uintLiteral(fromTimeMs)} and ${uintLiteral(toTimeMs)}
      and block between (select min(fromBlock) from ${ofMonths}) and (select max(toBlock) from ${ofMonths}))`;
  });
  return [
    `select ${columnsOf(isWithin, 1)} from (select * from ${months})`,
    ...(beside.length === 0
      ? []
      : [
          `select ${columnsOf('1', 0)} from (${renderAddressMonths(`(${transfersOf('final', '*', `${members} and ${within('block')} and (${beside.join(' or ')})`)})`)})`,
        ]),
  ];
}

/** From rows, where no sums are kept. */
function renderMade(chain: Chain, addresses: readonly string[], { side, within }: Source, span: TimeSpan): string[] {
  const members = `${renderMembers(chain, addresses)} and ${within('block')}`;
  const of = (condition: string, isInSpan: string): string =>
    `select ${columnsOf(isInSpan, 1)} from (${renderAddressMonths(`(${transfersOf(side, '*', `${members} and ${condition}`)})`)})`;
  return [of(renderSpan(span), '1'), ...(isOpen(span) ? [] : [of(`not ${renderSpan(span)}`, '0')])];
}

const isOpen = ({ fromTimeMs, toTimeMs }: TimeSpan): boolean => fromTimeMs === undefined && toTimeMs === undefined;

/** Which months lie wholly in a span, and what of it is left at its ends. */
function cutSpan(span: TimeSpan): { isWithin: string; edges: Stretch[] } {
  if (isOpen(span)) return { isWithin: '1', edges: [] };
  const [fromTimeMs, toTimeMs] = [Math.min(span.fromTimeMs ?? 0, FAR_MS + 1), Math.min(span.toTimeMs ?? FAR_MS, FAR_MS)];
  const cut = cutMonths(fromTimeMs, toTimeMs);
  if (!cut) return { isWithin: '0', edges: fromTimeMs > toTimeMs ? [] : [{ fromTimeMs, toTimeMs }] };
  return { isWithin: `month between ${uintLiteral(cut.firstMonth)} and ${uintLiteral(cut.lastMonth)}`, edges: cut.edges };
}

interface InnerRow extends Record<'tokenText' | 'count' | 'raw', string> {
  isInSpan: number;
}

/** Each once: as its giver has it, and what the busiest gave as its receiver has it. */
async function readInner({ context, chain }: ChainRead, { addresses, busiest, sources, span }: Asked & { busiest: string }) {
  const others = addresses.filter((one) => one !== busiest);
  if (others.length === 0) return [];
  const { address } = familyCodecs(chain.family);
  const parts = sources.map(({ side, within }) =>
    transfersOf(
      side,
      'token, kind, status, timeMs, amountRaw',
      `${renderMembers(chain, others)} and kind != ${transferKinds.fee} and ${within('block')}
        and ((direction = ${DIRECTION.out} and counterparty in ${renderAddresses(chain, addresses)})
          or (direction = ${DIRECTION.in} and counterparty = ${address.literal(busiest)}))`,
    ),
  );
  return context.query<InnerRow>(
    `select ${address.select('token')} as tokenText, ${renderSpan(span)} as isInSpan, count() as count, sumIf(amountRaw, ${MOVED}) as raw
      from (${parts.join(' union all ')}) group by token, isInSpan`,
    WIDE_READ,
  );
}

function foldCoins(rows: readonly SumRow[], inner: readonly InnerRow[]): MemberCoin[] {
  const wholes = new Map<string, MemberSums>();
  const spans = new Map<string, MemberSums>();
  for (const row of rows) {
    if (row.isWhole === 1) wholes.set(row.tokenText, addRow(wholes.get(row.tokenText), row));
    if (row.isInSpan === 1) spans.set(row.tokenText, addRow(spans.get(row.tokenText), row));
  }
  for (const row of inner) {
    takeOut(wholes.get(row.tokenText), row);
    if (row.isInSpan === 1) takeOut(spans.get(row.tokenText), row);
  }
  return [...spans].flatMap(([token, span]) => {
    const whole = wholes.get(token);
    return whole ? [{ ...span, token, whole }] : [];
  });
}

function addRow(known: MemberSums | undefined, row: SumRow): MemberSums {
  const [firstTimeMs, lastTimeMs] = [Number(row.firstTimeMs), Number(row.lastTimeMs)];
  return {
    count: (known?.count ?? 0) + Number(row.count),
    inCount: (known?.inCount ?? 0) + Number(row.inCount),
    outCount: (known?.outCount ?? 0) + Number(row.outCount),
    inRaw: (known?.inRaw ?? 0n) + BigInt(row.inRaw),
    outRaw: (known?.outRaw ?? 0n) + BigInt(row.outRaw),
    innerCount: 0,
    innerRaw: 0n,
    feeRaw: (known?.feeRaw ?? 0n) + BigInt(row.feeRaw),
    firstTimeMs: Math.min(known?.firstTimeMs ?? firstTimeMs, firstTimeMs),
    lastTimeMs: Math.max(known?.lastTimeMs ?? lastTimeMs, lastTimeMs),
  };
}

/** What moved among them came to one and left another. */
function takeOut(sums: MemberSums | undefined, { count, raw }: InnerRow): void {
  if (!sums) return;
  const [innerCount, innerRaw] = [Number(count), BigInt(raw)];
  sums.inCount -= innerCount;
  sums.outCount -= innerCount;
  sums.inRaw -= innerRaw;
  sums.outRaw -= innerRaw;
  sums.innerCount += innerCount;
  sums.innerRaw += innerRaw;
}
