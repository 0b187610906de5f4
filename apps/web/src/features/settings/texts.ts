import { createTranslate } from '../../locales/translate.ts';
import { settings } from '../../locales/zh-CN/settings.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ settings });
