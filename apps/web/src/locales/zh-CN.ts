import { session } from './zh-CN/session.ts';
import { transport } from './zh-CN/transport.ts';

/** Every text of the interface, one file per feature. A second language is a second object of this shape. */
export const zhCN = { session, transport } as const;
