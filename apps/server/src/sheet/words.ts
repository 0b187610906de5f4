const BEIJING_MS = 8 * 3_600_000;

/** `2026-09-24 03:12:00` of UTC. */
export function tellTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

/** A moment in the zone of 说明, which says so. */
export function tellBeijing(ms: number): string {
  return `${tellTime(ms + BEIJING_MS)}（北京）`;
}

/** A span that a list was narrowed to. */
export function tellSpan({ startTime, endTime }: { startTime?: number | undefined; endTime?: number | undefined }): string {
  if (startTime === undefined && endTime === undefined) return '时间 全部';
  const from = startTime === undefined ? '最早' : tellBeijing(startTime);
  return `时间 ${from} 至 ${endTime === undefined ? '最新' : tellBeijing(endTime)}`;
}

/** What a list was narrowed to in words, `title value` for each that is given; '' leaves one out. */
export function tellNarrowing(parts: readonly (readonly [string, string | undefined])[]): string[] {
  return parts.flatMap(([title, value]) => (value === undefined || value.trim() === '' ? [] : [`${title} ${flatten(value)}`]));
}

/** Several lines as one. */
function flatten(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, '、');
}

export const countOf = (count: number): string => count.toLocaleString('en');
