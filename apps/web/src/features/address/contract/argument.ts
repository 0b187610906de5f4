import type { DefinitionView } from '@chaintrail/contract/schemas';

export type Parameter = DefinitionView['inputs'][number];

/** What was typed, by the place of its field: `0`, within a struct `0.1`. */
export type Written = Readonly<Record<string, string>>;

export const nameOf = ({ name }: Parameter, at: number): string => (name === undefined || name === '' ? `#${at + 1}` : name);

/** The fields of a struct; none of anything else. */
export const fieldsOf = ({ type, components }: Parameter): readonly Parameter[] => (type === 'tuple' ? (components ?? []) : []);

/** An argument as the call takes it: of a struct its fields in their order, as JSON. */
export function writeArgument(parameter: Parameter, path: string, written: Written): string {
  const fields = fieldsOf(parameter);
  if (fields.length === 0) return written[path] ?? '';
  return JSON.stringify(fields.map((field, at) => writeArgument(field, `${path}.${at}`, written)));
}
