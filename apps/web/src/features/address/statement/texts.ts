import { createTranslate } from '../../../locales/translate.ts';
import { address } from '../../../locales/zh-CN/address.ts';
import { statement } from '../../../locales/zh-CN/statement.ts';
import { page } from '../../../locales/zh-CN/page.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of the statement; they load with it. */
export const t = createTranslate({ address, page, statement, ui });
