import { createTranslate } from '../../locales/translate.ts';
import { exits } from '../../locales/zh-CN/exits.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ exits });
