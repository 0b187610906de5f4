import type { AppStore, ChainStatusRecord } from '@chaintrail/store/app';
import { findChain } from '@chaintrail/model/chains';
import { refuse } from './api/errors.ts';
import type { EnabledChain, ServerParts } from './parts.ts';
import { createTokenBook, type TokenBook } from './present/tokens.ts';

/** What every handler works with. */
export interface ServerContext extends Omit<ServerParts, 'metrics'> {
  tokens: TokenBook;
  statuses: StatusBook;
  /** The enabled chain of this name without regard to case; AppError when it is unknown or not configured. */
  getChain(name: string): EnabledChain;
}

/** What the indexers last said, read at most once a second however many pages ask. */
export interface StatusBook {
  findStatus(chainName: string): Promise<ChainStatusRecord | undefined>;
}

const STATUS_LIFE_MS = 1_000;

export function createContext(parts: Omit<ServerParts, 'metrics'>): ServerContext {
  const byLowerName = new Map(parts.chains.map((enabled) => [enabled.chain.name.toLowerCase(), enabled]));
  return {
    ...parts,
    tokens: createTokenBook(parts.app),
    statuses: createStatusBook(parts.app, parts.now),
    getChain(name) {
      const enabled = byLowerName.get(name.toLowerCase());
      if (enabled) return enabled;
      const chain = findChain(name);
      if (!chain) throw refuse('unknown_chain', `没有名为「${name}」的链，请核对链名`, { fields: { chainName: '未知的链' } });
      const advice = chain.status === 'demo' ? '请以 DEMO=on 启动' : '请在设置文件 chaintrail.json 的 chains 中加入它的节点后重启';
      throw refuse('not_configured', `${chain.title}（${chain.name}）未配置：${advice}`, { fields: { chainName: '未配置' } });
    },
  };
}

function createStatusBook(app: AppStore, now: () => number): StatusBook {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Map<string, ChainStatusRecord>> | undefined;
  return {
    async findStatus(chainName) {
      if (!reading || now() - readAt >= STATUS_LIFE_MS) {
        readAt = now();
        reading = app.listChainStatus().then((list) => new Map(list.map((status) => [status.chainName, status])));
        // A failed read must not be remembered for a second.
        reading.catch(() => (reading = undefined));
      }
      return (await reading).get(chainName);
    },
  };
}
