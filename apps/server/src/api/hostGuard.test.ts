import { describe, expect, it } from 'vitest';
import { createHostTest } from './hostGuard.ts';

describe('the name that a request was sent to', () => {
  const isOurs = createHostTest(['Chain.Example.cn', 'intranet']);

  it.each([
    undefined,
    'localhost',
    'LOCALHOST:7300',
    'case.localhost:7300',
    '127.0.0.1:7300',
    '10.2.3.4',
    '[::1]:7300',
    '[2001:db8::1]',
    'chain.example.cn',
    'CHAIN.example.cn.:443',
    'intranet:7300',
  ])('is ours: %s', (header) => {
    expect(isOurs(header)).toBe(true);
  });

  it.each([
    '',
    'evil.example',
    'evil.example:7300',
    'localhost.evil.example',
    'chain.example.cn.evil.example',
    'notchain.example.cn',
    '127.0.0.1.evil.example',
    'user@localhost',
    'localhost/..',
    'localhost\\evil.example',
    'local host',
    ':7300',
  ])('is not: %s', (header) => {
    expect(isOurs(header)).toBe(false);
  });
});
