import { transferInitiators, transferKinds, type Chain, type TransferKind } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { DIRECTION } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uint256Literal, uintLiteral } from '../sql/literal.ts';
import { kindNumbers } from './addressFilter.ts';
import { listKindPlaces, renderPlaces } from './addressKinds.ts';
import type { AddressTransfer, Contact, ContactQuestion } from './answers.ts';
import type { ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { positionColumns } from './rows.ts';

const valueKinds: TransferKind[] = ['external', 'internal', 'usdt', 'token20'];

/** How an address and each other side came to know each other: of an address with many transfers one scan of them. */
export async function listContacts(context: ReadContext, chain: Chain, asked: ContactQuestion): Promise<Contact[]> {
  if (asked.among?.length === 0) return [];
  return context.underOneState(chain, async (state) => {
    const { transfers } = await context.addresses.hold(chain, state, asked.address);
    if (transfers) return keepTwins(meetAll(transfers, asked), asked.twinEnds);
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
      `select * from (select *, ${renderTwins(asked.twinEnds)} as twins from (
          select ${address.select('counterparty')} as otherText, min(timeMs) as firstTimeMs, minIf(timeMs, isReal) as realTimeMs,
            countIf(isReal) as realCount, argMin(isBait, (${positionColumns.join(', ')})) as isBaitFirst, countIf(isZero) as zeroCount,
            countIf(isDoubted) as doubtedCount, countIf(isDust) as dustCount, countIf(isReal and isPaid) as paidCount
            from (${parts.join(' union all ')}) group by counterparty)) where twins > 1 order by firstTimeMs, otherText`,
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
  });
}

type Row = Record<
  'otherText' | 'firstTimeMs' | 'realTimeMs' | 'realCount' | 'isBaitFirst' | 'zeroCount' | 'doubtedCount' | 'dustCount' | 'paidCount',
  string
>;

/** How many share the ends; more than one for all where nobody asks for ends. */
function renderTwins(ends: ContactQuestion['twinEnds']): string {
  if (!ends) return '2';
  return `count() over (partition by substring(otherText, 1, ${uintLiteral(ends.head)}), substring(otherText, -${uintLiteral(ends.tail)}))`;
}

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

function keepTwins(contacts: Contact[], ends: ContactQuestion['twinEnds']): Contact[] {
  if (!ends) return contacts;
  const endsOf = ({ counterparty }: Contact): string => `${counterparty.slice(0, ends.head)} ${counterparty.slice(-ends.tail)}`;
  const counts = new Map<string, number>();
  for (const contact of contacts) counts.set(endsOf(contact), 1 + (counts.get(endsOf(contact)) ?? 0));
  return contacts.filter((contact) => (counts.get(endsOf(contact)) ?? 0) > 1);
}
