import { createTranslate } from '../../../locales/translate.ts';
import { nft } from '../../../locales/zh-CN/nft.ts';
import { page } from '../../../locales/zh-CN/page.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of items; they load with them. */
export const t = createTranslate({ nft, page, ui });
