import { SourceError } from '@chaintrail/families';
import type { AbiSource, VerifiedSource } from '@chaintrail/families/providers';
import type { Chain } from '@chaintrail/model';
import type { AppStore, VerifiedAbiRecord } from '@chaintrail/store/app';

export interface VerifiedAbiDesk {
  /**
   * What is kept of these contracts; of those that were not asked about yet, what comes within its patience. `implementation` is
   * whom the first of them hands on to, '' for nobody.
   */
  find(chain: Chain, address: string, implementation: string): Promise<VerifiedAbiRecord[]>;
  /** The source itself, asked for anew each time; undefined where nobody verified one. Throws SourceError. */
  readSource(chain: Chain, address: string): Promise<AskedSource>;
}

export type AskedSource = { isAsked: true; by: string; source: VerifiedSource | undefined } | { isAsked: false; why: 'none' | 'off' };

export interface VerifiedAbiParts {
  kept: AppStore['verifiedAbis'];
  source: AbiSource;
  isOn(): boolean;
  now: () => number;
  /** Other than usual in tests. */
  patienceMs?: number;
}

const SOURCE = 'Sourcify';
/** A page waits no longer; what comes later is there for the next one. */
const PATIENCE_MS = 2_500;
const ASK_MS = 30_000;
const DAY_MS = 86_400_000;
/** The code at an address stays what it is, and a source that gives all of it too. The others may become better. */
const ASK_AGAIN_MS = { exact: Number.POSITIVE_INFINITY, partial: 30 * DAY_MS, none: DAY_MS };

/** ABIs of sources that others verified, asked for once a contract and kept. What is kept is read while nobody may be asked, too. */
export function openVerifiedAbis({ kept, source, isOn, now, patienceMs = PATIENCE_MS }: VerifiedAbiParts): VerifiedAbiDesk {
  const asking = new Map<string, Promise<void>>();

  async function ask(chainId: number, chainName: string, address: string): Promise<void> {
    const told = await source.readAbi({ chainId, address }, AbortSignal.timeout(ASK_MS));
    await kept.save({
      chainName,
      address,
      match: told?.match ?? null,
      name: told?.name ?? '',
      items: told?.items ?? [],
      verifiedAtMs: told?.verifiedAtMs ?? null,
      source: SOURCE,
      askedAtMs: now(),
      implementation: '',
    });
  }

  /** Who asks for what is being asked already waits for that. */
  function askOnce(chainId: number, chainName: string, address: string): Promise<void> {
    const key = `${chainName} ${address}`;
    const known = asking.get(key);
    if (known) return known;
    const work = ask(chainId, chainName, address)
      .catch((error: unknown) => {
        if (!(error instanceof SourceError) && !(error instanceof DOMException)) throw error;
      })
      .finally(() => asking.delete(key));
    asking.set(key, work);
    return work;
  }

  return {
    async readSource({ chainId, status }, address) {
      if (chainId === undefined || status === 'demo') return { isAsked: false, why: 'none' };
      if (!isOn()) return { isAsked: false, why: 'off' };
      return { isAsked: true, by: SOURCE, source: await source.readSource({ chainId, address }, AbortSignal.timeout(ASK_MS)) };
    },

    async find({ name, chainId, status }, address, implementation) {
      if (chainId === undefined || status === 'demo') return [];
      const wanted = [address, implementation].filter((one) => one !== '');
      const read = () => kept.list(name, wanted);
      let records = await read();
      if (isOn()) {
        const fresh = new Set(records.filter((record) => !isStale(record, now())).map((record) => record.address));
        const missing = wanted.filter((one) => !fresh.has(one));
        if (missing.length > 0) {
          const asked = Promise.all(missing.map((one) => askOnce(chainId, name, one)));
          await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
          records = await read();
        }
      }
      const own = records.find((record) => record.address === address);
      if (own && own.implementation !== implementation) await kept.save({ ...own, implementation });
      return records;
    },
  };
}

function isStale({ match, askedAtMs }: VerifiedAbiRecord, now: number): boolean {
  const life = match === 'exact' ? ASK_AGAIN_MS.exact : match === 'partial' ? ASK_AGAIN_MS.partial : ASK_AGAIN_MS.none;
  return now - askedAtMs >= life;
}
