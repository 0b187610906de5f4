import type { Schema } from '../../ui/form/schema.ts';

/** Takes texts that are there; `isWrong` names further fields that do not fit the others. */
export function required<Name extends string>(
  names: readonly Name[],
  listWrong: (values: Record<Name, string>) => readonly Name[] = () => [],
): Schema<Record<Name, string>> {
  return {
    '~standard': {
      validate(given) {
        const values = Object.fromEntries(names.map((name) => [name, String(Object(given)[name] ?? '')])) as Record<Name, string>;
        const bad = [...names.filter((name) => values[name].trim() === ''), ...listWrong(values)];
        return bad.length === 0 ? { value: values } : { issues: bad.map((name) => ({ message: '', path: [name] })) };
      },
    },
  };
}
