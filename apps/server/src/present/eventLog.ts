import type { EventArgumentView, EventLogView } from '@chaintrail/contract/schemas';
import { decodeLogOf, type AbiOf, type DecodedLog } from '@chaintrail/families';
import type { FamilyName, Log, Transfer } from '@chaintrail/model';
import { titleEvent } from '../sentences/eventTitle.ts';
import { addressesOfParts, presentMeaning, presentParts } from './argument.ts';
import { coinOf, formatTransferId, isClaim, partyOf, type RowFacts } from './transfer.ts';

/** A log with its event, by the contract's own ABI or the likely one of its first topic. */
export interface ReadLog {
  log: Log;
  event: DecodedLog | undefined;
}

export function readLogs(family: FamilyName, logs: readonly Log[], abiOf: AbiOf): ReadLog[] {
  return logs.map((log) => ({ log, event: decodeLogOf(family, log, abiOf(log.contract)) }));
}

/** Everybody whom logs name, and the coins that they may speak of. */
export function listNamedByLogs(read: readonly ReadLog[]): { parties: string[]; tokens: string[] } {
  const named = read.flatMap(({ event }) => event?.args.flatMap((one) => [...addressesOf(one), ...addressesOfParts(one)]) ?? []);
  return { parties: [...new Set([...read.map(({ log }) => log.contract), ...named])], tokens: read.map(({ log }) => log.contract) };
}

/** `transfers`: those of the log's transaction, of which it may be the source. */
export function presentEventLog(facts: RowFacts, { log, event }: ReadLog, transfers: readonly Transfer[]): EventLogView {
  const coin = coinOf(facts, { token: log.contract, kind: 'token20' });
  const isSaid = facts.tokens.has(log.contract) || coin.isKnown;
  return {
    logIndex: log.logIndex,
    contract: partyOf(facts, log.contract),
    coin: isSaid ? coin : null,
    event: event
      ? {
          name: event.name,
          signature: event.signature,
          title: titleEvent(event.name),
          arguments: event.args.map((argument) => presentEventArgument(facts, { log, event, transfers }, argument)),
        }
      : null,
    topics: log.topics,
    data: log.data,
    transferIds: transfers
      .filter(({ source, index }) => source === 'log' && index === log.logIndex)
      .slice(0, MOST_TRANSFERS)
      .map(formatTransferId),
  };
}

const MOST_TRANSFERS = 100;

type Argument = DecodedLog['args'][number];

interface Around {
  log: Log;
  event: DecodedLog;
  transfers: readonly Transfer[];
}

function presentEventArgument(facts: RowFacts, around: Around, argument: Argument): EventArgumentView {
  const { name, type, value, isIndexed } = argument;
  const said = /^u?int\d*$/.test(type) ? tokenOf(around, argument) : undefined;
  // Of a coin in doubt its own contract claims something; nobody else's word is repeated.
  const isRepeated = said !== undefined && said !== around.log.contract && isClaim(facts, { token: said, kind: 'token20' });
  const meaning = presentMeaning(facts, { value, addresses: addressesOf(argument), token: isRepeated ? undefined : said });
  return { name, type, value, isIndexed, ...meaning, ...presentParts(facts, argument) };
}

/** An indexed list is only its hash. */
function addressesOf({ type, value, isIndexed }: Argument): string[] {
  if (type === 'address') return [value];
  if (!type.startsWith('address[') || isIndexed) return [];
  const list: unknown = JSON.parse(value);
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : [];
}

/** Events in which a coin's own contract says how much of it. */
const ofOwnCoin: ReadonlySet<string> = new Set([
  'Transfer',
  'Approval',
  'Deposit',
  'Withdrawal',
  'Mint',
  'Burn',
  'Issue',
  'Redeem',
  'DestroyedBlackFunds',
  'DestroyedBlockedFunds',
]);
const amounts: ReadonlySet<string> = new Set(['value', 'amount', 'wad', 'balance']);

/** The coin that a number is an amount of; undefined where nothing says so. */
function tokenOf({ log, event, transfers }: Around, { name, value }: Argument): string | undefined {
  if (amounts.has(name)) {
    const named = event.args.find((argument) => argument.name === 'token' && argument.type === 'address')?.value;
    return named ?? (ofOwnCoin.has(event.name) && (event.name !== 'Mint' || event.args.length === 3) ? log.contract : undefined);
  }
  return event.name === 'Swap' && name.startsWith('amount') ? findExchanged(log, transfers, BigInt(value)) : undefined;
}

/** A pool does not say of which coin it took or gave this much; the one coin of which just so much came to it or left it is the one. */
function findExchanged({ contract }: Log, transfers: readonly Transfer[], signed: bigint): string | undefined {
  const raw = signed < 0n ? -signed : signed;
  if (raw === 0n) return undefined;
  const moved = transfers.filter(
    ({ from, to, amountRaw, status }) => amountRaw === raw && status === 'ok' && (from === contract || to === contract),
  );
  const tokens = new Set(moved.map(({ token }) => token));
  const [only] = tokens;
  return tokens.size === 1 ? only : undefined;
}
