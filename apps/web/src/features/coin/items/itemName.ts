import type { CoinView } from '@chaintrail/contract/schemas';
import { shortenMiddle } from '../../../ui/shorten.ts';

const LONGEST_NUMBER = 14;

/** `#7`, long numbers cut in their middle. */
export function itemNumber(tokenId: string): string {
  return `#${tokenId.length <= LONGEST_NUMBER ? tokenId : shortenMiddle(tokenId, { head: 6, tail: 6 })}`;
}

/** What an item calls itself, else the contract's name and the number. */
export function itemName({ name, symbol }: Pick<CoinView, 'name' | 'symbol'>, tokenId: string, own: string): string {
  return own === '' ? `${name || symbol} ${itemNumber(tokenId)}`.trim() : own;
}
