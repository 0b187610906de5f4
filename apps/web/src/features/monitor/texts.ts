import { createTranslate } from '../../locales/translate.ts';
import { monitor } from '../../locales/zh-CN/monitor.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ monitor });
