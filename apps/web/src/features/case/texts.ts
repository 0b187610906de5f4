import { createTranslate } from '../../locales/translate.ts';
import { cases } from '../../locales/zh-CN/case.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ cases, ui });
