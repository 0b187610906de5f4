import { createTranslate } from '../../locales/translate.ts';
import { label } from '../../locales/zh-CN/label.ts';
import { lack } from '../../locales/zh-CN/lack.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ lack, label, ui });
