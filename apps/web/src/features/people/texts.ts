import { createTranslate } from '../../locales/translate.ts';
import { home } from '../../locales/zh-CN/home.ts';
import { lack } from '../../locales/zh-CN/lack.ts';
import { people } from '../../locales/zh-CN/people.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ lack, home, people });
