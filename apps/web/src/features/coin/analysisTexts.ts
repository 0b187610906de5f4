import { createTranslate } from '../../locales/translate.ts';
import { analysis } from '../../locales/zh-CN/analysis.ts';
import { page } from '../../locales/zh-CN/page.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of a coin's analysis; they load with it. */
export const t = createTranslate({ analysis, page, ui });
