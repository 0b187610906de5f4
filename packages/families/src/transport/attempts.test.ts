import { expect, it } from 'vitest';
import { attempt } from './attempts.ts';
import type { Endpoint } from './endpoint.ts';
import { createRequestRecord } from './record.ts';

const signal = new AbortController().signal;
const check = { call: { method: 'eth_chainId', params: [] }, isRight: () => true, wanted: { by: 'chain_id' as const, chainId: 1 } };

function endpointOf(name: string, restsUntilMs: number): Endpoint {
  return {
    isRightChain: true,
    refusedMethods: new Set(),
    restsUntilMs: () => restsUntilMs,
    send: () => Promise.resolve([{ ok: true, result: name }]),
    distrust: () => undefined,
  };
}

/** Who answers the first request, by a clock that ticks at every look. */
async function firstAsked(...endpoints: Endpoint[]): Promise<unknown> {
  let ticks = 1000;
  const now = (): number => (ticks += 1);
  const { answers } = await attempt({ endpoints, check, record: createRequestRecord(now), now }, [check.call], signal);
  return answers[0]?.ok && answers[0].result;
}

it('asks in the order of the settings, however fast the clock goes', async () => {
  expect(await firstAsked(endpointOf('first', 0), endpointOf('second', 0), endpointOf('third', 900))).toBe('first');
});

it('asks one that rests after those that do not', async () => {
  expect(await firstAsked(endpointOf('first', 31_000), endpointOf('second', 30_000), endpointOf('third', 0))).toBe('third');
});
