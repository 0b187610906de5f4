import { createTranslate } from '../../../locales/translate.ts';
import { bitcoin } from '../../../locales/zh-CN/bitcoin.ts';
import { block } from '../../../locales/zh-CN/block.ts';
import { page } from '../../../locales/zh-CN/page.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of a Bitcoin-like block; they load with it. */
export const t = createTranslate({ bitcoin, block, page, ui });
