import { expect, it } from 'vitest';
import { countSharedEnds } from './sharedEnds.ts';

it('counts what two contracts have in common at their ends, where that is more than chance', () => {
  expect(countSharedEnds('0x64328b90', '0x64a71b90')).toEqual({ head: 4, tail: 3 });
  expect(countSharedEnds('0x64328b90', '0x71a71b90')).toEqual({ head: 2, tail: 3 });
  expect(countSharedEnds('0x64328b90', '0x71a71fff')).toBeNull();
});
