import { createTranslate } from '../../locales/translate.ts';
import { page } from '../../locales/zh-CN/page.ts';
import { trail } from '../../locales/zh-CN/trail.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ page, trail, ui });
