import { describe, expect, it } from 'vitest';
import { createPace, type Pace } from './pace.ts';

const now = (): number => performance.now();

/** How long `count` requests in a row are held back, on the real clock. */
async function measure(pace: Pace, count: number): Promise<number> {
  const { signal } = new AbortController();
  const startedAt = now();
  for (let at = 0; at < count; at++) await pace.take(signal);
  return now() - startedAt;
}

describe('the pace of requests', () => {
  it('begins at twenty a second: the fifth waits for a fifth of a second', async () => {
    expect(await measure(createPace(now), 5)).toBeGreaterThanOrEqual(195);
  });

  it('becomes fast with success: a hundred take less than half of the five seconds they take at first', async () => {
    const pace = createPace(now);
    for (let at = 0; at < 200; at++) pace.succeeded();
    expect(await measure(pace, 101)).toBeLessThan(2500);
  });

  it('falls to three a second and not lower', async () => {
    const pace = createPace(now);
    for (let at = 0; at < 200; at++) pace.failed();
    const passed = await measure(pace, 2);
    expect(passed).toBeGreaterThanOrEqual(330);
    expect(passed).toBeLessThan(1000);
  });

  it('stands still for as long as the host asks', async () => {
    const pace = createPace(now);
    pace.refused(250);
    expect(await measure(pace, 1)).toBeGreaterThanOrEqual(245);
  });

  it('ends a wait when it is aborted', async () => {
    const pace = createPace(now);
    pace.refused(60_000);
    await expect(pace.take(AbortSignal.timeout(20))).rejects.toMatchObject({ name: 'AbortError' });
  });
});
