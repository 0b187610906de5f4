import type { Chain, LabelClaim } from '@chaintrail/model';
import type { AppStore, OriginClaim } from '@chaintrail/store/app';
import type { BlockRange, ChainReader } from '@chaintrail/store/chain';
import type { FreezeBook } from '../../present/freezes.ts';
import type { TokenBook } from '../../present/tokens.ts';

/** What rules read. */
export interface RuleContext {
  chain: Chain;
  reader: ChainReader;
  app: Pick<AppStore, 'derivations'>;
  tokens: TokenBook;
  freezes: FreezeBook;
}

/**
 * What follows from blocks alone about addresses. Blocks touch keys; of a key that was touched, or touched by blocks that may since be undone, the
 * claim is made anew from all that is stored, so that what no longer follows is said no more.
 */
export interface FactRule {
  name: string;
  /** Of the rule itself and of what it knows beside the blocks: the chain is read anew where it differs. Undefined where it has nothing to say of the chain. */
  version: (context: RuleContext) => Promise<string | undefined>;
  /** Keys that are looked at whatever the blocks say. */
  listStart?: (context: RuleContext) => string[];
  touch: (context: RuleContext, range: BlockRange) => Promise<string[]>;
  /** Claims under the keys that still say something; of the other keys nothing is said any more. */
  claim: (context: RuleContext, keys: string[]) => Promise<OriginClaim[]>;
}

/** What the chain says, as every such claim words it. */
export function claimOfChain(
  { title, name: scope }: Chain,
  originKey: string,
  said: Pick<LabelClaim, 'address' | 'name' | 'type' | 'claim' | 'confidence'> & Partial<LabelClaim>,
): OriginClaim {
  return {
    originKey,
    scope,
    entity: null,
    role: null,
    risk: null,
    source: `${title}链上数据`,
    sourceDate: null,
    licence: null,
    evidence: [],
    note: '',
    validFrom: null,
    validTo: null,
    ...said,
  };
}

/** The day in the time zone of the product's readers, YYYY-MM-DD. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs + 8 * 3_600_000).toISOString().slice(0, 10);
}

const MAX_SYMBOL = 24;

/** How a token calls itself, where that is a name: what speaks to people or leads elsewhere is none. */
export function symbolOf(token: { symbol: string; name: string } | undefined): string {
  const text = (token?.symbol || token?.name || '').trim();
  const isName = Array.from(text).length <= MAX_SYMBOL && !/[:/\\@\s]|\.\p{L}{2,}/u.test(text);
  return isName ? text : '';
}
