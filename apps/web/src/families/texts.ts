import { createTranslate } from '../locales/translate.ts';
import { page } from '../locales/zh-CN/page.ts';
import { ui } from '../locales/zh-CN/ui.ts';

/** What is said of any family. */
export const t = createTranslate({ page, ui });
