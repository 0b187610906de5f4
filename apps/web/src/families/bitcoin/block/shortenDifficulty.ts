import { groupThousands } from '../../../ui/amountParts.ts';

/** The whole part of a difficulty; below a thousand its first digits behind the point too. The facts have all of them. */
export function shortenDifficulty(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  if (whole.length > 3 || fraction === '') return groupThousands(whole);
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0;
  return `${whole}.${fraction.slice(0, zeros + 4)}`;
}
