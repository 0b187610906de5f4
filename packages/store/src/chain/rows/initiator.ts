import type { BlockBundle, Transfer, TransferInitiator } from '@chaintrail/model';

/** Tells of each transfer of a block who sent the transaction that it lies in, as seen from its two sides. */
export function createInitiatorOf({
  transactions,
  inputs,
}: Pick<BlockBundle, 'transactions' | 'inputs'>): (transfer: Transfer) => TransferInitiator {
  const senders = new Map(transactions.map(({ index, from }) => [index, from]));
  // Whoever put an input into a Bitcoin-like transaction signed it, not the largest payer alone.
  const payers = new Set(inputs.map(({ transactionIndex, address }) => `${transactionIndex}:${address}`));

  function hasSent(address: string, sender: string, transactionIndex: number): boolean {
    return address !== '' && (address === sender || (payers.size > 0 && payers.has(`${transactionIndex}:${address}`)));
  }

  return ({ transactionIndex, from, to }) => {
    const sender = senders.get(transactionIndex) ?? '';
    if (sender === '') return 'nobody';
    if (hasSent(from, sender, transactionIndex)) return 'giver';
    return hasSent(to, sender, transactionIndex) ? 'receiver' : 'other';
  };
}
