export { StoreError } from '../error.ts';
export { openAppStore, type AppStoreOptions } from './open.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions, type StoreLogger } from './postgres/embedded.ts';
export type { AppStore, ChainStatusRecord, SuggestedName } from './types.ts';
