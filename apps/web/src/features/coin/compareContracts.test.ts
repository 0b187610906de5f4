import { expect, it } from 'vitest';
import { compareContracts } from './compareContracts.ts';

it('counts what two contracts have in common at their ends, where that is more than chance', () => {
  expect(compareContracts('0x64328b90', '0x64a71b90')).toEqual({ head: 4, tail: 3 });
  expect(compareContracts('0x64328b90', '0x71a71b90')).toEqual({ head: 2, tail: 3 });
  expect(compareContracts('0x64328b90', '0x71a71fff')).toBeNull();
});
