import { SourceError, type BlockSource } from '@chaintrail/families';
import type { OutsideWay } from '@chaintrail/families/providers';
import { findChain } from '@chaintrail/model/chains';
import type { Config } from '../config.ts';
import { ConfigError } from '../config/configError.ts';
import { familyOf } from '../families/families.ts';
import type { PublicNode } from './lookups.ts';

/** A page waits this long for one answer; somebody else's node is given up sooner than our own. */
const TIMEOUT_MS = 10_000;
const CONCURRENCY = 4;
const BATCH = 20;

/** The nodes of chains that are read on demand; `mayAsk` is asked before every question. */
export function openPublicNodes(
  { providedChains }: Pick<Config, 'providedChains'>,
  mayAsk: () => boolean,
  way?: Pick<OutsideWay, 'dispatcher'>,
): Map<string, PublicNode> {
  return new Map(
    providedChains.flatMap(({ chainName, nodes }): [string, PublicNode][] => {
      const chain = findChain(chainName);
      if (!chain) throw new ConfigError(`未知的链名 ${chainName}`);
      if (nodes.length === 0) return [];
      const settings = {
        urls: [...nodes],
        fromBlock: -1,
        openingAccounts: [],
        timeoutMs: TIMEOUT_MS,
        concurrency: CONCURRENCY,
        batchSize: BATCH,
        ...(way ? { dispatcher: way.dispatcher } : {}),
      };
      const { source, tron } = familyOf(chain).openSource(chain, settings);
      const hosts = [...new Set(nodes.map((url) => new URL(url).host))];
      const gated = { source: gate(source, mayAsk), ...(tron ? { tron: gate(tron, mayAsk) } : {}) };
      return [[chain.name, { chain, name: `公共节点 ${hosts.join('、')}`, hosts, ...gated }]];
    }),
  );
}

/** The same reads, none of which leaves this machine while nobody may be asked. */
function gate<Source extends BlockSource>(source: Source, mayAsk: () => boolean): Source {
  const guard = <Value>(value: Value, name: string): Value => {
    if (typeof value === 'function' && !untold.has(name)) {
      const read = value as (...given: unknown[]) => unknown;
      const guarded = (...given: unknown[]): unknown =>
        mayAsk() ? read(...given) : Promise.reject(new SourceError({ code: 'local_only' }));
      return guarded as Value;
    }
    return name === 'contracts' && value instanceof Object ? guardAll(value) : value;
  };
  const guardAll = <Reads extends object>(reads: Reads): Reads =>
    // Every entry keeps its type: a read stays a read of the same answer.
    Object.fromEntries(Object.entries(reads).map(([name, value]) => [name, guard(value, name)])) as Reads;
  return guardAll(source);
}

/** What asks nobody. */
const untold = new Set(['health', 'close']);
