import { transferKinds, type Chain } from '@chaintrail/model';
import { tableName, type Side } from '../schema/tables.ts';
import { renderAddressMonths } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import { kindNumbers } from './addressFilter.ts';
import type { AddressGlance, Balance, GlanceBalance, GlanceQuestion } from './answers/address.ts';
import { rowCount, sumTransfers, toCoinSums, zeroCount, type AddressCoinRow } from './coinSums.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { nameState } from './finalBook.ts';
import { listSources } from './snapshot.ts';

/** Up to so many transfers an address is summed from the row index; what has more shares one statement with the others. */
const FEW_TRANSFERS = 40;

/**
 * What many addresses are at a glance; those without a transfer are left out. At most two statements, however many they are, and of each
 * address one row for each coin asked for and one for all others.
 */
export async function listAddressGlances(context: ReadContext, chain: Chain, question: GlanceQuestion): Promise<AddressGlance[]> {
  const asked = [...new Set(question.addresses)];
  return context.underOneState(chain, async (state) => {
    if (!state.head || asked.length === 0) return [];
    const kept = [nameState(state), chain.storeId, question.tokens.join(), question.kinds.join()].join(':');
    const unread = asked.filter((address) => !context.glances.has(`${kept}:${address}`));
    const glances = await readGlances({ context, chain, state }, unread, question);
    const answer = asked.flatMap((address) => glances.get(address) ?? context.glances.get(`${kept}:${address}`)?.glance ?? []);
    for (const address of unread) context.glances.set(`${kept}:${address}`, { glance: glances.get(address) });
    return answer;
  });
}

async function readGlances(read: ChainRead, addresses: readonly string[], question: GlanceQuestion) {
  const indexed = await glanceByIndex(read, addresses, question);
  const others = addresses.filter((address) => !indexed.has(address));
  const found = [...indexed, ...(await glanceByStatement(read, others, question))];
  const orderOf = ({ token }: Balance): number => question.tokens.indexOf(token);
  return new Map(
    found.map(([address, glance]) => [
      address,
      glance && { ...glance, balances: glance.balances.toSorted((a, b) => orderOf(a) - orderOf(b)) },
    ]),
  );
}

/** Those with few transfers; undefined for one that has none. */
async function glanceByIndex({ context, chain, state }: ChainRead, addresses: readonly string[], question: GlanceQuestion) {
  const rows = context.rowsOf(chain);
  const wanted = { aboveBlock: -1, upToBlock: state.head?.number ?? -1, most: FEW_TRANSFERS };
  const found = rows ? await Promise.all(addresses.map((address) => rows.listAllTransfers(address, wanted))) : [];
  // What an index that is gone meanwhile said is not the chain's.
  if (context.rowsOf(chain) !== rows) return new Map<string, AddressGlance | undefined>();
  return new Map(
    addresses.flatMap((address, at): [string, AddressGlance | undefined][] => {
      const transfers = found[at];
      return transfers ? [[address, toGlance(address, sumTransfers(transfers, state), question)]] : [];
    }),
  );
}

function toGlance(address: string, rows: readonly AddressCoinRow[], { tokens, kinds }: GlanceQuestion): AddressGlance | undefined {
  if (rows.length === 0) return undefined;
  const counted = new Set(kindNumbers(kinds));
  return {
    address,
    transferCount: rows.reduce((sum, row) => (counted.has(row.kind) ? sum + rowCount(row) : sum), 0),
    firstTimeMs: Math.min(...rows.map(({ firstTimeMs }) => firstTimeMs)),
    lastTimeMs: Math.max(...rows.map(({ lastTimeMs }) => lastTimeMs)),
    balances: sumBalances(rows.filter(({ token }) => tokens.includes(token))),
  };
}

/** Neither given nor got by anybody, or counted, not summed. */
const notMoney: readonly number[] = kindNumbers(['fee', 'stake', 'nft']);

function sumBalances(rows: readonly AddressCoinRow[]): GlanceBalance[] {
  const moved = new Map(toCoinSums(rows.filter(({ kind }) => kind !== transferKinds.stake)).map((sum) => [sum.token, sum]));
  return toCoinSums(rows).map(({ token, inRaw, outRaw }) => ({
    token,
    raw: inRaw - outRaw,
    inRaw: moved.get(token)?.inRaw ?? 0n,
    outRaw: moved.get(token)?.outRaw ?? 0n,
    movedCount: rows.reduce(
      (sum, row) => (row.token === token && !notMoney.includes(row.kind) ? sum + rowCount(row) - zeroCount(row) : sum),
      0,
    ),
  }));
}

interface GlanceRow extends Record<
  'inRaw' | 'outRaw' | 'movedInRaw' | 'movedOutRaw' | 'movedCount' | 'count' | 'firstTimeMs' | 'lastTimeMs',
  string
> {
  addressText: string;
  tokenText: string;
  isAsked: number;
  /** Of the final rows. */
  toBlock: number;
}

