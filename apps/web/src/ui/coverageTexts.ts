import { createTranslate } from '../locales/translate.ts';
import { coverage } from '../locales/zh-CN/coverage.ts';
import { ui } from '../locales/zh-CN/ui.ts';

/** The texts of these parts beside those of all; they load with them. */
export const t = createTranslate({ coverage, ui });
