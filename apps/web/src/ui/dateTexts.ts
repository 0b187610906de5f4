import { createTranslate } from '../locales/translate.ts';
import { dates } from '../locales/zh-CN/dates.ts';
import { ui } from '../locales/zh-CN/ui.ts';

/** The texts of these parts beside those of all; they load with them. */
export const t = createTranslate({ dates, ui });
