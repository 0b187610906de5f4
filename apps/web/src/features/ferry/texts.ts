import { createTranslate } from '../../locales/translate.ts';
import { ferry } from '../../locales/zh-CN/ferry.ts';
import { lack } from '../../locales/zh-CN/lack.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ ferry, lack });
