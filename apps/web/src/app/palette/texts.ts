import { createTranslate } from '../../locales/translate.ts';
import { app } from '../../locales/zh-CN/app.ts';
import { palette } from '../../locales/zh-CN/palette.ts';

/** The texts of the palette; they load with it. */
export const t = createTranslate({ app, palette });
