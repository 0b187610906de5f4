import type { Chain } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createFreezeBook } from '../../present/freezes.ts';
import { createTokenBook } from '../../present/tokens.ts';
import { creators } from './creators.ts';
import { deposits } from './deposits.ts';
import { derive } from './derive.ts';
import { freezes } from './freezes.ts';
import { known } from './known.ts';
import { pairs } from './pairs.ts';
import type { FactRule, RuleContext } from './rule.ts';
import { tokens } from './tokens.ts';

export const rules: readonly FactRule[] = [known, freezes, tokens, creators, pairs, deposits];

const LOOK_MS = 500;
const RETRY_MS = 5_000;
/** What rules know beside the blocks, labels of exchanges above all, is looked at this often though no block came. */
const VERSIONS_MS = 30_000;
/** Keys of one step share what issuers logged and what tokens are; the next step is further away than this. */
const STEP_MS = 200;

export interface FactParts {
  app: AppStore;
  reader: ChainReader;
  logger: Logger;
  now: () => number;
}

/** Looks at chains for as long as it runs and says what follows from their blocks. `stop` waits for what is being written. */
export function watchFacts(chains: readonly Chain[], parts: FactParts): { stop: () => Promise<void> } {
  const ending = new AbortController();
  const { signal } = ending;
  // Every chain listens, and every read of it.
  setMaxListeners(0, signal);
  const contexts = chains.map((chain) => createRuleContext(chain, { ...parts, reader: parts.reader.withSignal(signal) }));
  const watching = contexts.map((context) => watchChain(context, parts, signal));
  return {
    async stop() {
      ending.abort();
      await Promise.all(watching);
    },
  };
}

/** What the rules read of a chain, as it stands at the moment. */
export function createRuleContext(chain: Chain, { app, reader, now }: Omit<FactParts, 'logger'>): RuleContext {
  return {
    chain,
    reader,
    app,
    tokens: createTokenBook({ app, chain: reader }, now, STEP_MS),
    freezes: createFreezeBook({ stores: { chain: reader }, now }, STEP_MS),
  };
}

async function watchChain(context: RuleContext, { logger, now }: FactParts, signal: AbortSignal): Promise<void> {
  let seen = '';
  let lookedMs = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    let waitMs = LOOK_MS;
    try {
      const { final, head, epoch } = await context.reader.readState(context.chain);
      const state = `${final?.hash} ${head?.hash} ${epoch}`;
      if (head && (state !== seen || now() - lookedMs >= VERSIONS_MS)) {
        for (const rule of rules) await derive(rule, context, { signal, atMs: now() });
        [seen, lookedMs] = [state, now()];
      }
    } catch (error) {
      if (signal.aborted) return;
      waitMs = RETRY_MS;
      logger.warn({ chain: context.chain.name, err: error }, 'what follows from the blocks could not be said yet');
    }
    await sleep(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
