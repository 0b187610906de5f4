import { createTranslate } from '../../locales/translate.ts';
import { coinCheck } from '../../locales/zh-CN/coinCheck.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of a token's check; they load with it. */
export const t = createTranslate({ coinCheck, ui });
