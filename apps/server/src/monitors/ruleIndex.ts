import type { MonitorRule } from '@chaintrail/store/app';

/** A monitor with the set of addresses that it watches on one chain; undefined where it watches one address or coin. */
export interface RuleOnChain {
  rule: MonitorRule;
  members: ReadonlySet<string> | undefined;
  /** Blocks that it judges, both ends included. */
  from: number;
  to: number;
}

/** Monitors of a chain by what they watch, so that a movement meets those alone that it concerns. */
export interface RulesOnChain {
  byAddress: ReadonlyMap<string, readonly RuleOnChain[]>;
  byCoin: ReadonlyMap<string, readonly RuleOnChain[]>;
  /** How many there are, and how many of them wait for freezes. */
  size: number;
  freezes: number;
}

/** An index in which single monitors are replaced: of a hundred thousand one changes now and then. */
export interface RuleIndex {
  readonly rules: RulesOnChain;
  find(id: number): RuleOnChain | undefined;
  put(on: RuleOnChain): void;
  remove(id: number): void;
}

export function createRuleIndex(): RuleIndex {
  const byId = new Map<number, RuleOnChain>();
  const byAddress = new Map<string, RuleOnChain[]>();
  const byCoin = new Map<string, RuleOnChain[]>();
  let freezes = 0;

  function remove(id: number): void {
    const on = byId.get(id);
    if (!on) return;
    byId.delete(id);
    if (on.rule.condition.on === 'freeze') freezes -= 1;
    for (const [map, key] of placesOf(on)) {
      const left = (map.get(key) ?? []).filter((one) => one !== on);
      if (left.length > 0) map.set(key, left);
      else map.delete(key);
    }
  }

  function placesOf({ rule: { target }, members }: RuleOnChain): [Map<string, RuleOnChain[]>, string][] {
    if (target.kind === 'coin') return [[byCoin, target.token]];
    if (target.kind === 'address') return [[byAddress, target.address]];
    return [...(members ?? [])].map((address) => [byAddress, address]);
  }

  return {
    rules: {
      byAddress,
      byCoin,
      get size() {
        return byId.size;
      },
      get freezes() {
        return freezes;
      },
    },
    find: (id) => byId.get(id),
    remove,
    put(on) {
      remove(on.rule.id);
      byId.set(on.rule.id, on);
      if (on.rule.condition.on === 'freeze') freezes += 1;
      for (const [map, key] of placesOf(on)) {
        const list = map.get(key);
        // A list that somebody judges by stays as it is.
        map.set(key, list ? [...list, on] : [on]);
      }
    },
  };
}

/** Monitors that look at this one address alone, whatever else belongs to their sets. */
export function rulesAt(address: string, rules: readonly RuleOnChain[]): RulesOnChain {
  return { byAddress: new Map([[address, rules]]), byCoin: new Map(), size: rules.length, freezes: 0 };
}

export function indexRules(rules: readonly RuleOnChain[]): RulesOnChain {
  const index = createRuleIndex();
  for (const on of rules) index.put(on);
  return index.rules;
}
