import { createTranslate } from '../../locales/translate.ts';
import { app } from '../../locales/zh-CN/app.ts';
import { home } from '../../locales/zh-CN/home.ts';
import { ownHome } from '../../locales/zh-CN/ownHome.ts';

/** The texts of the home page of whoever is signed in; they load with it. */
export const t = createTranslate({ app, home, ownHome });
