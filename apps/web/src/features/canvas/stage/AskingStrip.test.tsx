import { createDocument } from '@chaintrail/canvas';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearRendered, getByRole, press, render } from '../../../ui/render.tsx';
import { connectMeetings } from '../connectNodes.ts';
import { RoomContext } from '../roomContext.ts';
import { createRoomStore } from '../roomStore.ts';
import { AskingStrip } from './AskingStrip.tsx';

/** Who is asked about waits until the test answers for it. */
const server = vi.hoisted(() => ({ waiting: [] as { address: string; answer: (found: { edges: [] }[]) => void; fail: () => void }[] }));
vi.mock('../readNeighbours.ts', () => ({
  readBetween: (_: string, address: string) =>
    new Promise((answer, reject: (error: Error) => void) => {
      server.waiting.push({ address, answer, fail: () => reject(new Error('nobody answers')) });
    }),
}));

afterEach(clearRendered);
beforeEach(() => {
  server.waiting = [];
});

const meeting = (address: string) => ({ chainName: 'DemoETH', address, others: ['0xother'] });
const names = ['0x1111aaaa', '0x2222bbbb', '0x3333cccc', '0x4444dddd', '0x5555eeee'];

function open() {
  const opened = { id: null, name: '', base: 0, savedAt: null, document: createDocument() };
  const store = createRoomStore(opened, { author: () => '甲', now: () => 1 });
  const page = render(
    <RoomContext value={store}>
      <AskingStrip />
    </RoomContext>,
  );
  const begin = (addresses: readonly string[]) => act(async () => void connectMeetings(store, addresses.map(meeting)));
  return { begin, text: () => page.querySelector('[role=status]')?.textContent ?? '' };
}

const reply = (count: number, how: 'answer' | 'fail') =>
  act(async () => {
    for (const one of server.waiting.splice(0, count))
      if (how === 'answer') one.answer([{ edges: [] }]);
      else one.fail();
  });
const click = (name: string) => act(async () => press(getByRole('button', name)));

it('says nothing of what is over at once', async () => {
  const { begin, text } = open();
  await begin(names.slice(0, 4));
  expect(text()).toBe('');
  await reply(3, 'answer');
  await reply(1, 'answer');
  expect(text()).toBe('');
});

it('counts what was asked, and goes away when all of it was answered', async () => {
  const { begin, text } = open();
  await begin(names);
  expect(text()).toBe('正在查往来 0 / 5停止');
  await reply(2, 'answer');
  expect(text()).toBe('正在查往来 2 / 5停止');
  await reply(3, 'answer');
  expect(text()).toBe('');
});

it('names who was not asked about when somebody stopped it, asks again about those alone, and is put away', async () => {
  const { begin, text } = open();
  await begin(names);
  await click('停止');
  await reply(3, 'answer');
  expect(text()).toBe('2 个地址的往来没有查完，图上可能缺边：0x4444…dddd、0x5555…eeee再查一次知道了');
  await click('再查一次');
  expect(server.waiting.map(({ address }) => address)).toEqual(names.slice(3));
  await reply(2, 'fail');
  expect(text()).toBe('2 个地址的往来没有查完，图上可能缺边：0x4444…dddd、0x5555…eeee再查一次知道了');
  await click('知道了');
  expect(text()).toBe('');
});

it('names three of many', async () => {
  const { begin, text } = open();
  await begin(names);
  await reply(3, 'fail');
  await reply(2, 'fail');
  expect(text()).toBe('5 个地址的往来没有查完，图上可能缺边：0x1111…aaaa、0x2222…bbbb、0x3333…cccc 等再查一次知道了');
});
