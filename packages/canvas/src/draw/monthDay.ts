const DAY_MS = 86_400_000;
const days = new Map<number, string>();

/** Month and day where the product's people are; each day is written once, since thousands of labels bear one. */
export function monthDay(atMs: number): string {
  const day = Math.floor((atMs + 8 * 3_600_000) / DAY_MS);
  let text = days.get(day);
  if (text === undefined) days.set(day, (text = new Date(day * DAY_MS).toISOString().slice(5, 10)));
  return text;
}
