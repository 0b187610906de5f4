import { createTranslate } from '../../../locales/translate.ts';
import { chain } from '../../../locales/zh-CN/chain.ts';
import { home } from '../../../locales/zh-CN/home.ts';
import { page } from '../../../locales/zh-CN/page.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of a chain's page; they load with it. */
export const t = createTranslate({ chain, home, page, ui });
