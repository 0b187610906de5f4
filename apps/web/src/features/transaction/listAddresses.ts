import type { TransactionView } from '@chaintrail/contract/schemas';

/** Every address that a transaction's page shows, so that no two of them print the same. */
export function listAddresses({ from, to, balanceChanges, bitcoin }: TransactionView): string[] {
  const parties = [from, to, ...balanceChanges.map((change) => change.party)];
  const sides = bitcoin ? [...bitcoin.inputs, ...bitcoin.outputs].map(({ party }) => party) : [];
  return [...new Set([...parties, ...sides].map(({ address }) => address))].filter((address) => address !== '');
}
