import { expect, it } from 'vitest';
import { kindKey } from './kindKey.ts';

it('names what votes earned on Tron apart from what a block pays elsewhere', () => {
  expect(kindKey('reward', 'tron')).toBe('page.kind_voteReward');
  expect(kindKey('reward', 'evm')).toBe('page.kind_reward');
  expect(kindKey('reward', 'bitcoin')).toBe('page.kind_reward');
});

it('calls a transfer external only where there are internal ones', () => {
  expect(kindKey('external', 'tron')).toBe('page.kind_external');
  expect(kindKey('external', 'bitcoin')).toBe('page.plainTransfer');
});
