import type { LibraryFilter } from './useLibrary.ts';

/** The filter with one part set anew, or without it. */
export function withPart<Name extends keyof LibraryFilter>(
  filter: LibraryFilter,
  name: Name,
  value: LibraryFilter[Name] | undefined,
): LibraryFilter {
  const next = { ...filter };
  delete next[name];
  return value === undefined ? next : { ...next, [name]: value };
}
