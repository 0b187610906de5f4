import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../lib/browserSession.ts';
import type { UserRecord } from '../../lib/session.ts';
import { NavigationContext } from '../../ui/Link.tsx';
import { clearRendered, press, render } from '../../ui/render.tsx';
import { tagFixture } from './labelFixture.ts';
import { PoisonMark } from './PoisonMark.tsx';

const sent: [string, unknown][] = [];
let list: unknown[] = [];
vi.mock('../../api/client.ts', () => ({
  call: (name: string, input: unknown) => {
    if (name !== 'getLabelDetails') sent.push([name, input]);
    return Promise.resolve(name === 'getLabelDetails' ? { address: '', list } : {});
  },
}));

afterEach(() => {
  clearRendered();
  session.setUser(null);
  sent.length = 0;
  list = [];
});

const subject = { chainName: 'ETH', address: '0x2a8a660b420000000000000000000056ba40877c' };
const poisoning = { ...tagFixture, tagType: { key: 'poisoning', name: '投毒地址', look: 'scam' }, isPrivate: true, canChange: true };
const opened: string[] = [];

async function draw(user: Partial<UserRecord> | null) {
  session.setUser(user as UserRecord | null);
  const drawn = render(
    <QueryClientProvider client={new QueryClient()}>
      <NavigationContext value={{ open: (path) => void opened.push(path) }}>
        <PoisonMark subject={subject} suspicion={{ imitated: '中转地址 B-02', evidence: '首 8 末 6 位相同' }} />
      </NavigationContext>
    </QueryClientProvider>,
  );
  await vi.waitUntil(async () => {
    await act(async () => undefined);
    return drawn.querySelector('button:not(:disabled)') !== null;
  });
  return drawn.querySelector('button')!;
}

it('marks an address as poisoning by a label with its ground', async () => {
  const button = await draw({ type: 1 });
  expect(button.textContent).toBe('标记为投毒地址');
  await act(async () => press(button));
  expect(sent).toEqual([
    ['saveTag', expect.objectContaining({ ...subject, tagType: 'poisoning', name: '投毒 · 形似 中转地址 B-02', claim: 'judgement' })],
  ]);
});

it('takes back every label of one that says so, and no other', async () => {
  list = [
    { ...poisoning, id: 3 },
    { ...poisoning, id: 4, retiredAt: 5 },
    { ...poisoning, id: 5, isPrivate: false },
    { ...tagFixture, id: 6 },
  ];
  const button = await draw({ type: 1 });
  expect(button.textContent).toBe('已标记投毒 · 撤销');
  await act(async () => press(button));
  expect(sent).toEqual([['deleteTags', { ids: [3] }]]);
});

it('leads a guest to the sign-in', async () => {
  const button = await draw(null);
  expect(button.textContent).toBe('登录后可标记为投毒地址');
  press(button);
  expect([opened, sent]).toEqual([['/login'], []]);
});
