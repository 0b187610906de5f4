import type { Chain, Transfer } from '@chaintrail/model';
import type { RawLog } from '../raw/receipt.ts';
import { toNumber } from '../raw/values.ts';
import { topics } from '../topics.ts';
import { transferAt, type Place } from '../../transferAt.ts';
import { partyOf, wordsOf } from './words.ts';

/** Between whom and how much the transaction itself moves, which its own row says already. */
type OwnMove = Pick<Transfer, 'from' | 'to' | 'amountRaw'>;

/**
 * Native coin that the chain's coin contract logs as moved, for transactions without a trace: Bor's machine writes a LogTransfer
 * for every move but those of self-destructs. The contract itself writes one more when its own `transfer` is called; there the
 * balances beside the amount do not move by it.
 */
export function normaliseMirrored({ nativeMirrorToken }: Chain, place: Place, logs: readonly RawLog[], own: OwnMove): Transfer[] {
  const transfers: Transfer[] = [];
  let isOwnSeen = own.amountRaw === 0n;
  for (const log of logs) {
    if (log.address.toLowerCase() !== nativeMirrorToken || log.topics[0]?.toLowerCase() !== topics.logTransfer) continue;
    const [, fromWord, toWord, ...amounts] = wordsOf(log);
    const [amountRaw = 0n, fromBefore = 0n, toBefore = 0n, fromAfter, toAfter] = amounts.map((word) => BigInt(`0x${word}`));
    if (amountRaw === 0n || fromAfter !== fromBefore - amountRaw || toAfter !== toBefore + amountRaw) continue;
    const [from, to] = [partyOf(fromWord), partyOf(toWord)];
    if (!isOwnSeen && from === own.from && to === own.to && amountRaw === own.amountRaw) {
      isOwnSeen = true;
      continue;
    }
    transfers.push(transferAt(place, 'log', toNumber(log.logIndex), { kind: 'internal', from, to, amountRaw }));
  }
  return transfers;
}
