import type { RequestContext } from '../../context.ts';
import { enqueue } from './handlers.ts';
import { readQuestion } from './question.ts';

/** The trace of the worked case: everybody's to read. */
export const demoTrace = { id: '00000000-0000-4000-8000-0000000f1000', title: '受害人付款去向' };

/** Follows what the worked case's victims paid, once; false while its chain is still read. */
export async function seedDemoTrace(context: RequestContext): Promise<boolean> {
  const { demo, stores, now } = context;
  if (!demo || (await stores.app.traces.find(demoTrace.id))) return true;
  const victims = demo.demoCase.groups.filter(({ part, coin }) => part === 'victim' && coin !== 'native');
  const chainName = victims[0]?.chainName;
  if (chainName === undefined) return true;
  // Bridges lead on into the other demo chains.
  const chainNames = [...new Set(demo.demoCase.groups.map((group) => group.chainName))];
  const statuses = await Promise.all(chainNames.map((name) => context.statuses.findStatus(name)));
  if (statuses.some((status) => status?.syncState !== 'live')) return false;
  const starts = victims
    .filter((group) => group.chainName === chainName)
    .flatMap(({ addresses }) => addresses.map((address) => ({ address })));
  const question = await readQuestion(context, {
    direction: 'forward',
    chainName,
    starts,
    hops: 8,
    minAmount: '0',
    followSwaps: true,
    followBridges: true,
    stopAtServices: true,
    stopAtBusy: true,
    busyParties: 2_000,
    busyPerDay: 500,
    stopAtFrozen: true,
    title: demoTrace.title,
  });
  await stores.app.traces.add({ id: demoTrace.id, owner: null, title: demoTrace.title, question, atMs: now() });
  await enqueue(context, demoTrace.id, question, 'run');
  return true;
}
