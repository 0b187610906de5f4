import { addNodes, createDocument } from '@chaintrail/canvas';
import { beforeEach, expect, it, vi } from 'vitest';
import { connectMeetings, connectNodes, listMeetings } from './connectNodes.ts';
import { createRoomStore } from './roomStore.ts';

const server = vi.hoisted(() => ({
  asked: [] as [address: string, others: readonly string[]][],
  answer: (_address: string): Promise<void> => Promise.resolve(),
}));
vi.mock('./readNeighbours.ts', () => ({
  async readBetween(chainName: string, address: string, others: readonly string[]) {
    server.asked.push([address, others]);
    await server.answer(address);
    return others.slice(0, 1).map((other) => ({ edges: [edge(chainName, address, other)] }));
  },
}));

const edge = (chainName: string, from: string, to: string) => ({
  id: `${from}>${to}`,
  from: `${chainName}:${from}`,
  to: `${chainName}:${to}`,
  kind: 'transfers',
  chainName,
  coinKey: '',
  symbol: 'ETH',
  amount: '1',
  count: 1,
  claim: 'fact',
});
const node = (address: string, chainName = 'DemoETH') => ({ id: `${chainName}:${address}`, kind: 'address' as const, chainName, address });

function roomWith(addresses: readonly string[]) {
  const room = createRoomStore(
    { id: null, name: '', base: 0, savedAt: null, document: createDocument() },
    { author: () => '甲', now: () => 1 },
  );
  room.run(
    addNodes(
      room.getState().scene,
      addresses.map((address) => node(address)),
      { at: { x: 0, y: 0 } },
    ),
  );
  return room;
}

beforeEach(() => {
  server.asked = [];
  server.answer = () => Promise.resolve();
});

it('asks about every pair once, and of no chain about what lies on another', () => {
  const [a, b, far] = [node('0xa'), node('0xb'), node('Tc', 'DemoTRON')];
  expect(listMeetings([a, b, far, { id: 'card' }], [node('0xold'), a, b, far, { id: 'card' }])).toEqual([
    { chainName: 'DemoETH', address: '0xa', others: ['0xold', '0xb'] },
    { chainName: 'DemoETH', address: '0xb', others: ['0xold'] },
  ]);
});

it('asks about all 500 of a bulk add, says how far it is, and draws the edges as one step', async () => {
  const addresses = Array.from({ length: 500 }, (_, index) => `0x${index}`);
  const room = roomWith(addresses);
  const told: (number | undefined)[] = [];
  room.subscribe(({ asking }, before) => asking !== before.asking && told.push(asking?.done));
  const steps = room.getState().document.steps.length;
  await connectNodes(
    room,
    addresses.map((address) => node(address)),
  );
  // The last has met all others.
  expect(server.asked.map(([address]) => address)).toEqual(addresses.slice(0, -1));
  expect(server.asked[0]?.[1]).toHaveLength(499);
  expect([told[0], told.at(-2), told.at(-1)]).toEqual([0, 499, undefined]);
  expect(room.getState().scene.edges.size).toBe(499);
  expect(room.getState().document.steps).toHaveLength(steps + 1);
});

it('keeps what was found where one does not answer, says which, and asks about that alone again', async () => {
  const room = roomWith(['0xa', '0xb', '0xc']);
  server.answer = (address) => (address === '0xb' ? Promise.reject(new Error('busy')) : Promise.resolve());
  await connectNodes(room, [node('0xa'), node('0xb')]);
  expect([...room.getState().scene.edges.keys()]).toEqual(['0xa>0xb']);
  const unasked = [{ chainName: 'DemoETH', address: '0xb', others: ['0xc'] }];
  expect(room.getState().asking).toEqual({ done: 2, all: 2, unasked, stop: expect.any(Function) });
  server.answer = () => Promise.resolve();
  server.asked = [];
  await connectMeetings(room, unasked);
  expect(server.asked).toEqual([['0xb', ['0xc']]]);
  expect([...room.getState().scene.edges.keys()]).toEqual(['0xa>0xb', '0xb>0xc']);
  expect(room.getState().asking).toBeUndefined();
});

it('stops when it is told to, and says what it did not come to', async () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `0x${index}`);
  const room = roomWith(addresses);
  server.answer = async () => room.getState().asking?.stop();
  await connectNodes(
    room,
    addresses.map((address) => node(address)),
  );
  // Stopped while the first was asked about; what was under way comes to its end.
  expect(server.asked).toHaveLength(1);
  expect(room.getState().asking?.unasked.map(({ address }) => address)).toEqual(addresses.slice(1, -1));
});
