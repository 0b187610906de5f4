import { createTranslate } from '../../locales/translate.ts';
import { batch } from '../../locales/zh-CN/batch.ts';
import { search } from '../../locales/zh-CN/search.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ batch, search, ui });
