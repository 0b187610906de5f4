import { createTranslate } from '../../locales/translate.ts';
import { exports } from '../../locales/zh-CN/exports.ts';

/** The texts of the list of exports; they load with it. */
export const t = createTranslate({ exports });