async function glanceByStatement(
  read: ChainRead,
  addresses: readonly string[],
  question: GlanceQuestion,
): Promise<Map<string, AddressGlance>> {
  const finalHeight = read.state.final?.number ?? -1;
  const rows = await readRows(read, addresses, question, monthsOf);
  // A folded row that holds a range still being written cannot be split at the final height: those are made from the transfers.
  const halfWritten = new Set(rows.filter(({ toBlock }) => toBlock > finalHeight).map(({ addressText }) => addressText));
  const made = await readRows(read, [...halfWritten], question, madeMonthsOf);
  const glances = new Map<string, AddressGlance>();
  for (const row of [...rows.filter(({ addressText }) => !halfWritten.has(addressText)), ...made]) {
    glances.set(row.addressText, addRow(glances.get(row.addressText), row));
  }
  return glances;
}

function addRow(known: AddressGlance | undefined, row: GlanceRow): AddressGlance {
  const {
    addressText: address,
    tokenText: token,
    isAsked,
    inRaw,
    outRaw,
    movedInRaw,
    movedOutRaw,
    movedCount,
    count,
    firstTimeMs,
    lastTimeMs,
  } = row;
  const balance =
    isAsked === 1
      ? [
          {
            token,
            raw: BigInt(inRaw) - BigInt(outRaw),
            inRaw: BigInt(movedInRaw),
            outRaw: BigInt(movedOutRaw),
            movedCount: Number(movedCount),
          },
        ]
      : [];
  return {
    address,
    transferCount: Number(count) + (known?.transferCount ?? 0),
    firstTimeMs: Math.min(Number(firstTimeMs), known?.firstTimeMs ?? Number.MAX_SAFE_INTEGER),
    lastTimeMs: Math.max(Number(lastTimeMs), known?.lastTimeMs ?? 0),
    balances: [...(known?.balances ?? []), ...balance],
  };
}

type RenderFinal = (where: string, within: (column: string) => string) => string;

/** The sums of the final blocks, which are ready. */
const monthsOf: RenderFinal = (where, within) => `select * from ${tableName('address_month')} where ${where} and ${within('fromBlock')}`;

const madeMonthsOf: RenderFinal = (where, within) =>
  renderAddressMonths(`(select * from ${tableName('address_transfer')} where ${where} and ${within('block')})`);

async function readRows(
  { context, chain, state }: ChainRead,
  addresses: readonly string[],
  { tokens, kinds }: GlanceQuestion,
  renderFinal: RenderFinal,
): Promise<GlanceRow[]> {
  if (addresses.length === 0) return [];
  const { address } = familyCodecs(chain.family);
  const where = `chain = ${uintLiteral(chain.storeId)} and address in ${listLiteral(addresses.map((one) => address.literal(one)))}`;
  const parts = listSources(state).map(({ side, within }) =>
    renderSide(side, side === 'final' ? renderFinal(where, within) : madeMonths(side, where, within)),
  );
  return context.query<GlanceRow>(
    `select ${address.select('sums.address')} as addressText, ${address.select('sums.asked')} as tokenText, sums.isAsked as isAsked,
      sum(sums.inRaw) as inRaw, sum(sums.outRaw) as outRaw,
      sumIf(sums.inRaw, sums.kind != ${uintLiteral(transferKinds.stake)}) as movedInRaw,
      sumIf(sums.outRaw, sums.kind != ${uintLiteral(transferKinds.stake)}) as movedOutRaw,
      sumIf(sums.inCount + sums.outCount + sums.selfCount - sums.zeroInCount - sums.zeroOutCount - sums.zeroSelfCount,
        sums.kind not in ${listLiteral(notMoney.map(uintLiteral))}) as movedCount,
      sumIf(sums.inCount + sums.outCount + sums.selfCount, sums.kind in ${listLiteral(kindNumbers(kinds).map(uintLiteral))}) as count,
      min(sums.firstTimeMs) as firstTimeMs, max(sums.lastTimeMs) as lastTimeMs, maxIf(sums.toBlock, sums.side = 'final') as toBlock
      from (${parts.join(' union all ')}) as sums group by sums.address, sums.asked, sums.isAsked`,
    WIDE_READ,
  );

  function renderSide(side: string, months: string): string {
    const isAsked = `token in ${listLiteral(tokens.map((token) => address.literal(token)))}`;
    return `select address, ${isAsked} as isAsked, if(isAsked, token, '') as asked, kind, inRaw, outRaw, inCount, outCount, selfCount,
      zeroInCount, zeroOutCount, zeroSelfCount, firstTimeMs, lastTimeMs, toBlock, '${side}' as side from (${months})`;
  }
}

function madeMonths(side: Side, where: string, within: (column: string) => string): string {
  return renderAddressMonths(`(select * from ${tableName('address_transfer', side)} where ${where} and ${within('block')})`);
}
