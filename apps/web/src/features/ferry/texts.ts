import { createTranslate } from '../../locales/translate.ts';
import { ferry } from '../../locales/zh-CN/ferry.ts';
import { formatCount } from '../../ui/figures.ts';
import { lack } from '../../locales/zh-CN/lack.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ ferry, lack });

/** What of a pack is written, in words. */
export function tellTaken(addresses: number, { labels, canvases, prices }: { labels: number; canvases: number; prices: number }): string {
  const others = [
    ...(labels > 0 ? [t('ferry.takenLabels', { n: formatCount(labels) })] : []),
    ...(canvases > 0 ? [t('ferry.takenCanvases', { n: formatCount(canvases) })] : []),
    ...(prices > 0 ? [t('ferry.takenPrices', { n: formatCount(prices) })] : []),
  ];
  const own = addresses > 0 || others.length === 0 ? [t('ferry.takenAddresses', { n: formatCount(addresses) })] : [];
  return [...own, ...others].join('、');
}
