import { expect, it, vi } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { asked, openHook, settle, type Answers } from '../../ui/answeredHook.tsx';
import { askAgainMs, useSuggestions } from './useSuggestions.ts';

vi.mock('../../api/client.ts', () => import('../../ui/answeredHook.tsx'));

it('asks again for an answer that lacks a source, each time later, and not for ever', () => {
  expect([askAgainMs(false, 0), askAgainMs(false, 1)]).toEqual([false, false]);
  expect([1, 2, 3, 5, 6].map((answers) => askAgainMs(true, answers))).toEqual([600, 1_200, 2_400, 9_600, false]);
});

const suggest = ({ address }: Record<string, unknown>) => ({ list: [`found ${String(address)}`], isPartial: false, tookMs: 3 });
const typing = (text: string, chain = '', isWanted = true) => ({ text, chain, isWanted });
const open = (properties: ReturnType<typeof typing>, given: Answers = { suggest }) =>
  openHook(({ text, chain, isWanted }: ReturnType<typeof typing>) => useSuggestions(text, chain, isWanted), properties, given);

const nothing = { suggestions: [], hasFailed: false, isSettled: false, isPartial: false, tookMs: undefined };
const whole = { suggestions: ['found ab'], hasFailed: false, isSettled: true, isPartial: false, tookMs: 3 };

it('offers what the server found for a text, on all chains or on one', async () => {
  const { read } = await open(typing('ab'));
  expect(read()).toEqual(whole);
  await open(typing('ab', 'ETH'));
  expect(asked).toEqual([
    ['suggest', { address: 'ab' }],
    ['suggest', { address: 'ab', chainName: 'ETH' }],
  ]);
});

it.each([
  ['nobody wants to know', typing('ab', '', false)],
  ['nothing is typed', typing('')],
  ['the text is too long', typing('a'.repeat(501))],
])('asks nothing where %s', async (_case, properties) => {
  const { read } = await open(properties);
  expect([read(), asked]).toEqual([nothing, []]);
});

it('asks for a text as long as may be', async () => {
  const { read } = await open(typing('a'.repeat(500)));
  expect([read().isSettled, asked.length]).toEqual([true, 1]);
});

it('waits until the keys have rested, and keeps the older offers meanwhile', async () => {
  const { read, turn } = await open(typing('ab'));
  await settle(1_000);
  await turn(typing('abc'));
  expect(read()).toEqual({ ...whole, isSettled: false });
  await settle(100);
  expect(asked.length).toBe(1);
  await settle(20);
  expect(asked.at(-1)).toEqual(['suggest', { address: 'abc' }]);
  expect(read()).toEqual({ ...whole, suggestions: ['found abc'] });
});

it('forgets the older offers only when the next are there', async () => {
  const { read, turn } = await open(typing('ab'), {
    suggest: (body) => (body['address'] === 'ab' ? { ...suggest(body), isPartial: true } : new Promise(() => undefined)),
  });
  expect(read()).toEqual({ ...whole, isPartial: true });
  await turn(typing('abc'));
  await settle(200);
  expect(read()).toEqual({ ...whole, isSettled: false, isPartial: false });
});

it('holds a whole answer for ten seconds', async () => {
  const { turn } = await open(typing('ab'));
  await turn(typing('abc'));
  await settle(200);
  await turn(typing('ab'));
  await settle(9_000);
  expect(asked.length).toBe(2);
  await turn(typing('abc'));
  await settle(2_000);
  await turn(typing('ab'));
  await settle(200);
  expect(asked.filter(([, { address }]) => address === 'ab').length).toBe(2);
});

it('asks for a part of an answer five times more, each time later, and anew when the same text is typed again', async () => {
  const { turn } = await open(typing('ab'), { suggest: (body) => ({ ...suggest(body), isPartial: body['address'] === 'ab' }) });
  await settle(5_000);
  expect(asked.length).toBe(4);
  await settle(60_000);
  expect(asked.length).toBe(6);
  await turn(typing('abc'));
  await settle(200);
  expect(asked.length).toBe(7);
  await turn(typing('ab'));
  await settle(200);
  expect(asked.length).toBe(8);
});

it('offers nothing and says so when the server failed, but not when the call was cancelled', async () => {
  const failing = (error: Error) => ({
    suggest: () => {
      throw error;
    },
  });
  const { read } = await open(typing('ab'), failing(new Error('broken')));
  expect(read()).toEqual({ ...nothing, hasFailed: true });
  const cancelled = await open(typing('ab'), failing(new ApiError('cancelled', { code: 0, msg: '' })));
  expect(cancelled.read()).toEqual(nothing);
});

it.each([new Error('broken'), new ApiError('cancelled', { code: 0, msg: '' })])(
  'asks again after %s, and offers what comes',
  async (error) => {
    let answers = 0;
    const { read } = await open(typing('ab'), {
      suggest: (body) => {
        answers += 1;
        if (answers === 1) throw error;
        return suggest(body);
      },
    });
    await settle(700);
    expect(read()).toEqual(whole);
  },
);
