import type { HistoryFacts } from '@chaintrail/families/history';
import { OVERSIZED_RAW, type TransferInitiator } from '@chaintrail/model';
import type { WatchedMove } from '@chaintrail/store/chain';
import type { News } from './read.ts';

/** What moved value over an address by the word of its lists, in the blocks' order: the same as is read of stored blocks. */
export function listMoves(address: string, pages: readonly HistoryFacts[], kinds: News['kinds']): WatchedMove[] {
  const areSendersTold = kinds.includes('transaction');
  const senders = new Map(pages.flatMap(({ transactions }) => transactions.map(({ hash, from }) => [hash, from] as const)));
  const payers = new Set(pages.flatMap(({ inputs }) => inputs.map((input) => `${input.transactionHash}:${input.address}`)));

  /** Whoever sends a transaction has it in the list of its own: of what is in no list of it somebody else is the sender. */
  function initiatorOf(hash: string, from: string, to: string): TransferInitiator {
    const hasSent = (who: string) => who !== '' && (senders.get(hash) === who || payers.has(`${hash}:${who}`));
    if (hash === '') return 'nobody';
    if (hasSent(from)) return 'giver';
    if (hasSent(to)) return 'receiver';
    return areSendersTold ? 'other' : 'unknown';
  }

  return pages
    .flatMap(({ transfers }) => transfers)
    .filter(({ from, to }) => from === address || to === address)
    .filter(({ kind, amountRaw, status }) => {
      const isValue = kind !== 'fee' && kind !== 'opening' && status === 'ok';
      return isValue && amountRaw > 0n && amountRaw < OVERSIZED_RAW;
    })
    .map((transfer) => ({ ...transfer, initiator: initiatorOf(transfer.transactionHash, transfer.from, transfer.to) }))
    .toSorted((a, b) => a.blockNumber - b.blockNumber || a.transactionIndex - b.transactionIndex || a.index - b.index);
}
