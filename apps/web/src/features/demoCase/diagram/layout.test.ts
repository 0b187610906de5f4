import { expect, it } from 'vitest';
import type { Flow, Group } from '../useDemoCase.ts';
import { rankGroups } from './columns.ts';
import { chooseDrawn } from './drawn.ts';
import { layOutCase } from './layout.ts';

const amount = (raw: string) => ({ coinKey: 'X', symbol: 'USDT', decimals: 6, raw, amount: raw, icon: '' });
const group = (id: string, part: Group['part'], count = 1): Group => ({
  id,
  chainName: id.split(':')[0] ?? '',
  title: id,
  note: '',
  part,
  received: amount('0'),
  sent: amount('0'),
  claims: [],
  addresses: Array.from({ length: count }, (_, index) => ({ address: `${id} ${index}`, received: '0', sent: '0' })),
});
const flow = (from: string, to: string, raw: string, kind: Flow['kind'] = 'transfer'): Flow => ({
  from,
  to,
  kind,
  amount: amount(raw),
  count: 1,
  firstTime: 0,
  lastTime: 0,
});

const groups = [
  group('A:victims', 'victim', 2),
  group('A:deposits', 'deposit', 2),
  group('A:collector', 'collection'),
  group('A:dex', 'dex'),
  group('A:bridge', 'bridge'),
  group('A:exchange', 'exchange'),
  group('B:bridge', 'bridge'),
  group('B:receiver', 'collection'),
  group('B:otc', 'otc'),
];
const flows = [
  flow('A:victims', 'A:deposits', '1000'),
  flow('A:deposits', 'A:collector', '1000'),
  flow('A:collector', 'A:victims', '1'),
  flow('A:collector', 'A:dex', '400'),
  flow('A:collector', 'A:bridge', '300'),
  flow('A:collector', 'A:exchange', '299'),
  flow('B:bridge', 'B:receiver', '300'),
  flow('B:receiver', 'B:otc', '300'),
  flow('A:bridge', 'B:bridge', '300', 'bridge'),
];
const drawn = chooseDrawn(groups, flows, () => 1000n);

it('draws one bridge for both its ends, leaves out what is too small and counts it', () => {
  expect(drawn.flows.map(({ from, to, kind }) => `${from} ${to} ${kind}`)).toEqual([
    'A:victims A:deposits transfer',
    'A:deposits A:collector transfer',
    'A:collector A:dex transfer',
    'A:collector A:bridge transfer',
    'A:collector A:exchange transfer',
    'A:bridge B:receiver bridge',
    'B:receiver B:otc transfer',
  ]);
  expect(drawn.hiddenCount).toBe(1);
  expect(drawn.groups.map(({ id }) => id)).not.toContain('B:bridge');
});

it('stands a group one step behind the last that paid it, ends last, a bridge’s two ends together', () => {
  expect(Object.fromEntries(rankGroups(drawn.groups, drawn.flows))).toEqual({
    'A:victims': 0,
    'A:deposits': 1,
    'A:collector': 2,
    'A:dex': 3,
    'A:bridge': 3,
    'A:exchange': 4,
    'B:receiver': 3,
    'B:otc': 4,
  });
});

it.each([false, true])('keeps every group inside its lane and every amount inside the picture (down: %s)', (isDown) => {
  const { nodes, lanes, routes, width, height } = layOutCase(drawn, { available: isDown ? 340 : 1300, isDown, labelWidthOf: () => 60 });
  expect(lanes.map(({ chainName }) => chainName)).toEqual(['A', 'B']);
  for (const { id, chainName } of drawn.groups) {
    const place = nodes.get(id)!;
    const lane = lanes.find((one) => one.chainName === chainName)!;
    expect(place.y - 17).toBeGreaterThanOrEqual(lane.top);
    expect(place.y + 17).toBeLessThanOrEqual(lane.top + lane.height);
    expect(place.x).toBeGreaterThan(0);
    expect(place.x).toBeLessThan(width);
  }
  expect(new Set([...nodes.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(drawn.groups.length);
  expect(routes.size).toBe(drawn.flows.length);
  for (const { label } of routes.values()) {
    expect(label.x - 30).toBeGreaterThanOrEqual(0);
    expect(label.x + 30).toBeLessThanOrEqual(width);
    expect(label.y).toBeLessThanOrEqual(height);
  }
});
