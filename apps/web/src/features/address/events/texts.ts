import { createTranslate } from '../../../locales/translate.ts';
import { address } from '../../../locales/zh-CN/address.ts';
import { contract } from '../../../locales/zh-CN/contract.ts';
import { page } from '../../../locales/zh-CN/page.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of a contract's events; they load with them. */
export const t = createTranslate({ address, contract, page, ui });
