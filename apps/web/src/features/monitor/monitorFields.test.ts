import { expect, it } from 'vitest';
import { nameOf } from './monitorFields.ts';

it('names what nobody named by what is watched, a canvas by its title', () => {
  const canvas = '2f05d8a5-f9ec-400d-a90c-0f33ec838f02';
  expect([
    nameOf({ kind: 'canvas', key: canvas, keyTitle: '资金去向' }),
    nameOf({ kind: 'canvas', key: canvas, keyTitle: '' }),
    nameOf({ kind: 'address', key: ' 0x3ff2428cf346fc22cbd8a27831c4908b6a972523 ', keyTitle: '' }),
    nameOf({ kind: 'label', key: ' 归集地址 ', keyTitle: '' }),
  ]).toEqual(['图谱 资金去向', `图谱 ${canvas}`, '地址 0x3ff242…972523', '标签 归集地址']);
});
