import { createTranslate } from '../../../locales/translate.ts';
import { address } from '../../../locales/zh-CN/address.ts';
import { bitcoin } from '../../../locales/zh-CN/bitcoin.ts';
import { page } from '../../../locales/zh-CN/page.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';
import { portrait } from '../../../locales/zh-CN/portrait.ts';

/** The texts of a Bitcoin-like address; they load with it. */
export const t = createTranslate({ address, bitcoin, page, ui, portrait });
