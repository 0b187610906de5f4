import { createTranslate } from '../../../locales/translate.ts';
import { labelFile } from '../../../locales/zh-CN/labelFile.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of files of labels; they load with them. */
export const t = createTranslate({ labelFile, ui });
