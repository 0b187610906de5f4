/** The filter with one part set anew, or without it. */
export function withPart<Filter extends object, Name extends keyof Filter>(
  filter: Filter,
  name: Name,
  value: Filter[Name] | undefined,
): Filter {
  const next = { ...filter };
  delete next[name];
  return value === undefined ? next : { ...next, [name]: value };
}
