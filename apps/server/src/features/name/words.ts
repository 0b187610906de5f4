const DAY_LENGTH = 10;

/** `2029-03-02` of seconds since 1970; '' where they are none. */
export function formatUtcDay(seconds: unknown): string {
  if (typeof seconds !== 'bigint' || seconds > 8_640_000_000_000n) return '';
  return new Date(Number(seconds) * 1000).toISOString().slice(0, DAY_LENGTH);
}
