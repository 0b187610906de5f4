import { createTranslate } from '../../../locales/translate.ts';
import { bitcoin } from '../../../locales/zh-CN/bitcoin.ts';
import { page } from '../../../locales/zh-CN/page.ts';
import { transaction } from '../../../locales/zh-CN/transaction.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of the Bitcoin-like transaction page; they load with it. */
export const t = createTranslate({ bitcoin, page, transaction, ui });
