import { app } from './zh-CN/app.ts';
import { home } from './zh-CN/home.ts';
import { search } from './zh-CN/search.ts';
import { session } from './zh-CN/session.ts';
import { time } from './zh-CN/time.ts';
import { transport } from './zh-CN/transport.ts';
import { ui } from './zh-CN/ui.ts';

/** The texts that the first view needs. The other files of the folder load with the features that bring them in their `texts.ts`. */
export const shellTexts = { app, home, search, session, time, transport, ui } as const;
