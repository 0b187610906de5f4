import { createTranslate } from '../locales/translate.ts';
import { columns } from '../locales/zh-CN/columns.ts';

/** The texts of the choice of columns; they load with tables. */
export const t = createTranslate({ columns });
