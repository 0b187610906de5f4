import { endsOf, listAlike, transferInitiators, transferKinds, type Chain, type TransferKind } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uint256Literal } from '../sql/literal.ts';
import { kindNumbers } from './addressFilter.ts';
import { listKindPlaces, renderPlaces } from './addressKinds.ts';
import type { Contact, ContactQuestion } from './answers/parties.ts';
import type { AddressTransfer } from './answers/transfers.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { listWithEnds } from './counterpartyNames.ts';
import { WIDE_READ } from './engine.ts';
import { positionColumns } from './rows.ts';

const valueKinds: TransferKind[] = ['external', 'internal', 'usdt', 'token20'];
/** So many others, with so many transfers each, are read from the row index sooner than a statement is planned. */
const MOST_BY_INDEX = 60;
const FEW_TRANSFERS = 40;

/** How an address and each other side came to know each other: of an address with many transfers one scan of them, unless few others are meant. */
export async function listContacts(context: ReadContext, chain: Chain, asked: ContactQuestion): Promise<Contact[]> {
  if (asked.among?.length === 0) return [];
  return context.underOneState(chain, async (state) => {
    const { transfers } = await context.addresses.hold(chain, state, asked.address);
    if (transfers) return choose(meetAll(transfers, asked), asked);
    const among = await listNames({ context, chain, state }, asked);
    if (among?.length === 0) return [];
    const met =
      (await meetByIndex({ context, chain, state }, { ...asked, among })) ?? (await scan({ context, chain, state }, { ...asked, among }));
    return choose(met, asked);
  });
}

/** Those that an answer may name, where that is known beforehand. */
async function listNames(
  read: ChainRead,
  { address, among, isAlike, withEndsOf }: ContactQuestion,
): Promise<readonly string[] | undefined> {
  const { context, chain, state } = read;
  if (among) return among;
  const rows = context.rowsOf(chain);
  if (withEndsOf && rows) {
    const names = [...new Set(withEndsOf)].filter((name) => name !== '');
    const others = await listWithEnds(rows, names, state.head?.number ?? -1);
    const all = others && (isAlike ? listAlike([...names, ...others]) : [...names, ...others]);
    if (all && context.rowsOf(chain) === rows) return all;
  }
  return isAlike ? (await context.addresses.meet(chain, state, address)).alike : undefined;
}

/** From the transfers of the others, where these are few. */
async function meetByIndex({ context, chain, state }: ChainRead, asked: ContactQuestion): Promise<Contact[] | undefined> {
  const { address, among } = asked;
  const rows = context.rowsOf(chain);
  if (!rows || !among || among.length > MOST_BY_INDEX) return undefined;
  const wanted = { aboveBlock: -1, upToBlock: state.head?.number ?? -1, most: FEW_TRANSFERS };
  const found = await Promise.all(among.map((name) => rows.listAllTransfers(name, wanted)));
  if (found.includes(undefined) || context.rowsOf(chain) !== rows) return undefined;
  return meetAll(
    found.flatMap((transfers) => (transfers ?? []).filter(({ counterparty }) => counterparty === address).map(seenByOther)),
    asked,
  );
}

function seenByOther(transfer: AddressTransfer): AddressTransfer {
  const { address, counterparty, direction } = transfer;
  const turned = { in: 'out', out: 'in', self: 'self' } as const;
  return { ...transfer, address: counterparty, counterparty: address, direction: turned[direction] };
}

async function scan({ context, chain, state }: ChainRead, asked: ContactQuestion): Promise<Contact[]> {
  const places = await listKindPlaces({ context, chain, state }, asked.address, { kinds: kindNumbers(valueKinds) });
  const { address } = familyCodecs(chain.family);
  const among = asked.among ? `counterparty in ${listLiteral(asked.among.map(address.literal))}` : '1';
  const parts = renderPlaces(chain, state, asked.address, places).map(
    ({ side, where }) =>
      `select *, ${renderJudged(chain, asked)} from ${tableName('address_transfer', side)}
        where ${where} and counterparty != '' and direction != ${DIRECTION.self} and status = 1 and ${among}`,
  );
  if (parts.length === 0) return [];
  const rows = await context.query<Row>(
    `select ${address.select('counterparty')} as otherText, min(timeMs) as firstTimeMs, minIf(timeMs, isReal) as realTimeMs,
      countIf(isReal) as realCount, argMin(isBait, (${positionColumns.join(', ')})) as isBaitFirst, countIf(isZero) as zeroCount,
      countIf(isDoubted) as doubtedCount, countIf(isDust) as dustCount, countIf(isReal and isPaid) as paidCount
      from (${parts.join(' union all ')}) group by counterparty ${asked.isBaitOnly ? 'having isBaitFirst and realCount = 0' : ''}
      order by firstTimeMs, otherText`,
    WIDE_READ,
  );
  return rows.map((row) => ({
    counterparty: row.otherText,
    firstTimeMs: Number(row.firstTimeMs),
    firstRealTimeMs: row.realCount === '0' ? null : Number(row.realTimeMs),
    isBaitFirst: Number(row.isBaitFirst) === 1,
    zeroCount: Number(row.zeroCount),
    doubtedCount: Number(row.doubtedCount),
    dustCount: Number(row.dustCount),
    paidCount: Number(row.paidCount),
  }));
}

