export type { TronAccount, TronPermission } from './account.ts';
export { createTronSource, type TronSource } from './source.ts';
