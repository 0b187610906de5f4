import type { Schema } from './schema.ts';

/** Takes texts of which some have to be there; `listWrong` names further fields that do not fit. */
export function required<Name extends string, Optional extends string = never>(
  names: readonly Name[],
  listWrong: (values: Record<Name | Optional, string>) => readonly (Name | Optional)[] = () => [],
  optional: readonly Optional[] = [],
): Schema<Record<Name | Optional, string>> {
  return {
    '~standard': {
      validate(given) {
        const entries = [...names, ...optional].map((name) => [name, String(Object(given)[name] ?? '')]);
        const values = Object.fromEntries(entries) as Record<Name | Optional, string>;
        const bad = [...names.filter((name) => values[name].trim() === ''), ...listWrong(values)];
        return bad.length === 0 ? { value: values } : { issues: bad.map((name) => ({ message: '', path: [name] })) };
      },
    },
  };
}
