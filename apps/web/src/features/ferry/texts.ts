import { createTranslate } from '../../locales/translate.ts';
import { ferry } from '../../locales/zh-CN/ferry.ts';
import { lack } from '../../locales/zh-CN/lack.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ ferry, lack });

/** What of a pack is written, in words; addresses are named even where there is none. */
export function tellTaken(addresses: number, { labels, canvases, prices }: { labels: number; canvases: number; prices: number }): string {
  return [
    t('ferry.takenAddresses', { n: addresses }),
    ...(labels > 0 ? [t('ferry.takenLabels', { n: labels })] : []),
    ...(canvases > 0 ? [t('ferry.takenCanvases', { n: canvases })] : []),
    ...(prices > 0 ? [t('ferry.takenPrices', { n: prices })] : []),
  ].join('、');
}
