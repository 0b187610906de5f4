import { createTranslate } from '../../../locales/translate.ts';
import { address } from '../../../locales/zh-CN/address.ts';
import { balance } from '../../../locales/zh-CN/balance.ts';
import { page } from '../../../locales/zh-CN/page.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of the balance tab; they load with it. */
export const t = createTranslate({ address, balance, page, ui });
