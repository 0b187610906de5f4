import { afterEach, expect, it } from 'vitest';
import { createRoomHistory } from './roomHistory.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

const read = (link: string) => {
  window.history.replaceState(null, '', link);
  const history = createRoomHistory();
  const { pathname, search } = history.location;
  const next = history.createHref('/history');
  history.destroy();
  return { pathname, search, next };
};

it('reads a room and its search behind the # alone', () => {
  const admin = { pathname: '/admin', search: '?part=settings', next: '/#/history' };
  expect(read('/#/admin?part=settings')).toEqual(admin);
  expect(read('/?utm_source=mail#/admin?part=settings')).toEqual(admin);
  expect(read('/?q=abc')).toEqual({ pathname: '/', search: '', next: '/#/history' });
});
