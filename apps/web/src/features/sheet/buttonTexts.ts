import { createTranslate } from '../../locales/translate.ts';
import { exportButton } from '../../locales/zh-CN/exportButton.ts';

/** The words on the button; the rest loads when it is pressed. */
export const t = createTranslate({ exportButton });
