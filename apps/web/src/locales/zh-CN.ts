import { address } from './zh-CN/address.ts';
import { app } from './zh-CN/app.ts';
import { block } from './zh-CN/block.ts';
import { coin } from './zh-CN/coin.ts';
import { home } from './zh-CN/home.ts';
import { search } from './zh-CN/search.ts';
import { session } from './zh-CN/session.ts';
import { time } from './zh-CN/time.ts';
import { transaction } from './zh-CN/transaction.ts';
import { transport } from './zh-CN/transport.ts';
import { ui } from './zh-CN/ui.ts';

/** Every text of the interface, one file per feature. A second language is a second object of this shape. */
export const zhCN = { address, app, block, coin, home, search, session, time, transaction, transport, ui } as const;
