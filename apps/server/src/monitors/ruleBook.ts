import type { Chain } from '@chaintrail/model';
import type { AppStore, MonitorRule } from '@chaintrail/store/app';
import { createMemberSets, keyOfSet, type SetRule } from './memberSets.ts';
import { createRuleIndex, type RuleIndex, type RuleOnChain, type RulesOnChain } from './ruleIndex.ts';

/** The monitors as they stand, kept up to date: whoever judges asks before every step. */
export interface RuleBook {
  /** Reads what changed; the revision that the book stands at then. */
  refresh(): Promise<number>;
  /** Those that judge a chain's blocks as they come. */
  onChain(chain: Chain): RulesOnChain;
  /** Those that still have to look at blocks of the past, each with the ones left to it. */
  lookingBack(chain: Chain): RuleOnChain[];
  keepLookedBack(monitorId: number, chainName: string, next: number | null): void;
  /** Blocks from this height on were undone: what comes in their place is judged by everybody. */
  keepUndone(chain: Chain, from: number): void;
}

export interface RuleBookParts {
  app: Pick<AppStore, 'monitors' | 'canvases'>;
  now: () => number;
}

interface OnChain {
  chain: Chain;
  index: RuleIndex;
  lookingBack: Set<number>;
}

/** Of a hundred thousand monitors a change costs what it changes: each chain's index is made once and kept. */
export function createRuleBook({ app, now }: RuleBookParts): RuleBook {
  const rules = new Map<number, MonitorRule>();
  const sets = createMemberSets(app, now);
  const wanted = new Map<string, SetRule & { ids: Set<number> }>();
  const chains = new Map<string, OnChain>();
  let revision = 0;
  let refreshing: Promise<number> | undefined;

  function place(rule: MonitorRule, { chain, index, lookingBack }: OnChain): void {
    const span = rule.spans.find(({ chainName }) => chainName === chain.name);
    if (!span) {
      forget(rule.id, { chain, index, lookingBack });
      return;
    }
    const key = keyOfSet(rule);
    const members = key === undefined ? undefined : sets.list(key, chain);
    index.put({ rule, members, from: span.fromBlock, to: Number.MAX_SAFE_INTEGER });
    if (span.lookBackNext === null) lookingBack.delete(rule.id);
    else lookingBack.add(rule.id);
  }

  function forget(id: number, { index, lookingBack }: OnChain): void {
    index.remove(id);
    lookingBack.delete(id);
  }

  /** Which sets are wanted follows the monitors. */
  function keep(id: number, rule: MonitorRule | undefined): void {
    const old = rules.get(id);
    const oldKey = old && keyOfSet(old);
    if (oldKey !== undefined) {
      wanted.get(oldKey)?.ids.delete(id);
      if (wanted.get(oldKey)?.ids.size === 0) wanted.delete(oldKey);
    }
    if (!rule) {
      rules.delete(id);
      return;
    }
    rules.set(id, rule);
    const key = keyOfSet(rule);
    if (key === undefined) return;
    const { target, accountId, owner } = rule;
    wanted.set(key, { target, accountId, owner, ids: (wanted.get(key)?.ids ?? new Set()).add(id) });
  }

  async function readNews(): Promise<number> {
    const news = await app.monitors.listRuleNews(revision);
    for (const [id, rule] of news.rules) keep(id, rule);
    const moved = await sets.refresh(wanted);
    const touched = new Set([...news.rules.keys(), ...moved.flatMap((key) => [...(wanted.get(key)?.ids ?? [])])]);
    for (const onChain of chains.values()) {
      for (const id of touched) {
        const rule = rules.get(id);
        if (rule) place(rule, onChain);
        else forget(id, onChain);
      }
    }
    revision = news.revision;
    return revision;
  }

  function open(chain: Chain): OnChain {
    const known = chains.get(chain.name);
    if (known) return known;
    const made: OnChain = { chain, index: createRuleIndex(), lookingBack: new Set() };
    chains.set(chain.name, made);
    for (const rule of rules.values()) place(rule, made);
    return made;
  }

  return {
    refresh() {
      refreshing ??= readNews().finally(() => {
        refreshing = undefined;
      });
      return refreshing;
    },
    onChain: (chain) => open(chain).index.rules,
    lookingBack(chain) {
      const { index, lookingBack } = open(chain);
      return [...lookingBack].flatMap((id) => {
        const on = index.find(id);
        const next = on?.rule.spans.find(({ chainName }) => chainName === chain.name)?.lookBackNext ?? null;
        return on && next !== null ? [{ ...on, from: next, to: on.from - 1 }] : [];
      });
    },
    keepLookedBack(monitorId, chainName, next) {
      const span = rules.get(monitorId)?.spans.find((one) => one.chainName === chainName);
      if (!span) return;
      span.lookBackNext = next;
      if (next === null) chains.get(chainName)?.lookingBack.delete(monitorId);
    },
    keepUndone(chain, from) {
      const onChain = open(chain);
      for (const rule of rules.values()) {
        const span = rule.spans.find(({ chainName }) => chainName === chain.name);
        if (!span || span.fromBlock <= from) continue;
        span.fromBlock = from;
        if (span.lookBackNext !== null && span.lookBackNext >= from) span.lookBackNext = null;
        place(rule, onChain);
      }
    },
  };
}
