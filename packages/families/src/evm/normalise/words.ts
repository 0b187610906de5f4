import type { Chain, TransferKind } from '@chaintrail/model';
import type { RawLog } from '../raw/receipt.ts';

const ZERO_WORD = '0'.repeat(64);
const WORD = 64;

/** The 32-byte words of a log: indexed arguments first, then the data. Old tokens index fewer arguments than ERC-20 says. */
export function wordsOf(log: RawLog): string[] {
  const words = log.topics.slice(1).map((topic) => topic.slice(2));
  for (let at = 2; at + WORD <= log.data.length; at += WORD) words.push(log.data.slice(at, at + WORD));
  return words;
}

/** Tokens are made from and burnt to the zero address: in normal form that is nobody. */
export function partyOf(word: string | undefined): string {
  return word === undefined || word === ZERO_WORD ? '' : `0x${word.slice(24).toLowerCase()}`;
}

/** Whether a token counts as USDT on this chain. */
export function kindOf(chain: Chain, token: string): TransferKind {
  return chain.usdt.some((coin) => coin.contract === token) ? 'usdt' : 'token20';
}
