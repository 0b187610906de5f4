import type { Chain } from '@chaintrail/model';
import type { AppStore, MonitorRule } from '@chaintrail/store/app';
import { listOnCanvas } from './canvasMembers.ts';
import { watchLabels, type SeenLabels } from './labelWatch.ts';

/** A monitor as far as it says which addresses are meant. */
export type SetRule = Pick<MonitorRule, 'target' | 'accountId' | 'owner'>;

/** Addresses of the entities, labels and canvases that monitors watch, all looked up together. */
export interface MemberSets {
  /** Reads what is wanted anew where it is old, and what was not wanted before; the keys of those that are other than they were. */
  refresh(wanted: ReadonlyMap<string, SetRule>): Promise<string[]>;
  list(key: string, chain: Chain): ReadonlySet<string>;
}

/** Sets are looked up anew after this time, those of labels where any were written since … */
const MEMBERS_MS = 30_000;
/** … or after so many times what looking takes: large ones take their time, and no more than a fiftieth of it. */
const REST_FACTOR = 50;

type ByScope = Map<string, ReadonlySet<string>>;
interface Kept {
  byScope: ByScope;
  /** Whose labels and canvases it was read from. */
  owner: string;
  /** Of a canvas: the version that was read. */
  version: number | null;
}

/** Which set a monitor watches, as its account sees it; undefined of an address or a coin. */
export const keyOfSet = ({ target, accountId }: SetRule): string | undefined =>
  target.kind === 'address' || target.kind === 'coin' ? undefined : JSON.stringify([target, accountId]);

export function createMemberSets(app: Pick<AppStore, 'monitors' | 'canvases'>, now: () => number): MemberSets {
  let kept = new Map<string, Kept>();
  let readAtMs = Number.NEGATIVE_INFINITY;
  let restMs = MEMBERS_MS;

  let seen: SeenLabels | undefined;

  const isNamed = ({ target }: SetRule): boolean => target.kind === 'label' || target.kind === 'entity';
  const isKept = ([key, { owner }]: [string, SetRule]): boolean => kept.get(key)?.owner === owner;

  async function read(wanted: readonly [string, SetRule][]): Promise<Map<string, Kept>> {
    const named = wanted.flatMap(([key, { target, accountId, owner }]) =>
      target.kind === 'label' || target.kind === 'entity'
        ? [
            {
              key,
              owner,
              set: { kind: target.kind, name: target.kind === 'label' ? target.label : target.entity, account: accountId, owner },
            },
          ]
        : [],
    );
    const sets = named.map((): Map<string, Set<string>> => new Map());
    for (const { at, scope, address } of named.length === 0 ? [] : await app.monitors.listMembers(named.map(({ set }) => set))) {
      const byScope = sets[at];
      const members = byScope?.get(scope);
      if (members) members.add(address);
      else byScope?.set(scope, new Set([address]));
    }
    const canvases = await readCanvases(wanted);
    return new Map([
      ...named.map(({ key, owner }, at): [string, Kept] => [key, { byScope: sets[at] ?? new Map(), owner, version: null }]),
      ...canvases,
    ]);
  }

  /** A canvas is opened where it was saved since. */
  async function readCanvases(wanted: readonly [string, SetRule][]): Promise<[string, Kept][]> {
    const own = wanted.flatMap(([key, { target, owner }]) => (target.kind === 'canvas' ? [{ key, id: target.canvas, owner }] : []));
    const current = new Map((await app.canvases.listCurrent(own.map(({ id }) => id))).map((canvas) => [canvas.id, canvas]));
    const opened: [string, Kept][] = [];
    for (const { key, id, owner } of own) {
      const canvas = current.get(id);
      const version = canvas?.ownerId === owner ? canvas.current : null;
      const known = kept.get(key);
      if (known && known.version === version && known.owner === owner) opened.push([key, known]);
      else opened.push([key, { version, owner, byScope: version === null ? new Map() : await listOnCanvas(app.canvases, id, version) }]);
    }
    return opened;
  }

  /** All that is wanted; those of labels are read where any were written since. */
  async function readAll(wanted: readonly [string, SetRule][]): Promise<Map<string, Kept>> {
    if (!wanted.some(([, rule]) => isNamed(rule))) return read(wanted);
    const { seen: fresh, isUnchanged } = watchLabels(seen, await app.monitors.readLabelSign());
    const spared = new Map<string, Kept>();
    for (const [key, rule] of isUnchanged ? wanted : []) {
      const one = kept.get(key);
      if (one?.owner === rule.owner && isNamed(rule)) spared.set(key, one);
    }
    const found = await read(wanted.filter(([key]) => !spared.has(key)));
    seen = fresh;
    return new Map([...spared, ...found]);
  }

  return {
    async refresh(wanted) {
      const ageMs = now() - readAtMs;
      const isOld = ageMs < 0 || ageMs >= restMs;
      const asked = isOld ? [...wanted] : [...wanted].filter((one) => !isKept(one));
      if (asked.length === 0) return [];
      const startedMs = performance.now();
      const before = kept;
      const found = await (isOld ? readAll(asked) : read(asked));
      if (isOld) {
        readAtMs = now();
        restMs = Math.max(MEMBERS_MS, (performance.now() - startedMs) * REST_FACTOR);
        kept = found;
      } else kept = new Map([...kept, ...found]);
      return [...found].flatMap(([key, { byScope }]) =>
        before.get(key)?.byScope === byScope || isSame(before.get(key)?.byScope, byScope) ? [] : [key],
      );
    },
    list(key, chain) {
      const byScope = kept.get(key)?.byScope;
      const [own, family] = [byScope?.get(chain.name), byScope?.get(chain.family)];
      return own && family ? new Set([...own, ...family]) : (own ?? family ?? new Set());
    },
  };
}

function isSame(before: ByScope | undefined, after: ByScope): boolean {
  if (!before || before.size !== after.size) return false;
  return [...after].every(([scope, members]) => {
    const other = before.get(scope);
    return other?.size === members.size && [...members].every((address) => other.has(address));
  });
}

/** Sets as they are this moment, of a few monitors; undefined of an address or a coin. */
export async function readSets(app: Pick<AppStore, 'monitors' | 'canvases'>, rules: readonly SetRule[]) {
  const sets = createMemberSets(app, Date.now);
  await sets.refresh(
    new Map(rules.flatMap((rule): [string, SetRule][] => [keyOfSet(rule)].flatMap((key) => (key === undefined ? [] : [[key, rule]])))),
  );
  return (rule: SetRule, chain: Chain): ReadonlySet<string> | undefined => {
    const key = keyOfSet(rule);
    return key === undefined ? undefined : sets.list(key, chain);
  };
}
