import { expect, it } from 'vitest';
import { createQrDesk } from './qrDesk.ts';

const place = (ip: string, device = 'Firefox') => ({ ip, device, origin: 'https://trail.example' });

it('opens sixty a minute for one network, and others all the same', () => {
  let nowMs = 0;
  const desk = createQrDesk(() => nowMs);
  const begun = Array.from({ length: 61 }, (_, at) => desk.begin(place(`203.0.113.${at}`)) !== undefined);
  expect([begun.filter(Boolean).length, begun.at(-1)]).toEqual([60, false]);
  expect(desk.begin(place('198.51.100.1'))).toBeDefined();
  nowMs += 60_000;
  expect(desk.begin(place('203.0.113.1'))).toBeDefined();
});

it('answers the browser on the network that asked, and no other', () => {
  const desk = createQrDesk(() => 0);
  const { uid, attempt } = desk.begin(place('203.0.113.7'))!;
  desk.scan(attempt.name, 'a1');
  desk.answer(attempt.name, 'a1', true);
  expect(desk.ask(uid, place('198.51.100.1'))).toEqual({ state: 'expired' });
  expect(desk.ask(uid, place('203.0.113.7', 'curl'))).toEqual({ state: 'expired' });
  expect(desk.ask(uid, place('203.0.113.90'))).toEqual({ state: 'confirmed', accountId: 'a1' });
  expect(desk.ask(uid, place('203.0.113.7'))).toEqual({ state: 'expired' });
});
