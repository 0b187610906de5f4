import { createTranslate } from '../../locales/translate.ts';
import { parts } from '../../locales/zh-CN/parts.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ parts });
