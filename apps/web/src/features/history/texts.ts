import { createTranslate } from '../../locales/translate.ts';
import { history } from '../../locales/zh-CN/history.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ history });
