import { createDocument } from '@chaintrail/canvas';
import { beforeEach, expect, it, vi } from 'vitest';
import { noticeStore } from '../../../lib/notify.ts';
import { createRoomStore } from '../roomStore.ts';
import { readCanvasFile } from './importFiles.ts';

const server = vi.hoisted(() => ({ asked: [] as [string, readonly string[]][] }));
vi.mock('../../../api/client.ts', () => ({ call: vi.fn() }));
vi.mock('../readNeighbours.ts', () => ({
  readBetween(chainName: string, address: string, others: readonly string[]) {
    server.asked.push([address, others]);
    // Of what the file draws with the last address we know nothing.
    const edges = others
      .filter((other) => other !== '0xgone')
      .map((other) => ({
        id: `${address}>${other}`,
        from: `${chainName}:${address}`,
        to: `${chainName}:${other}`,
        kind: 'transfers',
        chainName,
        coinKey: '',
        symbol: 'ETH',
        amount: '2.5',
        count: 1,
        claim: 'fact',
      }));
    return Promise.resolve([{ edges }]);
  },
}));

const id = (address: string) => ['demoeth', address];
const fileOf = (addresses: readonly string[], edges: unknown[]) =>
  new File([JSON.stringify(['pathfinder', '1', '案', addresses.map((one) => [id(one), 0, 0, false]), [], [], edges])], '案.gs');
const openRoom = () =>
  createRoomStore({ id: null, name: '', base: 0, savedAt: null, document: createDocument() }, { author: () => '甲', now: () => 1 });
const toasts = () => noticeStore.getState().toasts.map(({ text }) => text);

beforeEach(() => {
  server.asked = [];
  noticeStore.setState({ toasts: [] });
});

it('draws the edges of a GraphSense file with our own figures, and says how many of them are not known here', async () => {
  const room = openRoom();
  const file = fileOf(
    ['0xa', '0xb', '0xc', '0xgone'],
    [
      [id('0xa'), id('0xb'), [], null],
      [id('0xa'), id('0xgone'), [], null],
      [id('0xb'), id('0xc'), [], null],
    ],
  );
  await readCanvasFile(room, file);
  expect(server.asked).toEqual([
    ['0xa', ['0xb', '0xgone']],
    ['0xb', ['0xc']],
  ]);
  expect([...room.getState().scene.edges.values()].map(({ from, to, amount }) => [from, to, amount])).toEqual([
    ['DemoETH:0xa', 'DemoETH:0xb', '2.5'],
    ['DemoETH:0xb', 'DemoETH:0xc', '2.5'],
  ]);
  expect(toasts()).toEqual(['已导入 4 个节点', '文件里有 1 对往来在已连接的链上没有查到，未画出']);
});

it('asks between all nodes of a file that draws no edges, and says of a large one that it did not', async () => {
  const room = openRoom();
  await readCanvasFile(room, fileOf(['0xa', '0xb'], []));
  expect([...room.getState().scene.edges.keys()]).toEqual(['0xa>0xb']);
  server.asked = [];
  const large = Array.from({ length: 501 }, (_, index) => `0x${index}`);
  await readCanvasFile(openRoom(), fileOf(large, []));
  expect(server.asked).toEqual([]);
  expect(toasts().at(-1)).toBe('文件没有写明边，501 个节点之间的往来没有查询');
});

it('brings a file on an empty canvas into view, and leaves what somebody looks at where it is', async () => {
  const room = openRoom();
  const seen: number[] = [];
  const onPut = () => seen.push(room.getState().drawing.nodes.length);
  await readCanvasFile(room, fileOf(['0xa', '0xb'], []), onPut);
  await readCanvasFile(room, fileOf(['0xc'], []), onPut);
  expect([seen, room.getState().drawing.nodes.length]).toEqual([[2], 3]);
});
