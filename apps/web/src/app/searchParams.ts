/** Every value of a link's search part is text: the router's own reader would turn long digits into floats. */
export function parseSearchPart(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The reverse; what is undefined or empty is a default and stays out of the link. */
export function writeSearchPart(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' ? value !== '' : typeof value === 'number' || typeof value === 'boolean')
      query.append(name, String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}
