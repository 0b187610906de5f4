import { createTranslate } from '../../../locales/translate.ts';
import { address } from '../../../locales/zh-CN/address.ts';
import { contract } from '../../../locales/zh-CN/contract.ts';
import { page } from '../../../locales/zh-CN/page.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of what a contract is; they load with it. */
export const t = createTranslate({ address, contract, page, ui });
