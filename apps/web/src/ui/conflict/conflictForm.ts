import { compareStates, mergeStates, usualKeep, type Joins, type Keeps, type States } from '../../lib/threeWay.ts';
import type { ConflictRow } from './ConflictFields.tsx';

/** How one field of a form is called and said; a text says itself. */
interface FieldWords<Value> {
  title: string;
  say?: (value: Value) => string;
}

/** A form that two people may save at once: its fields in their order, and which of them can hold both values. */
export interface ConflictForm<Fields> {
  fields: { readonly [Name in string & keyof Fields]?: FieldWords<Fields[Name]> };
  joins: Joins<Fields>;
}

const namesOf = <Fields>({ fields }: ConflictForm<Fields>) => Object.keys(fields) as (string & keyof Fields)[];

/** Whether whoever comes second has to choose anything. */
export const hasClashes = <Fields extends object>(form: ConflictForm<Fields>, states: States<Fields>): boolean =>
  compareStates(namesOf(form), states).clashes.length > 0;

export const mergeForm = <Fields extends object>(form: ConflictForm<Fields>, states: States<Fields>, keeps: Keeps<string>): Fields =>
  mergeStates(namesOf(form), states, { keeps, joins: form.joins });

/** The fields that both changed and those that one alone changed, in words. */
export function tellConflict<Fields extends object>(
  form: ConflictForm<Fields>,
  states: States<Fields>,
  keeps: Keeps<string>,
): { rows: ConflictRow[]; alone: { title: string; by: 'mine' | 'theirs' }[] } {
  const { clashes, alone } = compareStates(namesOf(form), states);
  const titleOf = (name: string & keyof Fields): string => form.fields[name]?.title ?? name;
  return {
    rows: clashes.map((name) => ({
      name,
      title: titleOf(name),
      mine: say(form, name, states.mine),
      theirs: say(form, name, states.theirs),
      keep: keeps[name] ?? usualKeep(form.joins, name),
      canHoldBoth: form.joins[name] !== undefined,
    })),
    alone: alone.map(({ name, by }) => ({ title: titleOf(name), by })),
  };
}

function say<Fields, Name extends string & keyof Fields>(form: ConflictForm<Fields>, name: Name, state: Fields): string {
  return form.fields[name]?.say?.(state[name]) ?? String(state[name]);
}
