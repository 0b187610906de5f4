import { execution } from '../../../locales/zh-CN/execution.ts';
import { page } from '../../../locales/zh-CN/page.ts';
import { transaction } from '../../../locales/zh-CN/transaction.ts';
import { createTranslate } from '../../../locales/translate.ts';
import { ui } from '../../../locales/zh-CN/ui.ts';

/** The texts of what the page shows below the fold; they load with it. */
export const t = createTranslate({ execution, page, transaction, ui });
