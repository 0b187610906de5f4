import type { Arithmetic, Difference } from './comparison.ts';

/** Why a difference may stand: what a specification, the chain's or the recorder's own documentation says of a figure. */
export interface Rule {
  /** What it says, in a sentence. */
  says: string;
  /** Where: an EIP, BIP or TIP by number, or an address of the documentation or source that says so. */
  source: string;
  /** The figures that it speaks of, as `kind.field`; `kind.row` for rows that only one side has. */
  fields: readonly string[];
}

export type Excuse = { rule: Rule } | { arithmetic: Arithmetic };

/** With more terms almost any amount could be made of others. */
const MOST_TERMS = 3;

/** What excuses the difference, in words; undefined when the excuse does not hold for it. */
export function judgeExcuse(excuse: Excuse, { kind, field }: Difference): string | undefined {
  if ('rule' in excuse) {
    const { rule } = excuse;
    return rule.fields.includes(`${kind}.${field}`) && isCited(rule) ? `${rule.says} [${rule.source}]` : undefined;
  }
  const { expectedRaw, terms, says } = excuse.arithmetic;
  if (terms.length === 0 || terms.length > MOST_TERMS || terms.some(({ amountRaw }) => amountRaw === 0n)) return undefined;
  const sum = terms.reduce((total, { sign, amountRaw }) => total + sign * amountRaw, 0n);
  return sum === expectedRaw ? `${says} [arithmetic]` : undefined;
}

export function isCited({ source }: Rule): boolean {
  return /^(EIP|ERC|BIP|TIP|LIP|DIP|CHIP)-?\d+|^https:\/\/\S+\.\S+|^sha256:[0-9a-f]{64}/.test(source);
}
