import { describe, expect, it } from 'vitest';
import { createInFlightCounter, createRequestCounter, isLoopback, WINDOW_MS } from './limits.ts';

describe('counting requests', () => {
  it('refuses what is over the limit until the minute is over, each key for itself', () => {
    let nowMs = 1_000_000;
    const counter = createRequestCounter(() => nowMs);
    expect([counter.take('a', 2), counter.take('a', 2)]).toEqual([undefined, undefined]);
    nowMs += 15_000;
    expect(counter.take('a', 2)).toBe(45);
    expect(counter.take('b', 2)).toBeUndefined();
    nowMs += 44_999;
    expect(counter.take('a', 2)).toBe(1);
    nowMs += 1;
    expect(counter.take('a', 2)).toBeUndefined();
  });

  it('survives a clock that is set back', () => {
    let nowMs = 10 * WINDOW_MS;
    const counter = createRequestCounter(() => nowMs);
    counter.take('a', 1);
    nowMs -= 5 * WINDOW_MS;
    expect([counter.take('a', 1), counter.take('a', 1)]).toEqual([undefined, 60]);
  });
});

describe('counting calls in flight', () => {
  it('takes a place under every key or under none, and gives each back once', () => {
    const counter = createInFlightCounter();
    const ticket = (name: string) => [
      { key: name, max: 2 },
      { key: 'account', max: 3 },
    ];
    const leave = counter.enter(ticket('a'));
    counter.enter(ticket('a'));
    expect(counter.enter(ticket('a'))).toBeUndefined();
    // The refusal took no place of the account either.
    expect(counter.enter(ticket('b'))).toBeDefined();
    expect(counter.enter(ticket('b'))).toBeUndefined();
    leave?.();
    leave?.();
    expect([counter.enter(ticket('b')), counter.enter(ticket('b'))]).toEqual([expect.any(Function), undefined]);
  });
});

describe('this machine', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('is %s', (ip) => expect(isLoopback(ip)).toBe(true));
  it.each(['10.0.0.1', '1.127.0.0', '::ffff:10.0.0.1', '::', '0.0.0.0'])('is not %s', (ip) => expect(isLoopback(ip)).toBe(false));
});
