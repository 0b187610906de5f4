import { createTranslate } from '../../../locales/translate.ts';
import { portrait } from '../../../locales/zh-CN/portrait.ts';

export const t = createTranslate({ portrait });
