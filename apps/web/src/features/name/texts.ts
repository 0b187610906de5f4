import { createTranslate } from '../../locales/translate.ts';
import { name } from '../../locales/zh-CN/name.ts';
import { page } from '../../locales/zh-CN/page.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of names; they load with them. */
export const t = createTranslate({ name, page, ui });
