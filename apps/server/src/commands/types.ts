import type { BlockSource } from '@chaintrail/families';
import type { Chain } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import type { ChainStore } from '@chaintrail/store/chain';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { SourceDesk } from '../sourceDesk/desk.ts';

/** A chain of this deployment; a demo chain has a source only while the product runs. */
export interface OperatorChain {
  chain: Chain;
  source: BlockSource | null;
}

/** What a command works on: the running product's own parts, or the same opened for the command alone. */
export interface OperatorParts {
  config: Config;
  store: ChainStore;
  app: AppStore;
  chains: OperatorChain[];
  logger: Logger;
  /** Whom the running product asks outside, and whether it may; absent where none runs. */
  outside?: Pick<SourceDesk, 'hosts'> & { isAllowed(): boolean };
}

/** Writes one line for the person at the terminal. */
export type Say = (line: string) => void;

/** Resolves to the exit code: 0 all is well, 1 something was found or failed, 2 it was asked wrongly. */
export type Command = (parts: OperatorParts, args: string[], say: Say, signal: AbortSignal) => Promise<number>;
