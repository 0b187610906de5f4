import type { HistorySource } from '@chaintrail/families/history';
import type { Chain } from '@chaintrail/model';
import type { Hydration } from '@chaintrail/store/app';
import { hydrateAddresses } from '../src/hydration/job.ts';
import { newHydration } from '../src/hydration/record.ts';
import type { NodeBalance } from '../src/hydration/seam.ts';
import type { EnabledChain } from '../src/parts.ts';
import type { Twin } from './hydratedTwins.ts';
import type { OpenServer } from './openServer.ts';

/** A demo chain whose blocks are ours from its middle on, and whose beginning a provider tells address by address. */
interface SeamedTwin {
  twin: Twin;
  seam: number;
  enabled: EnabledChain;
}

/** Blocks at the end that may still be undone, so that all three sides have rows. */
const TIP = 5;

/** Of every twin the blocks from its middle on, as another chain of the store. */
export async function layBehindSeam({ store }: Pick<OpenServer, 'store'>, twins: readonly Twin[]): Promise<SeamedTwin[]> {
  return Promise.all(
    twins.map(async (twin) => {
      const { indexed, provided, bundles, sources } = twin;
      const chain: Chain = { ...indexed, storeId: provided.storeId + 10 };
      const half = Math.floor(bundles.length / 2);
      await store.writer.insertFinal(chain, bundles.slice(half, -TIP));
      await store.writer.insertTip(chain, bundles.slice(-TIP));
      const seam = bundles[half]?.block.number ?? 0;
      return { twin, seam, enabled: { chain, mode: 'node' as const, fromBlock: seam, older: { sources } } };
    }),
  );
}

/** A history is fetched anew by the job. */
export async function fetchHistory(
  { app, store }: Pick<OpenServer, 'app' | 'store'>,
  { chain, sources, readBalance }: { chain: Chain; sources: readonly HistorySource[]; readBalance?: NodeBalance },
  address: string,
): Promise<Hydration> {
  await store.provided.keepOnly(chain, address, null);
  await app.hydrations.save(newHydration(chain, address, Date.now()));
  const job = hydrateAddresses({
    app,
    reader: store.reader,
    provided: store.provided,
    findLadder: () => ({ chain, sources }),
    ...(readBalance ? { readBalance } : {}),
    mayAsk: async () => Promise.resolve(true),
    now: Date.now,
    waitMs: 1,
  });
  await job.run({
    input: { chainName: chain.name, address },
    checkpoint: undefined,
    signal: new AbortController().signal,
    progress: async (_, work) => (work ? app.transaction(work) : undefined),
  });
  return (await app.hydrations.find(chain.name, address)) ?? newHydration(chain, address, 0);
}

/** What lies before the seam. */
export function fetchOlder(
  parts: Pick<OpenServer, 'app' | 'store'>,
  { twin: { publicNode, ...twin }, enabled }: SeamedTwin,
  address: string,
  sources: readonly HistorySource[] = twin.sources,
): Promise<Hydration> {
  const readBalance: NodeBalance = (_, ...asked) => publicNode.source.readBalance(...asked);
  return fetchHistory(parts, { chain: { ...enabled.chain, hasSeam: true }, sources, readBalance }, address);
}
