import { transferKinds, type Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION, MOVED } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { AddressFlow, FlowParty, FlowQuestion, FlowSide } from './answers/parties.ts';
import type { AddressTransfer } from './answers/transfers.ts';
import { listKindPlaces, readThrough, renderPlaces, type KindPlace } from './addressKinds.ts';
import { hasMoved } from './balanceChange.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { findUntilMoved } from './untilMoved.ts';

/** What a transaction cost, and what its owner put aside: nobody gave or got it. */
const aside: readonly AddressTransfer['kind'][] = ['fee', 'stake'];
const flowKinds = Object.entries(transferKinds).flatMap(([kind, number]) => (aside.some((one) => one === kind) ? [] : [number]));

/** Where one coin of an address came from and went to: of an address with many transfers one scan of them, kept until its chain moves. */
export async function sumAddressFlow(context: ReadContext, chain: Chain, asked: FlowQuestion): Promise<AddressFlow> {
  const { address, token, most, among } = asked;
  return context.underOneState(chain, async (state) => {
    const { transfers } = await context.addresses.hold(chain, state, address);
    if (transfers) return sumRows(transfers, asked);
    const places = await listKindPlaces({ context, chain, state }, address, { kinds: flowKinds, token });
    if (places.length === 0) return sumRows([], asked);
    return findUntilMoved({ context, chain, state }, asked, `flow of ${most} and ${among.join()}`, (read) => readFlow(read, asked, places));
  });
}

async function readFlow({ context, chain, state }: ChainRead, asked: FlowQuestion, places: readonly KindPlace[]): Promise<AddressFlow> {
  const { address, token, most } = asked;
  const codec = familyCodecs(chain.family).address;
  /** Each as texts. */
  const shown = (list: string, raw = 'one.1'): string =>
    `arrayMap(one -> [${codec.select('one.2')}, toString(${raw}), toString(one.3)], ${list})`;
  const renderSide = (side: 'in' | 'out'): string => {
    const largest = `groupArraySortedIf(${uintLiteral(most)})((-toInt256(${side}Raw), counterparty, ${side}Count), ${side}Raw > 0)`;
    return `toString(sum(${side}Raw)) as ${side}Sum, toString(sum(${side}Count)) as ${side}Times, toString(countIf(${side}Raw > 0)) as ${side}Parties,
        ${shown(largest, 'negate(one.1)')} as ${side}Largest`;
  };
  const parts = renderPlaces(chain, state, address, places).map(
    ({ side, where }) =>
      `select counterparty, direction, amountRaw from ${tableName('address_transfer', side)} where ${where}
        and token = ${codec.literal(token)} and ${MOVED} and amountRaw > 0 and direction != ${DIRECTION.self}`,
  );
  const among = asked.among.length === 0 ? '0' : `counterparty in ${listLiteral(asked.among.map((one) => codec.literal(one)))}`;
  const [row] = await context.query<FlowRow>(
    `select ${renderSide('in')}, ${renderSide('out')}, ${shown('groupArrayIf((inRaw, counterparty, inCount), inRaw > 0 and ' + among + ')')} as inAmong,
      ${shown('groupArrayIf((outRaw, counterparty, outCount), outRaw > 0 and ' + among + ')')} as outAmong
      from (select counterparty, sumIf(amountRaw, direction = ${DIRECTION.in}) as inRaw, sumIf(amountRaw, direction = ${DIRECTION.out}) as outRaw,
        countIf(direction = ${DIRECTION.in}) as inCount, countIf(direction = ${DIRECTION.out}) as outCount
        from (${parts.join(' union all ')}) group by counterparty)`,
    readThrough(places),
  );
  return row ? { in: toSide(row, 'in'), out: toSide(row, 'out') } : sumRows([], asked);
}

type Part = 'Sum' | 'Times' | 'Parties';
type FlowRow = Record<`${'in' | 'out'}${Part}`, string> & Record<`${'in' | 'out'}${'Largest' | 'Among'}`, [string, string, string][]>;

function toSide(row: FlowRow, side: 'in' | 'out'): FlowSide {
  return {
    raw: BigInt(row[`${side}Sum`]),
    count: Number(row[`${side}Times`]),
    partyCount: Number(row[`${side}Parties`]),
    largest: row[`${side}Largest`].map(toParty),
    among: row[`${side}Among`].map(toParty).sort(compareParties),
  };
}

function toParty([counterparty, raw, count]: [string, string, string]): FlowParty {
  return { counterparty, raw: BigInt(raw), count: Number(count) };
}

function sumRows(transfers: readonly AddressTransfer[], asked: FlowQuestion): AddressFlow {
  return { in: sumSide(transfers, 'in', asked), out: sumSide(transfers, 'out', asked) };
}

function sumSide(transfers: readonly AddressTransfer[], direction: 'in' | 'out', { token, most, among }: FlowQuestion): FlowSide {
  const sums = new Map<string, FlowParty>();
  for (const transfer of transfers) {
    if (transfer.token !== token || transfer.direction !== direction || aside.includes(transfer.kind)) continue;
    if (!hasMoved(transfer) || transfer.amountRaw === 0n) continue;
    const { counterparty, amountRaw } = transfer;
    const sum = sums.get(counterparty) ?? { counterparty, raw: 0n, count: 0 };
    sum.raw += amountRaw;
    sum.count += 1;
    sums.set(counterparty, sum);
  }
  const parties = [...sums.values()].sort(compareParties);
  return {
    raw: parties.reduce((sum, { raw }) => sum + raw, 0n),
    count: parties.reduce((sum, { count }) => sum + count, 0),
    partyCount: parties.length,
    largest: parties.slice(0, most),
    among: parties.filter(({ counterparty }) => among.includes(counterparty)),
  };
}

/** Largest first; stored addresses compare as their texts do. */
function compareParties(a: FlowParty, b: FlowParty): number {
  if (a.raw !== b.raw) return a.raw > b.raw ? -1 : 1;
  if (a.counterparty === b.counterparty) return 0;
  return a.counterparty < b.counterparty ? -1 : 1;
}
