import { createTranslate } from '../../locales/translate.ts';
import { trace } from '../../locales/zh-CN/trace.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ trace, ui });
