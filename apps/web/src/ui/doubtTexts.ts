import { createTranslate } from '../locales/translate.ts';
import { doubt } from '../locales/zh-CN/doubt.ts';

/** They load with the rows that need them, and with no first view. */
export const doubtText = createTranslate({ doubt });
