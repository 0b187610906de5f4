import { valueParts } from '../locales/zh-CN/valueParts.ts';
import { createTranslate } from '../locales/translate.ts';

export const t = createTranslate({ valueParts });
