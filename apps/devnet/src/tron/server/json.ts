/**
 * JSON as the node writes it: 64-bit integers bare, whatever their size, so that a reader that takes them for floating
 * point loses digits; on request as strings.
 */
export function writeJson(value: unknown, integersAsText = false): string {
  if (typeof value === 'bigint') return integersAsText ? `"${value}"` : String(value);
  if (typeof value === 'number') return integersAsText ? `"${value}"` : String(value);
  if (Array.isArray(value)) return `[${value.map((element) => writeJson(element, integersAsText)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, content]) => content !== undefined);
  return `{${entries.map(([name, content]) => `${JSON.stringify(name)}:${writeJson(content, integersAsText)}`).join(',')}}`;
}

/** An object without the members that equal their type's default, as the node leaves them out. */
export function omitDefaults(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => {
      if (value === undefined || value === 0 || value === 0n || value === false || value === '') return false;
      return !Array.isArray(value) || value.length > 0;
    }),
  );
}
