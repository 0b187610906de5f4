import type { BlockBundle } from '@chaintrail/model';

/** Net native balance change per address over a block, as sorted `address amount` lines without zeros. */
export function nativeChanges(bundle: BlockBundle): string[] {
  const net = new Map<string, bigint>();
  for (const { token, from, to, amountRaw, status } of bundle.transfers) {
    if (token !== '' || status === 'failed') continue;
    addChange(net, from, -amountRaw);
    addChange(net, to, amountRaw);
  }
  return presentChanges(net);
}

export function addChange(net: Map<string, bigint>, address: string, amount: bigint): void {
  if (address !== '') net.set(address.toLowerCase(), (net.get(address.toLowerCase()) ?? 0n) + amount);
}

export function presentChanges(net: Map<string, bigint>): string[] {
  return [...net]
    .filter(([, amount]) => amount !== 0n)
    .map(([address, amount]) => `${address} ${amount}`)
    .sort();
}

/** Token transfers of a block as `token from to amount` lines; the zero address where a token comes or goes. */
export function tokenLines(bundle: BlockBundle, kinds: ReadonlySet<string> = new Set(['usdt', 'token20', 'nft'])): string[] {
  const party = (address: string): string => (address === '' ? `0x${'0'.repeat(40)}` : address);
  return bundle.transfers
    .filter(({ kind }) => kinds.has(kind))
    .map(({ token, from, to, amountRaw, tokenId }) => `${token} ${party(from)} ${party(to)} ${tokenId === '' ? amountRaw : tokenId}`);
}
