import type { Chain } from '@chaintrail/model';
import type { AppStore, MonitorRule } from '@chaintrail/store/app';
import { listOnCanvas } from './canvasMembers.ts';
import { indexRules, type RuleOnChain, type RulesOnChain } from './match.ts';

/** The monitors as they stand, kept up to date: whoever judges asks before every step. */
export interface RuleBook {
  /** Reads what changed; the revision that the book stands at then. */
  refresh(): Promise<number>;
  /** Those that judge a chain's blocks as they come. */
  onChain(chain: Chain): Promise<ChainRules>;
  /** Those that still have to look at blocks of the past, each with the ones left to it. */
  lookingBack(chain: Chain): Promise<RuleOnChain[]>;
  keepLookedBack(monitorId: number, chainName: string, next: number | null): void;
  /** Blocks from this height on were undone: what comes in their place is judged by everybody. */
  keepUndone(chainName: string, from: number): void;
  /** Addresses that a monitor watches on a chain; undefined where it watches a coin. */
  findMembers(rule: Pick<MonitorRule, 'target' | 'accountId' | 'owner'>, chain: Chain): Promise<ReadonlySet<string> | undefined>;
}

export interface ChainRules {
  rules: readonly RuleOnChain[];
  index: RulesOnChain;
}

export interface RuleBookParts {
  app: Pick<AppStore, 'monitors' | 'canvases'>;
  now: () => number;
}

/** Addresses of entities, labels and canvases are looked up anew after this time. */
const MEMBERS_MS = 30_000;

export function createRuleBook({ app, now }: RuleBookParts): RuleBook {
  const rules = new Map<number, MonitorRule>();
  let revision = 0;
  /** By chain: what was made of the rules at a revision and a time. */
  const made = new Map<string, { revision: number; atMs: number; hasSets: boolean; chainRules: ChainRules }>();
  const sets = new Map<string, { atMs: number; members: Promise<ReadonlySet<string>> }>();

  async function findMembers(rule: Pick<MonitorRule, 'target' | 'accountId' | 'owner'>, chain: Chain) {
    const { target } = rule;
    if (target.kind === 'coin') return undefined;
    if (target.kind === 'address') return target.chainName === chain.name ? new Set([target.address]) : new Set<string>();
    const key = JSON.stringify([chain.name, target, rule.accountId]);
    const known = sets.get(key);
    if (known && now() - known.atMs < MEMBERS_MS) return known.members;
    const members = readMembers(rule, chain).then((addresses) => new Set(addresses));
    members.catch(() => sets.delete(key));
    sets.set(key, { atMs: now(), members });
    return members;
  }

  function readMembers({ target, accountId, owner }: Pick<MonitorRule, 'target' | 'accountId' | 'owner'>, chain: Chain): Promise<string[]> {
    const viewer = { account: accountId, owner };
    if (target.kind === 'entity') return app.monitors.listOfEntity(viewer, target.entity, chain.name);
    if (target.kind === 'label') return app.monitors.listLabelled(viewer, target.label, chain.name);
    return target.kind === 'canvas' ? listOnCanvas(app, { id: target.canvas, owner }, chain) : Promise.resolve([]);
  }

  async function place(rule: MonitorRule, chain: Chain): Promise<RuleOnChain[]> {
    const span = rule.spans.find(({ chainName }) => chainName === chain.name);
    if (!span) return [];
    return [{ rule, members: await findMembers(rule, chain), from: span.fromBlock, to: Number.MAX_SAFE_INTEGER }];
  }

  return {
    async refresh() {
      const news = await app.monitors.listRuleNews(revision);
      for (const [id, rule] of news.rules) {
        if (rule) rules.set(id, rule);
        else rules.delete(id);
      }
      revision = news.revision;
      return revision;
    },
    async onChain(chain) {
      const known = made.get(chain.name);
      if (known?.revision === revision && (!known.hasSets || now() - known.atMs < MEMBERS_MS)) return known.chainRules;
      const atMs = now();
      const placed = (await Promise.all([...rules.values()].map((rule) => place(rule, chain)))).flat();
      const chainRules = { rules: placed, index: indexRules(placed) };
      const hasSets = placed.some(({ rule: { target } }) => target.kind !== 'address' && target.kind !== 'coin');
      made.set(chain.name, { revision, atMs, hasSets, chainRules });
      return chainRules;
    },
    async lookingBack(chain) {
      const { rules: placed } = await this.onChain(chain);
      return placed.flatMap((on) => {
        const span = on.rule.spans.find(({ chainName }) => chainName === chain.name);
        return span?.lookBackNext == null ? [] : [{ ...on, from: span.lookBackNext, to: span.fromBlock - 1 }];
      });
    },
    keepLookedBack(monitorId, chainName, next) {
      const span = rules.get(monitorId)?.spans.find((one) => one.chainName === chainName);
      if (span) span.lookBackNext = next;
    },
    keepUndone(chainName, from) {
      for (const { spans } of rules.values()) {
        const span = spans.find((one) => one.chainName === chainName);
        if (!span || span.fromBlock <= from) continue;
        span.fromBlock = from;
        if (span.lookBackNext !== null && span.lookBackNext >= from) span.lookBackNext = null;
      }
      made.delete(chainName);
    },
    findMembers,
  };
}
