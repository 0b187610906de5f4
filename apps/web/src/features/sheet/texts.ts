import { createTranslate } from '../../locales/translate.ts';
import { sheet } from '../../locales/zh-CN/sheet.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of exports; they load with them. */
export const t = createTranslate({ sheet, ui });
