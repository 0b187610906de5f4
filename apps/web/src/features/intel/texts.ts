import { createTranslate } from '../../locales/translate.ts';
import { intel } from '../../locales/zh-CN/intel.ts';
import { lack } from '../../locales/zh-CN/lack.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ intel, lack });
