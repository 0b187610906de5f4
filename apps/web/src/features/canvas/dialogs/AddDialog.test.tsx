import { createDocument } from '@chaintrail/canvas';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearRendered, getByRole, press, render } from '../../../ui/render.tsx';
import { RoomContext } from '../roomContext.ts';
import { createRoomStore } from '../roomStore.ts';
import { AddDialog } from './AddDialog.tsx';

const server = vi.hoisted(() => ({ asked: [] as (readonly string[])[] }));
vi.mock('../addAddresses.ts', () => ({
  lookUp(addresses: readonly string[]) {
    server.asked.push(addresses);
    return Promise.resolve({ found: addresses.map((address) => ({ id: address, kind: 'address' })), missing: [], silent: [] });
  },
  addFound: (_: unknown, nodes: readonly unknown[]) => Promise.resolve(nodes.length),
}));

afterEach(clearRendered);
beforeEach(() => {
  server.asked = [];
});

const addressOf = (index: number) => `0x${index.toString(16).padStart(40, '0')}`;
const list = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => addressOf(from + index));

function open(text?: string) {
  const closed = vi.fn();
  const opened = { id: null, name: '', base: 0, savedAt: null, document: createDocument() };
  const store = createRoomStore(opened, { author: () => '甲', now: () => 1 });
  render(
    <RoomContext value={store}>
      <AddDialog engine={null} text={text} onClose={closed} />
    </RoomContext>,
  );
  return closed;
}

/** Until what was read has been drawn. */
const settle = (look: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    look();
    // What reads files loads with the first of them.
  }, 10_000);
const status = () => document.querySelector('[role=status]')?.textContent;
const field = () => document.querySelector('textarea')?.value;
const add = () =>
  act(async () => {
    press(getByRole('button', '加入图谱'));
  });

it('says how many do not go in at once, keeps them in the field, and takes them next', async () => {
  const closed = open(list(1, 621).join('\n'));
  expect(status()).toBe('识别到 620 个地址，一次加入前 500 个；另 120 个未加入，加入后留在框内，可接着加入');
  await add();
  expect(server.asked).toEqual([list(1, 501)]);
  expect([status(), field()?.split('\n')]).toEqual(['前 500 个已查询；另 120 个未加入，留在框内，可接着加入', list(501, 621)]);
  expect(closed).not.toHaveBeenCalled();
  await add();
  expect(server.asked[1]).toEqual(list(501, 621));
  expect(closed).toHaveBeenCalledOnce();
});

it('reads a file beside what was typed, and says why one cannot be read', async () => {
  open(addressOf(1));
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no file can be chosen');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    await act(async () => {
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await settle(() => expect(document.body.textContent).not.toContain('正在读取文件'));
  };
  await choose(new File([`编号,地址\n1,${addressOf(2)}\n2,${addressOf(1)}`], '清单.csv'));
  await settle(() => expect(status()).toBe('识别到 2 个地址'));
  await choose(new File([new Uint8Array([0xd0, 0xcf, 0, 0])], '清单.xls'));
  await settle(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('不是文字'));
  expect(status()).toBe('识别到 2 个地址');
});
