import type { Config } from '../config.ts';
import { runAccount } from './account.ts';
import { runBackup } from './backup/backup.ts';
import { runRestore } from './backup/restore.ts';
import { runLabels } from './labels.ts';
import { runLiveCheck } from './liveCheck.ts';
import { runMirror } from './mirror.ts';
import { runReindex } from './reindex.ts';
import { runSourceCheck } from './sourceCheck.ts';
import type { Command, Say } from './types.ts';
import { runTrail } from './trail.ts';
import { runVerify } from './verify.ts';

interface Typed {
  /** One line, as it is typed. */
  usage: string;
  /** From this argument on, those without dashes are paths, meant from where the person stands. */
  pathsFrom?: number;
}

export interface CommandEntry extends Typed {
  run: Command;
}

/** Works on stores that nobody has open, or on none. */
export interface LoneCommandEntry extends Typed {
  runAlone: (config: Config, args: string[], say: Say, signal: AbortSignal) => Promise<number>;
}

/** Commands that work beside the running product as well as without it, by name. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  verify: { usage: 'npm run verify -- [--chain 链名] [--addresses 地址数]', run: runVerify },
  account: { usage: 'npm run account -- reset <账号>', run: runAccount },
  trail: { usage: 'npm run trail -- verify [--head 序号:校验值]', run: runTrail },
  labels: { usage: 'npm run labels -- import <标签包文件>… [--preview]', pathsFrom: 1, run: runLabels },
  mirror: { usage: 'npm run mirror', run: runMirror },
  reindex: { usage: 'npm run reindex -- [--chain 链名 | --state]', run: runReindex },
  // What the doctor asks of the running product.
  'source-check': { usage: 'npm run doctor', run: runSourceCheck },
  backup: { usage: 'npm run backup -- <空文件夹>', pathsFrom: 0, run: runBackup },
};

/** Commands that open no store themselves, by name: restoring wants the product stopped, asking services does not care. */
export const loneCommands: Readonly<Record<string, LoneCommandEntry>> = {
  'live-check': { usage: 'npm run live-check -- [--chain 链名]', runAlone: runLiveCheck },
  restore: { usage: 'npm run restore -- <备份文件夹> [--replace]', pathsFrom: 0, runAlone: runRestore },
};
