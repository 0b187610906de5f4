import { expect, it } from 'vitest';
import { balanceTitle } from './balance.ts';
import { grids } from './page.ts';

it('breaks a title into as few lines as it needs, none of them much shorter than another', () => {
  expect(balanceTitle('关于调取涉案虚拟货币账户信息的函', grids.zh)).toEqual(['关于调取涉案虚拟货币账户信息的函']);
  // A line takes twenty characters: the last one would stand by itself.
  expect(balanceTitle('江城市公安局经济技术开发区分局网络安全保卫大队', grids.zh).map((text) => text.length)).toEqual([12, 11]);
  expect(balanceTitle('Cybersecurity Division, Jiangcheng Public Security Bureau', grids.en)).toEqual([
    'Cybersecurity Division, Jiangcheng',
    'Public Security Bureau',
  ]);
  expect(balanceTitle('', grids.zh)).toEqual(['']);
});
