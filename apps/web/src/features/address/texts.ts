import { createTranslate } from '../../locales/translate.ts';
import { address } from '../../locales/zh-CN/address.ts';
import { coverage } from '../../locales/zh-CN/coverage.ts';
import { dates } from '../../locales/zh-CN/dates.ts';
import { page } from '../../locales/zh-CN/page.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ address, coverage, dates, page, ui });
