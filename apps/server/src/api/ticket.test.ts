import { createCipheriv } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTicketDesk, TICKET_LIFE_MS } from './ticket.ts';

const encryptionKey = new Uint8Array(32).fill(1);

function openDesk() {
  let nowMs = 1_000;
  const desk = createTicketDesk({ encryptionKey, signingKey: new Uint8Array(32).fill(2), now: () => nowMs });
  return { desk, wait: (ms: number) => (nowMs += ms) };
}

/** As the browser sends it. */
function seal(ticket: string): string {
  const cipher = createCipheriv('aes-256-ecb', encryptionKey, null);
  return Buffer.concat([cipher.update(ticket), cipher.final()]).toString('base64');
}

it('knows its ticket by its id as often as it is shown, until its time is over', () => {
  const { desk, wait } = openDesk();
  const [one, other] = [desk.issue(), desk.issue()];
  const id = one.split('.')[1];
  expect([desk.check(seal(one)), desk.check(seal(one))]).toEqual([id, id]);
  expect(desk.check(seal(other))).toBe(other.split('.')[1]);
  wait(TICKET_LIFE_MS - 1);
  expect(desk.check(seal(one))).toBe(id);
  wait(1);
  expect(desk.check(seal(one))).toBeUndefined();
  expect(desk.check(seal(other))).toBeUndefined();
});

it('refuses what it did not issue, whatever was shown before', () => {
  const { desk } = openDesk();
  const ticket = desk.issue();
  expect(desk.check(seal(ticket))).toBeDefined();
  const [payload, id, signature = ''] = ticket.split('.');
  const stranger = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  expect(desk.check(seal([payload, id, stranger].join('.')))).toBeUndefined();
  expect(desk.check(ticket)).toBeUndefined();
  expect(desk.check(undefined)).toBeUndefined();
  expect(desk.check('')).toBeUndefined();
  // Base64 is read past what does not belong to it: a header of any length would open the same ticket.
  expect(desk.check(`${seal(ticket)}${'!'.repeat(400)}`)).toBeUndefined();
});
