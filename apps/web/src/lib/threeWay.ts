export type Keep = 'mine' | 'theirs' | 'both';
export type Keeps<Name extends string> = Partial<Record<Name, Keep>>;

/** What two people began with, and what each made of it. */
export interface States<Fields> {
  base: Fields;
  mine: Fields;
  theirs: Fields;
}

/** Where a field can hold both values: the one made of theirs and mine. */
export type Joins<Fields> = { readonly [Name in keyof Fields]?: (theirs: Fields[Name], mine: Fields[Name]) => Fields[Name] };

export interface Comparison<Name extends string> {
  /** Both changed them, to different values. */
  clashes: Name[];
  /** One alone changed them. */
  alone: { name: Name; by: 'mine' | 'theirs' }[];
}

/** Values are texts, numbers, and lists and records of these. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Three-way comparison of forms, field by field. */
export function compareStates<Fields extends object, Name extends string & keyof Fields>(
  names: readonly Name[],
  { base, mine, theirs }: States<Fields>,
): Comparison<Name> {
  const [byMe, byThem] = [mine, theirs].map((one) => new Set(names.filter((name) => !isSame(base[name], one[name]))));
  const changed = names.filter((name) => !isSame(mine[name], theirs[name]));
  return {
    clashes: changed.filter((name) => byMe?.has(name) === true && byThem?.has(name) === true),
    alone: changed.flatMap((name) =>
      byMe?.has(name) === byThem?.has(name) ? [] : [{ name, by: byMe?.has(name) === true ? 'mine' : 'theirs' }],
    ),
  };
}

/** 并存 where it can be, the other's elsewhere: nothing that was saved is overwritten unseen. */
export const usualKeep = <Fields>(joins: Joins<Fields>, name: keyof Fields): Keep => (joins[name] ? 'both' : 'theirs');

/** Both states in one: what one alone changed as it was changed, where they clash as somebody chose. */
export function mergeStates<Fields extends object, Name extends string & keyof Fields>(
  names: readonly Name[],
  states: States<Fields>,
  { keeps, joins }: { keeps: Keeps<Name>; joins: Joins<Fields> },
): Fields {
  const { mine, theirs } = states;
  const { clashes, alone } = compareStates(names, states);
  const merged = { ...theirs };
  for (const { name, by } of alone) if (by === 'mine') merged[name] = mine[name];
  for (const name of clashes) {
    const keep = keeps[name] ?? usualKeep(joins, name);
    const join = joins[name];
    if (keep === 'mine') merged[name] = mine[name];
    if (keep === 'both' && join) merged[name] = join(theirs[name], mine[name]);
  }
  return merged;
}
