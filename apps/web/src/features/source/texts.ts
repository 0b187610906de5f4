import { createTranslate } from '../../locales/translate.ts';
import { lack } from '../../locales/zh-CN/lack.ts';
import { source } from '../../locales/zh-CN/source.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ lack, source });
