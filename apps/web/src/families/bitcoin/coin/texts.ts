import { createTranslate } from '../../../locales/translate.ts';
import { bitcoin } from '../../../locales/zh-CN/bitcoin.ts';
import { page } from '../../../locales/zh-CN/page.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of the transfers of a Bitcoin-like coin; they load with them. */
export const t = createTranslate({ bitcoin, page, ui });
