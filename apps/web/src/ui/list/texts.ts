import { createTranslate } from '../../locales/translate.ts';
import { list } from '../../locales/zh-CN/list.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of lists; they load with the first page that has one. */
export const t = createTranslate({ list, ui });
