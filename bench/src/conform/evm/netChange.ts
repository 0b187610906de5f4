import type { BlockBundle } from '@chaintrail/model';
import type { Row } from '../comparison.ts';

/** Net native balance change per address over a block, without zeros. */
export function nativeChanges({ transfers }: Pick<BlockBundle, 'transfers'>): Row[] {
  const net = new Map<string, bigint>();
  for (const { token, from, to, amountRaw, status } of transfers) {
    if (token !== '' || status === 'failed') continue;
    addChange(net, from, -amountRaw);
    addChange(net, to, amountRaw);
  }
  return changeRows(net);
}

export function addChange(net: Map<string, bigint>, address: string, amount: bigint): void {
  if (address !== '') net.set(address.toLowerCase(), (net.get(address.toLowerCase()) ?? 0n) + amount);
}

export function changeRows(net: ReadonlyMap<string, bigint>): Row[] {
  return [...net].filter(([, amount]) => amount !== 0n).map(([address, amount]) => ({ address, amount }));
}

export const NOBODY = `0x${'0'.repeat(40)}`;

/** Others write the zero address where a token comes or goes. */
export const orNobody = (address: string): string => (address === '' ? NOBODY : address);

/** Token transfers of a block; an NFT's id stands for its amount, as ERC-721 itself has it. */
export function tokenRows({ transfers }: Pick<BlockBundle, 'transfers'>): Row[] {
  return transfers
    .filter(({ kind }) => kind === 'usdt' || kind === 'token20' || kind === 'nft')
    .map(({ token, from, to, amountRaw, tokenId }) => ({
      token,
      from: orNobody(from),
      to: orNobody(to),
      amount: tokenId === '' ? amountRaw : tokenId,
    }));
}
