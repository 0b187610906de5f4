export { StoreError } from '../error.ts';
export { canRestoreApp, restoreApp, type AppRestore } from './backup/restore.ts';
export type { AppBackup } from './backup/contents.ts';
export { openAppStore, type AppStore, type AppStoreOptions } from './open.ts';
export { probeAppDatabase, type DatabaseProbe } from './probe.ts';
export { inspectDataFolder, type FolderUse } from './postgres/inspect.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions, type StoreLogger } from './postgres/embedded.ts';
export type { ChainStatusRecord } from './chainStatus/record.ts';
export type { SuggestedName } from './names/suggest.ts';
