import { createTranslate } from '../../locales/translate.ts';
import { offers } from '../../locales/zh-CN/offers.ts';
import { search } from '../../locales/zh-CN/search.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of what opens below a search field; they load with it. */
export const t = createTranslate({ offers, search, ui });
