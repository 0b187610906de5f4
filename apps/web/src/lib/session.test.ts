import { expect, it } from 'vitest';
import { createMemoryStorage } from './memoryStorage.ts';
import { createSession, isPro } from './session.ts';
import { createStoredValues } from './storedValues.ts';
import { makeUser } from './userFixture.ts';

it('clears the user and both tokens on logout, and keeps the ticket and the login message', () => {
  const area = createMemoryStorage();
  const session = createSession(createStoredValues(area, () => {}));
  session.storeTicket('t');
  session.storeAccountToken('a');
  session.storeRefreshToken('r');
  session.storeLoginMessage('m');
  session.setUser(makeUser());
  session.logOut();
  expect(session.store.getState().user).toBeNull();
  expect(['ticket', 'account_token', 'refresh_token', 'loginMessage'].map((key) => area.getItem(key))).toEqual(['"t"', null, null, '"m"']);
});

it.each([
  [1, true],
  [2, true],
  [3, true],
  [999, false],
] as const)('account type %i is pro: %s', (type, expected) => expect(isPro({ type })).toBe(expected));
