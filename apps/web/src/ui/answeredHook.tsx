import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { clearRendered, renderHook } from './render.tsx';

type Body = Record<string, unknown>;
/** What calls answer, by their name; a call without an answer never comes back. */
export type Answers = Record<string, (body: Body) => unknown>;

/** Calls in the order in which they were made. */
export const asked: [name: string, body: Body][] = [];
let answers: Answers = {};

// A hook is given its time: what it asks is answered in the next moment, and nothing waits for a clock.
beforeEach(() => void vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => {
  clearRendered();
  vi.useRealTimers();
  asked.length = 0;
  answers = {};
});

/** For tests, in place of the client's. */
export async function call(name: string, body: Body): Promise<unknown> {
  asked.push([name, body]);
  const answer = answers[name];
  return answer === undefined ? new Promise(() => undefined) : answer(body);
}

/** An answer may bring a question, whose answer brings another. */
const ROUNDS = 3;

/** Lets `ms` pass, and then all that was begun come to rest. */
export async function settle(ms = 0): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    // React draws what came when the round ends.
    await act(async () => void (await vi.advanceTimersByTimeAsync(round === 0 ? ms : 1)));
  }
}

/** For tests: runs a hook with these properties until everything that can be answered is. */
export async function openHook<P, T>(
  useIt: (properties: P) => T,
  properties: P,
  given: Answers = {},
  around: (part: ReactNode) => ReactNode = (part) => part,
) {
  answers = given;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let turnTo: (next: P) => void = () => undefined;
  const read = renderHook(
    () => {
      const [now, setNow] = useState(properties);
      turnTo = setNow;
      return useIt(now);
    },
    (part) => around(<QueryClientProvider client={client}>{part}</QueryClientProvider>),
  );
  await settle();
  return {
    read,
    /** Runs it anew with other properties. */
    async turn(next: P) {
      act(() => turnTo(next));
      await settle();
    },
    /** Does something with what the hook gave. */
    async use(step: (model: T) => unknown) {
      await act(async () => void (await step(read())));
      await settle();
    },
  };
}
