import { createTranslate } from '../../../locales/translate.ts';
import { address } from '../../../locales/zh-CN/address.ts';
import { dates } from '../../../locales/zh-CN/dates.ts';
import { judge } from '../../../locales/zh-CN/judge.ts';
import { page } from '../../../locales/zh-CN/page.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of 研判; they load with it. */
export const t = createTranslate({ address, dates, judge, page, ui });
