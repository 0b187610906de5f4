import { createTranslate } from '../../locales/translate.ts';
import { finding } from '../../locales/zh-CN/finding.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ finding, ui });
