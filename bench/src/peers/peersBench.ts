import { note, readCount, type Bench, type BenchContext } from '../bench.ts';
import { findPort, findPrograms, startCluster } from '../postgres/cluster.ts';
import { round } from '../store/sampling.ts';
import { indexBitcoin } from './bitcoin/indexBitcoin.ts';
import { reportBlockbook } from './blockbook.ts';
import { startPeerChain, type PeerChain } from './chain.ts';
import { indexWithOurs, type IndexRun } from './ours.ts';
import { installPonder, PONDER_VERSION } from './ponder/install.ts';
import { indexWithPonder, type PonderRun } from './ponder/run.ts';
import { canReadProcessorTime, readProcessorSeconds } from './processorTime.ts';

/**
 * Other indexers on the same chain in the same run: a chain of `--blocks` (2,300) blocks on anvil, indexed by us and by Ponder on
 * PostgreSQL (`--postgres DIR` names its programs), one after the other, `--runs` (1) times, and a made-up Bitcoin-like one, alone
 * with `--bitcoin`. What cannot be had is left out with a word.
 */
export const peersBench: Bench = async (context) => {
  if (!canReadProcessorTime) return note('processor time of other processes is read from /proc, which is not here');
  if (context.options.has('bitcoin')) return reportBitcoin(context);
  const chain = await startPeerChain(readCount(context, 'blocks', 2_300));
  note(
    `${chain.headNumber + 1} blocks, ${chain.transactions} transactions, ${chain.tokenTransfers} token transfers; Node ${process.version}`,
  );
  try {
    for (let run = 0; run < readCount(context, 'runs', 1); run += 1) {
      const ours = await besideNode(chain, () => indexWithOurs(chain));
      reportRun(context, 'ours', ours, chain);
      const theirs = await runPonder(context, chain);
      if (theirs) reportRatios(context, ours, theirs);
    }
  } finally {
    await chain.anvil.stop();
  }
  await reportBitcoin(context);
  note('tables of PostgreSQL statement by statement, named and unnamed: npm run bench -- store');
};

/** A made-up chain as long as the one that Blockbook was recorded on. */
async function reportBitcoin(context: BenchContext): Promise<void> {
  for (let run = 0; run < readCount(context, 'runs', 1); run += 1) await indexBitcoin(context);
  reportBlockbook(context);
}

async function runPonder(context: BenchContext, chain: PeerChain): Promise<(PonderRun & { against: string }) | undefined> {
  const programs = findPrograms(context.options.get('postgres'));
  if (programs === undefined) {
    note('left out: Ponder, for want of PostgreSQL 15 (`--postgres DIR` names the folder of its programs)');
    return undefined;
  }
  const folder = await installPonder(context.options.get('cache')).catch((error: Error) =>
    note(`left out: Ponder ${PONDER_VERSION}: ${error.message}`),
  );
  if (folder === undefined) return undefined;
  const cluster = await startCluster(programs);
  try {
    const theirs = await besideNode(chain, async () => indexWithPonder(folder, chain, cluster, await findPort()));
    reportRun(context, 'Ponder', theirs, chain);
    context.report({ figure: 'Ponder: of it PostgreSQL', value: round(theirs.postgresSeconds), unit: 'cpu-s' });
    return { ...theirs, against: `Ponder ${PONDER_VERSION}, throttle raised, on PostgreSQL ${await cluster.readVersion()}` };
  } finally {
    await cluster.stop();
  }
}

type BesideNode<Run> = Run & { nodeSeconds: number };

/** Adds what the node itself worked meanwhile. */
async function besideNode<Run extends IndexRun>({ anvil }: PeerChain, index: () => Promise<Run>): Promise<BesideNode<Run>> {
  const before = readProcessorSeconds(anvil.pid);
  const run = await index();
  return { ...run, nodeSeconds: readProcessorSeconds(anvil.pid) - before };
}

function reportRun({ report }: BenchContext, side: string, run: BesideNode<IndexRun>, { transactions: rows }: PeerChain): void {
  report({ figure: `${side}: processor time`, value: round(run.processorSeconds), unit: 'cpu-s', rows });
  report({ figure: `${side}: time`, value: round(run.seconds), unit: 's', rows });
  report({ figure: `${side}: disk`, value: round(run.bytes / 1_000_000), unit: 'MB', rows });
  report({ figure: `${side}: the node's processor time`, value: round(run.nodeSeconds), unit: 'cpu-s', rows });
}

function reportRatios({ report }: BenchContext, ours: IndexRun, theirs: PonderRun & { against: string }): void {
  const { against } = theirs;
  const line = (figure: string, unit: string, mine: number, other: number) =>
    report({ figure, value: round(mine), unit, ratio: round(other / mine, 2), against });
  line('processor time beside', 'cpu-s', ours.processorSeconds, theirs.processorSeconds);
  line('time beside', 's', ours.seconds, theirs.seconds);
  line('disk beside', 'MB', ours.bytes / 1_000_000, theirs.bytes / 1_000_000);
}
