import { createTranslate } from '../../locales/translate.ts';
import { letter } from '../../locales/zh-CN/letter.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ letter });
