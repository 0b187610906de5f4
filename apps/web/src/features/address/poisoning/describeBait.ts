import type { AddressPoisoningView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../../ui/figures.ts';
import { t } from '../texts.ts';

/** How much bait of each kind was sent; '' where none was. */
export function describeBait({ zeroCount, doubtedCount, dustCount }: AddressPoisoningView['sent']): string {
  const kinds = [
    ['address.imitationZero', zeroCount],
    ['address.imitationFake', doubtedCount],
    ['address.imitationDust', dustCount],
  ] as const;
  return kinds.flatMap(([text, count]) => (count > 0 ? [t(text, { n: formatCount(count) })] : [])).join('、');
}
