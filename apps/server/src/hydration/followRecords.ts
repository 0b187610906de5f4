import type { Chain } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import type { ProvidedHistories } from '@chaintrail/store/chain';

/** Addresses whose records are looked up together. */
const AT_ONCE = 1_000;

/**
 * PostgreSQL says which version of a history is read and what it covers. After a stop between the two stores, what the chain store reads
 * beyond that is taken back: versions newer than their record, and histories that have none.
 */
export async function followRecords(
  { app, provided }: { app: Pick<AppStore, 'hydrations'>; provided: Pick<ProvidedHistories, 'listActive' | 'fallBack' | 'keepOnly'> },
  chain: Chain,
): Promise<void> {
  const active = await provided.listActive(chain);
  for (let from = 0; from < active.length; from += AT_ONCE) {
    const part = active.slice(from, from + AT_ONCE);
    const records = await app.hydrations.list(
      chain.name,
      part.map(({ address }) => address),
    );
    const meant = new Map(records.map(({ address, generation }) => [address, generation]));
    for (const { address, generation } of part) {
      const known = meant.get(address);
      if (known === undefined) await provided.keepOnly(chain, address, null);
      else if (known < generation) await provided.fallBack(chain, { address, generation: known });
    }
  }
}
