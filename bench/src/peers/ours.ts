import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBundled } from './bundledChild.ts';
import type { PeerChain } from './chain.ts';
import type { OurAnswer, OurSettings } from './ourChild.ts';
import { readProcessorSeconds } from './processorTime.ts';

/** How one side went. Processor time is from the start of its first process on. */
export interface IndexRun {
  seconds: number;
  processorSeconds: number;
  bytes: number;
}

/** Our indexer and chain store in a process of their own, from the start of the process until the head is stored. */
export async function indexWithOurs(chain: PeerChain): Promise<IndexRun> {
  const folder = await mkdtemp(join(tmpdir(), 'peers-bench-'));
  const settings: OurSettings = {
    url: chain.anvil.rpcUrl,
    folder: join(folder, 'chain'),
    openingAccounts: chain.senders,
    tokens: chain.tokens,
    headNumber: chain.headNumber,
  };
  const child = await startBundled('bench/src/peers/ourChild.ts', settings);
  const startedMs = performance.now();
  const gone = once(child, 'exit');
  const next = async (): Promise<unknown> => {
    const [message] = await Promise.race([once(child, 'message'), gone.then(() => Promise.reject(new Error('our indexer ended early')))]);
    return message;
  };
  try {
    await next();
    const seconds = (performance.now() - startedMs) / 1000;
    const processorSeconds = readProcessorSeconds(child.pid ?? 0);
    const answer = (await next()) as OurAnswer;
    requireCounts('ours', answer, chain);
    return { seconds, processorSeconds, bytes: answer.bytes };
  } finally {
    if (child.connected) child.disconnect();
    await gone;
    await rm(folder, { recursive: true, force: true });
  }
}

/** A side that left something out was not faster. */
export function requireCounts(
  side: string,
  found: Pick<PeerChain, 'transactions' | 'tokenTransfers'>,
  chain: Pick<PeerChain, 'transactions' | 'tokenTransfers'>,
): void {
  for (const name of ['transactions', 'tokenTransfers'] as const) {
    if (found[name] !== chain[name]) throw new Error(`${side} has ${found[name]} ${name}, the chain has ${chain[name]}`);
  }
}
