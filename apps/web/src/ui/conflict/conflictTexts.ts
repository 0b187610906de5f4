import { createTranslate } from '../../locales/translate.ts';
import { conflict } from '../../locales/zh-CN/conflict.ts';

/** The texts of a save that met another's; they load with it. */
export const t = createTranslate({ conflict });
