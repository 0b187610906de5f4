import { createTranslate } from '../../../locales/translate.ts';
import { page } from '../../../locales/zh-CN/page.ts';
import { tron } from '../../../locales/zh-CN/tron.ts';
import { portrait } from '../../../locales/zh-CN/portrait.ts';

/** The texts of Tron's part of an address page; they load with it. */
export const t = createTranslate({ page, tron, portrait });
