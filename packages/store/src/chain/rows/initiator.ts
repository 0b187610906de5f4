import type { BlockBundle, Transfer, TransferInitiator } from '@chaintrail/model';

/** Tells of each transfer of a block who sent the transaction that it lies in, as seen from its two sides. */
export function createInitiatorOf({
  transactions,
  inputs,
}: Pick<BlockBundle, 'transactions' | 'inputs'>): (transfer: Transfer) => TransferInitiator {
  const senders = new Map(transactions.map(({ index, from }) => [index, from]));
  // Whoever put an input into a Bitcoin-like transaction signed it, not the largest payer alone.
  const payers = new Set(inputs.map(({ transactionIndex, address }) => `${transactionIndex}:${address}`));

  return ({ transactionIndex, from, to }) => {
    const sender = senders.get(transactionIndex) ?? '';
    if (sender === '') return 'nobody';
    const hasSent = (address: string): boolean =>
      address !== '' && (address === sender || (payers.size > 0 && payers.has(`${transactionIndex}:${address}`)));
    if (hasSent(from)) return 'giver';
    return hasSent(to) ? 'receiver' : 'other';
  };
}
