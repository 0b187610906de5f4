import { createTranslate } from '../../locales/translate.ts';
import { coin } from '../../locales/zh-CN/coin.ts';
import { page } from '../../locales/zh-CN/page.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ coin, page, ui });
