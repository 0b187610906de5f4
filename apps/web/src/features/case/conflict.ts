import type { CaseView } from '@chaintrail/contract/schemas';

/** What people write of a case, as a form holds it. */
export interface CaseFields {
  number: string;
  title: string;
  type: number;
  unit: string;
  filedOn: string;
  facts: string;
}

export const caseFieldNames = ['title', 'number', 'type', 'unit', 'filedOn', 'facts'] as const;
export type CaseFieldName = (typeof caseFieldNames)[number];

export type Keep = 'mine' | 'theirs' | 'both';

/** A field that both changed, to different values. */
export interface FieldConflict {
  name: CaseFieldName;
  mine: string | number;
  theirs: string | number;
  /** A name, a number or a date cannot hold two values. */
  canHoldBoth: boolean;
}

export function fieldsOf({ number, title, type, unit, filedOn, facts }: Pick<CaseView, CaseFieldName>): CaseFields {
  return { number, title, type, unit, filedOn: filedOn ?? '', facts };
}

/** Where two who began with `base` disagree. What one of them alone changed is no conflict. */
export function findConflicts(base: CaseFields, mine: CaseFields, theirs: CaseFields): FieldConflict[] {
  return caseFieldNames
    .filter((name) => mine[name] !== base[name] && theirs[name] !== base[name] && mine[name] !== theirs[name])
    .map((name) => ({ name, mine: mine[name], theirs: theirs[name], canHoldBoth: name === 'facts' }));
}

/** 并存 where it can be, the other's elsewhere: nothing is overwritten unseen. */
export const usualKeep = ({ canHoldBoth }: FieldConflict): Keep => (canHoldBoth ? 'both' : 'theirs');

/** Both states in one: each alone changed field as it was changed, the others as somebody chose. */
export function merge(states: Record<'base' | 'mine' | 'theirs', CaseFields>, keeps: Partial<Record<CaseFieldName, Keep>>): CaseFields {
  const { base, mine, theirs } = states;
  const pick = <Name extends CaseFieldName>(name: Name): CaseFields[Name] => {
    const keep = keeps[name];
    if (keep === 'mine') return mine[name];
    if (keep === 'theirs') return theirs[name];
    return mine[name] === base[name] ? theirs[name] : mine[name];
  };
  return {
    number: pick('number'),
    title: pick('title'),
    type: pick('type'),
    unit: pick('unit'),
    filedOn: pick('filedOn'),
    facts: keeps.facts === 'both' ? `${theirs.facts}\n\n${mine.facts}` : pick('facts'),
  };
}
