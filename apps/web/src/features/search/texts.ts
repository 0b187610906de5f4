import { createTranslate } from '../../locales/translate.ts';
import { app } from '../../locales/zh-CN/app.ts';
import { home } from '../../locales/zh-CN/home.ts';
import { offers } from '../../locales/zh-CN/offers.ts';
import { results } from '../../locales/zh-CN/results.ts';
import { search } from '../../locales/zh-CN/search.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of the results; they load with their page. */
export const t = createTranslate({ offers, app, home, results, search, ui });
