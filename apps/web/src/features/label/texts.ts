import { createTranslate } from '../../locales/translate.ts';
import { label } from '../../locales/zh-CN/label.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ label, ui });
