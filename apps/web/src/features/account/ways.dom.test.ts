import { beforeEach, expect, it } from 'vitest';
import { firstWay, isOwnMachine, keepWay, listWays } from './ways.ts';

beforeEach(() => localStorage.clear());

it('stand in the order of who uses them', () => {
  expect([listWays(false), listWays(true)]).toEqual([
    ['qr', 'code', 'password'],
    ['code', 'password', 'qr'],
  ]);
});

it('begin with the QR code on a desk, and with what works where no phone gets to', () => {
  expect([firstWay(false, 'trail.example'), firstWay(false, '127.0.0.1'), firstWay(true, 'trail.example')]).toEqual([
    'qr',
    'password',
    'password',
  ]);
  keepWay('code');
  expect([firstWay(false, '127.0.0.1'), firstWay(true, 'trail.example')]).toEqual(['code', 'code']);
  localStorage.setItem('signInWay', '"a way of an older version"');
  expect(firstWay(false, 'trail.example')).toBe('qr');
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['192.168.1.7', false],
  ['localhost.example', false],
])('%s is this machine: %s', (name, expected) => {
  expect(isOwnMachine(name)).toBe(expected);
});
