import { createTranslate } from '../../locales/translate.ts';
import { account } from '../../locales/zh-CN/account.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ account });
