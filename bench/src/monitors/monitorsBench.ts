import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge, note, readCount, type Bench } from '../bench.ts';
import { startBundled } from '../peers/bundledChild.ts';
import { startPeerChain } from '../peers/chain.ts';
import { readProcessorSeconds } from '../peers/processorTime.ts';
import { round } from '../store/sampling.ts';
import type { WatchedAnswer, WatchedSettings } from './watchedChild.ts';

/** Of the processor time of indexing. */
const BUDGET_PERCENT = 10;
/** How the addresses of those who only receive begin on the peers' chain. */
const STRANGER = '0x00000000';

interface Run extends WatchedAnswer {
  /** Processor time until a quarter of the blocks is indexed and judged: monitors are read here. */
  startCpuS: number;
  /** Of each thousand blocks from there on, up to the last one judged. */
  cpuS: number;
  seconds: number;
}

/**
 * A chain of `--blocks` (2,000) blocks of twenty transactions on anvil, indexed while `--monitors` (100,000) look on and while nobody does,
 * `--runs` (3) times each in turns: processor time of indexer, stores, judging and PostgreSQL.
 */
export const monitorsBench: Bench = async (context) => {
  const monitors = readCount(context, 'monitors', 100_000);
  const runs = readCount(context, 'runs', 3);
  const chain = await startPeerChain(readCount(context, 'blocks', 2_000));
  try {
    const about = {
      url: chain.anvil.rpcUrl,
      openingAccounts: chain.senders,
      headNumber: chain.headNumber,
      heldAt: Math.floor(chain.headNumber / 4),
      coins: [...chain.tokens, ''],
    };
    // The first run warms up, and says whom the chain knows. Those through whom everything goes are nobody that one watches.
    const { movers } = await index({ ...about, monitors: 0, addresses: [] });
    const addresses = movers.filter((mover) => mover.startsWith(STRANGER)).slice(0, 1_000);
    const alone: Run[] = [];
    const watched: Run[] = [];
    for (let run = 0; run < runs; run += 1) {
      alone.push(await index({ ...about, monitors: 0, addresses: [] }));
      watched.push(await index({ ...about, monitors, addresses }));
      note(JSON.stringify([alone.at(-1), watched.at(-1)], (key, value: unknown) => (key === 'movers' ? undefined : value)));
    }
    const mean = (list: readonly Run[], of: 'startCpuS' | 'cpuS' | 'seconds') => list.reduce((sum, one) => sum + one[of], 0) / runs;
    const percent = round((mean(watched, 'cpuS') / mean(alone, 'cpuS') - 1) * 100, 1);
    context.report({ figure: '1,000 blocks indexed alone, processor time', value: round(mean(alone, 'cpuS'), 2), unit: 'cpu-s' });
    context.report({
      figure: `1,000 blocks with ${monitors} monitors, processor time`,
      value: round(mean(watched, 'cpuS'), 2),
      unit: 'cpu-s',
    });
    const starts = round(mean(watched, 'startCpuS') - mean(alone, 'startCpuS'), 2);
    context.report({
      figure: `the first quarter with ${monitors} monitors, which are read then`,
      against: 'the first quarter alone',
      value: starts,
      unit: 'cpu-s',
    });
    context.report({ figure: 'events seen', value: watched.at(-1)?.events ?? 0, unit: 'events', rows: chain.transactions });
    context.report({
      figure: 'slower by the clock',
      value: round((mean(watched, 'seconds') / mean(alone, 'seconds') - 1) * 100, 1),
      unit: '%',
    });
    context.report({ figure: 'what the monitors cost of indexing', value: percent, unit: '%', ...judge(percent, BUDGET_PERCENT) });
  } finally {
    await chain.anvil.stop();
  }
};

async function index(settings: Omit<WatchedSettings, 'folder'>): Promise<Run> {
  const folder = await mkdtemp(join(tmpdir(), 'monitors-bench-'));
  const child = await startBundled('bench/src/monitors/watchedChild.ts', { ...settings, folder });
  const gone = once(child, 'exit');
  const next = async (): Promise<unknown> => {
    const [message] = await Promise.race([once(child, 'message'), gone.then(() => Promise.reject(new Error('the indexer ended early')))]);
    return message;
  };
  const readCpu = () => readProcessorSeconds(child.pid ?? 0);
  try {
    await next();
    const before = readCpu();
    child.send('begin');
    await next();
    const [startedCpu, startedMs] = [readCpu(), performance.now()];
    child.send('release');
    await next();
    const thousands = (settings.headNumber - settings.heldAt) / 1_000;
    const cpuS = round((readCpu() - startedCpu) / thousands, 3);
    const seconds = round((performance.now() - startedMs) / 1_000 / thousands, 2);
    child.send('measure');
    return { ...((await next()) as WatchedAnswer), startCpuS: round(startedCpu - before, 2), cpuS, seconds };
  } finally {
    if (child.connected) child.disconnect();
    await gone;
    await rm(folder, { recursive: true, force: true });
  }
}
