import { createTranslate } from '../../../locales/translate.ts';
import { tron } from '../../../locales/zh-CN/tron.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of Tron's part of a transaction page; they load with it. */
export const t = createTranslate({ tron, ui });
