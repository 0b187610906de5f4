import { createTranslate } from '../../locales/translate.ts';
import { demoCase } from '../../locales/zh-CN/demoCase.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ demoCase, ui });
