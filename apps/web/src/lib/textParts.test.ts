import { expect, it } from 'vitest';
import { partText } from './textParts.ts';

it('parts a text where it differs from another', () => {
  expect(partText('余额全部转入，附链上清单', '余额全部转入；另见笔录')).toEqual({
    before: '余额全部转入',
    differing: '，附链上清单',
    after: '',
  });
  expect(partText('一级归集地址 1', '归集地址 1')).toEqual({ before: '', differing: '一级', after: '归集地址 1' });
  expect(partText('甲', '乙')).toEqual({ before: '', differing: '甲', after: '' });
  expect(partText('同', '同')).toEqual({ before: '同', differing: '', after: '' });
});

it('counts no character twice, and cuts none in two', () => {
  expect(partText('aa', 'a')).toEqual({ before: 'a', differing: 'a', after: '' });
  expect(partText('a', 'aa')).toEqual({ before: 'a', differing: '', after: '' });
  expect(partText('😀', '😁')).toEqual({ before: '', differing: '😀', after: '' });
});
