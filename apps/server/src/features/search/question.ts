import { addressOn, hashOn, listStarts, recognise, type Recognition } from '@chaintrail/families/address';
import type { Chain } from '@chaintrail/model';
import { patternOn, type Ends, type Pattern } from './pattern.ts';

/** What a text that is still being typed may become. */
export interface Question {
  isName: boolean;
  patternsOn(chain: Chain): Pattern[];
}

/** What the box offers for a text, and what Enter on it looks for when nothing is exactly so. */
export function readQuestion(text: string): Question {
  // While somebody types, even three digits narrow the list.
  if (/^0x[0-9a-f]{2,64}$/i.test(text)) return { isName: false, patternsOn: patternsOf([{ prefix: text.toLowerCase(), suffix: '' }]) };
  const recognition = recognise(text);
  if (recognition.kind === 'address' || recognition.kind === 'hash') {
    return { isName: false, patternsOn: (chain) => exactPattern(chain, recognition) };
  }
  if (recognition.kind === 'truncated') return { isName: false, patternsOn: patternsOf([recognition]) };
  const isHex = recognition.kind === 'prefix' && recognition.prefix.startsWith('0x');
  const starts = listStarts(text).map(({ prefix }) => ({ prefix, suffix: '' }));
  // Bare hex digits begin a hash or an EVM address, and some begin an address in base58 as well.
  const ends = isHex ? [{ prefix: recognition.prefix, suffix: '' }, ...starts] : starts;
  return { isName: !isHex, patternsOn: patternsOf(ends) };
}

function patternsOf(ends: readonly Ends[]): (chain: Chain) => Pattern[] {
  return (chain) => ends.map((one) => patternOn(chain.family, one));
}

function exactPattern(chain: Chain, recognition: Extract<Recognition, { kind: 'address' | 'hash' }>): Pattern[] {
  if (recognition.kind === 'hash') {
    const hash = hashOn(chain.family, recognition.canonical);
    return hash === undefined ? [] : [{ hash, suffix: '' }];
  }
  const address = addressOn(chain, recognition);
  return address === undefined ? [] : [{ address, suffix: '' }];
}
