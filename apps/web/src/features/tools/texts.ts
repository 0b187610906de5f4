import { createTranslate } from '../../locales/translate.ts';
import { doubt } from '../../locales/zh-CN/doubt.ts';
import { tools } from '../../locales/zh-CN/tools.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ doubt, tools, ui });
