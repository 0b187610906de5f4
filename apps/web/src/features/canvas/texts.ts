import { createTranslate } from '../../locales/translate.ts';
import { canvas } from '../../locales/zh-CN/canvas.ts';
import { canvasAdd } from '../../locales/zh-CN/canvasAdd.ts';
import { canvasAsk } from '../../locales/zh-CN/canvasAsk.ts';
import { canvasFile } from '../../locales/zh-CN/canvasFile.ts';
import { canvasKeys } from '../../locales/zh-CN/canvasKeys.ts';
import { time } from '../../locales/zh-CN/time.ts';
import { ui } from '../../locales/zh-CN/ui.ts';

/** The texts of this feature; they load with it. */
export const t = createTranslate({ canvas, canvasAdd, canvasAsk, canvasFile, canvasKeys, time, ui });
