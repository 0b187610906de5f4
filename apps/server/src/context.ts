import type { AppStore, ChainStatusRecord } from '@chaintrail/store/app';
import type { EndpointName } from '@chaintrail/contract';
import type { EndpointRequest } from '@chaintrail/contract/schemas';
import { findChain } from '@chaintrail/model/chains';
import type { Caller } from './access/caller.ts';
import { refuse } from './errors.ts';
import { bookLabels } from './labelBook.ts';
import { createLabelNews, type LabelNews } from './labelNews.ts';
import { createFetchedMetadata, type FetchedMetadata } from './nft/fetchedMetadata.ts';
import type { EnabledChain, ServerParts } from './parts.ts';
import { createFreezeBook, type FreezeBook } from './present/freezes.ts';
import { createPlantedBook, type PlantedBook } from './analysis/planted.ts';
import { createImitationBook, type ImitationBook } from './present/imitationBook.ts';
import type { RunSettings } from './runSettings.ts';
import type { TrailNote } from './trail/telling.ts';
import type { StoredState } from './present/storedState.ts';
import { createTokenBook, type TokenBook } from './present/tokens.ts';

/** What lives as long as the server. Reads of its stores belong to no request and run to their end. */
export interface ServerContext extends Omit<ServerParts, 'metrics'> {
  settings: RunSettings;
  tokens: TokenBook;
  imitations: ImitationBook;
  planted: PlantedBook;
  freezes: FreezeBook;
  statuses: StatusBook;
  labelNews: LabelNews;
  fetchedMetadata: FetchedMetadata;
  /** The enabled chain of this name without regard to case; AppError when it is unknown or not configured. */
  getChain(name: string): EnabledChain;
  /** The same for questions about one address, which chains without blocks of ours answer too (`readStored` with the address). */
  getAddressChain(name: string): EnabledChain;
}

/**
 * The server as one request sees it: who asks, and stores whose chain reads stop in the engine when the caller goes away. What
 * is read for a caller takes this; what answers several callers at once (books, feeds, metrics) takes the ServerContext.
 */
export interface RequestContext extends ServerContext {
  caller: Caller;
  /** Aborts when the caller goes away. */
  signal: AbortSignal;
  /** What was looked up outside for this request, on a chain that is read on demand: `stores.chain` reads it as if it were stored. */
  found?: { chainName: string; stored: StoredState };
  /** Adds to what the trail keeps of this request. */
  tell: (note: TrailNote) => void;
}

/** One request of a call: its context, with what was asked. */
export interface RequestOf<N extends EndpointName> extends RequestContext {
  input: EndpointRequest<N>;
}

/** What the indexers last said, read at most once a second however many pages ask. */
export interface StatusBook {
  findStatus(chainName: string): Promise<ChainStatusRecord | undefined>;
}

const STATUS_LIFE_MS = 1_000;

export function createContext(parts: Omit<ServerParts, 'metrics'> & { settings: RunSettings }): ServerContext {
  const app = bookLabels(parts.stores.app, parts.now);
  const byLowerName = new Map(parts.chains.map((enabled) => [enabled.chain.name.toLowerCase(), enabled]));
  const stores = { ...parts.stores, app };
  const tokens = createTokenBook({ app, chain: parts.stores.chain }, parts.now);
  const getChain = (name: string): EnabledChain => {
    const enabled = byLowerName.get(name.toLowerCase());
    if (enabled) return enabled;
    const chain = findChain(name);
    if (chain && parts.ladders.find(chain.name)) {
      const words = `${chain.title}（${chain.name}）没有自建节点，只能按地址查询：这项查询需要整条链的区块`;
      throw refuse('not_configured', words, { fields: { chainName: '没有自建节点' } });
    }
    if (!chain) throw refuse('unknown_chain', `没有名为「${name}」的链，请核对链名`, { fields: { chainName: '未知的链' } });
    const advice = chain.status === 'demo' ? '请以 DEMO=on 启动' : '请在设置文件 chaintrail.json 的 chains 中加入它的节点后重启';
    throw refuse('not_configured', `${chain.title}（${chain.name}）未配置：${advice}`, { fields: { chainName: '未配置' } });
  };
  const imitations = createImitationBook({ stores, tokens, now: parts.now });
  return {
    ...parts,
    stores,
    tokens,
    imitations,
    planted: createPlantedBook({ stores, tokens, imitations, now: parts.now }),
    freezes: createFreezeBook(parts),
    statuses: createStatusBook(app, parts.now),
    labelNews: createLabelNews(),
    fetchedMetadata: createFetchedMetadata(),
    getAddressChain(name) {
      const ladder = parts.ladders.find(findChain(name)?.name ?? name);
      if (!ladder) return withSeam(getChain(name));
      return { chain: ladder.chain, mode: 'provider', fromBlock: 0 };
    },
    getChain,
  };
}

/** The chain as questions about addresses read it: with what others told of them from before its first block. */
function withSeam(enabled: EnabledChain): EnabledChain {
  return enabled.older ? { ...enabled, chain: { ...enabled.chain, hasSeam: true } } : enabled;
}

/** The context of one request. */
export function createRequestContext(server: ServerContext, own: Pick<RequestContext, 'caller' | 'signal' | 'tell'>): RequestContext {
  return { ...server, ...own, stores: { ...server.stores, chain: server.stores.chain.withSignal(own.signal) } };
}

function createStatusBook(app: AppStore, now: () => number): StatusBook {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Map<string, ChainStatusRecord>> | undefined;
  return {
    async findStatus(chainName) {
      if (!reading || now() - readAt >= STATUS_LIFE_MS) {
        readAt = now();
        reading = app.chainStatus.list().then((list) => new Map(list.map((status) => [status.chainName, status])));
        // A failed read must not be remembered for a second.
        reading.catch(() => (reading = undefined));
      }
      return (await reading).get(chainName);
    },
  };
}
