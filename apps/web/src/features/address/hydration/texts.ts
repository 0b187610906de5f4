import { createTranslate } from '../../../locales/translate.ts';
import { hydration } from '../../../locales/zh-CN/hydration.ts';
import { lack } from '../../../locales/zh-CN/lack.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of this part; they load with it. */
export const t = createTranslate({ hydration, lack, ui });