type Row = Record<
  'otherText' | 'firstTimeMs' | 'realTimeMs' | 'realCount' | 'isBaitFirst' | 'zeroCount' | 'doubtedCount' | 'dustCount' | 'paidCount',
  string
>;

/** The same judgement of a row as `judge`, as columns. */
function renderJudged(chain: Chain, { real, doubted, isSeenByOther = false }: ContactQuestion): string {
  const { address } = familyCodecs(chain.family);
  const [paid, got] = isSeenByOther ? [DIRECTION.in, DIRECTION.out] : [DIRECTION.out, DIRECTION.in];
  const { giver, receiver } = transferInitiators;
  const isOwn = `(direction = ${paid} and initiator = ${giver} or direction = ${got} and initiator = ${receiver})`;
  const isDoubted = doubted.length === 0 ? '0' : `token in ${listLiteral(doubted.map(address.literal))}`;
  const above = real.map(({ token, dustRaw }) => `token = ${address.literal(token)} and amountRaw > ${uint256Literal(dustRaw)}`);
  const known = real.length === 0 ? '0' : `token in ${listLiteral(real.map(({ token }) => address.literal(token)))}`;
  return `(direction = ${paid}) as isPaid, (${isDoubted}) as isDoubted,
    (not isDoubted and amountRaw = 0 and (kind != ${transferKinds.external} or method = '') and not ${isOwn}) as isZero,
    (${above.length === 0 ? '0' : above.map((one) => `(${one})`).join(' or ')}) as isReal,
    (${known} and amountRaw > 0 and not isReal and direction = ${got}) as isDust, (isZero or isDoubted or isDust) as isBait`;
}

interface Judged {
  isPaid: boolean;
  isZero: boolean;
  isDoubted: boolean;
  isDust: boolean;
  isReal: boolean;
}

function judge(transfer: AddressTransfer, { real, doubted, isSeenByOther = false }: ContactQuestion): Judged {
  const { token, amountRaw, kind, method, initiator } = transfer;
  const isPaid = (transfer.direction === 'out') !== isSeenByOther;
  const isOwn = initiator === (isPaid ? 'giver' : 'receiver');
  const isDoubted = doubted.includes(token);
  const dustRaw = real.find((coin) => coin.token === token)?.dustRaw;
  const isReal = dustRaw !== undefined && amountRaw > dustRaw;
  return {
    isPaid,
    isDoubted,
    isZero: !isDoubted && amountRaw === 0n && (kind !== 'external' || method === '') && !isOwn,
    isReal,
    isDust: dustRaw !== undefined && amountRaw > 0n && !isReal && !isPaid,
  };
}

function meetAll(transfers: readonly AddressTransfer[], asked: ContactQuestion): Contact[] {
  const among = asked.among && new Set(asked.among);
  const contacts = new Map<string, Contact>();
  // Oldest first.
  for (const transfer of transfers.toReversed()) {
    const { counterparty, direction, kind, status, timeMs } = transfer;
    if (counterparty === '' || direction === 'self' || status === 'failed' || !valueKinds.includes(kind)) continue;
    if (among && !among.has(counterparty)) continue;
    const { isPaid, isZero, isDoubted, isDust, isReal } = judge(transfer, asked);
    const contact = contacts.get(counterparty) ?? {
      counterparty,
      firstTimeMs: timeMs,
      firstRealTimeMs: null,
      isBaitFirst: isZero || isDoubted || isDust,
      zeroCount: 0,
      doubtedCount: 0,
      dustCount: 0,
      paidCount: 0,
    };
    if (isReal) contact.firstRealTimeMs = Math.min(contact.firstRealTimeMs ?? timeMs, timeMs);
    contact.firstTimeMs = Math.min(contact.firstTimeMs, timeMs);
    contact.zeroCount += isZero ? 1 : 0;
    contact.doubtedCount += isDoubted ? 1 : 0;
    contact.dustCount += isDust ? 1 : 0;
    contact.paidCount += isReal && isPaid ? 1 : 0;
    contacts.set(counterparty, contact);
  }
  return [...contacts.values()].sort((a, b) => a.firstTimeMs - b.firstTimeMs || (a.counterparty < b.counterparty ? -1 : 1));
}

function choose(contacts: Contact[], { isAlike, isBaitOnly, withEndsOf }: ContactQuestion): Contact[] {
  const ends = withEndsOf && new Set(withEndsOf.map(endsOf));
  const alike = isAlike && new Set(listAlike(contacts.map(({ counterparty }) => counterparty)));
  return contacts.filter(
    ({ counterparty, isBaitFirst, firstRealTimeMs }) =>
      (!ends || ends.has(endsOf(counterparty))) &&
      (!alike || alike.has(counterparty)) &&
      (!isBaitOnly || (isBaitFirst && firstRealTimeMs === null)),
  );
}
