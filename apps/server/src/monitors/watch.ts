import type { Chain } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createTokenBook } from '../present/tokens.ts';
import { MovedError } from './judge.ts';
import { createRuleBook } from './ruleBook.ts';
import { judgeStep } from './step.ts';

export interface WatchParts {
  app: AppStore;
  reader: ChainReader;
  logger: Pick<Logger, 'warn'>;
  now: () => number;
}

const LOOK_MS = 500;
/** Between two steps: blocks that come meanwhile are judged together, since a step costs the same for one of them as for fifty. */
const REST_MS = 150;
const RETRY_MS = 2_000;

/** Judges the blocks of chains as they are committed, for as long as it runs. `stop` waits for what is being written. */
export function watchMonitors(chains: readonly Chain[], { app, reader, logger, now }: WatchParts): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  // Every chain listens, and every read of it.
  setMaxListeners(0, signal);
  const own = reader.withSignal(signal);
  const parts = { app, reader: own, tokens: createTokenBook({ app, chain: own }, now), book: createRuleBook({ app, now }), now };
  const watching = chains.map(async (chain) => {
    while (!signal.aborted) {
      let waitMs = REST_MS;
      try {
        if ((await judgeStep(parts, chain)) === 'idle') waitMs = LOOK_MS;
      } catch (error) {
        if (signal.aborted) return;
        waitMs = error instanceof MovedError ? 0 : RETRY_MS;
        if (waitMs > 0) logger.warn({ chain: chain.name, err: error }, 'blocks could not be judged yet');
      }
      await sleep(waitMs, undefined, { signal }).catch(() => undefined);
    }
  });
  return {
    async stop() {
      ending.abort();
      await Promise.all(watching);
    },
  };
}
