import { describe, expect, it } from 'vitest';
import { parseMetadata } from './metadata.ts';

describe('metadata', () => {
  it('are read as ERC-721 and marketplaces write them', () => {
    const text = JSON.stringify({
      name: ' 云纹 #7 ',
      description: '第七件',
      image: 'ipfs://Qm/7.png',
      attributes: [
        { trait_type: '底色', value: '暮山紫' },
        { trait_type: '等级', value: 3, display_type: 'number' },
        { trait_type: '售出', value: true },
        { value: '无名' },
        '独字',
        { trait_type: '空', value: '' },
        { trait_type: '底色', value: '暮山紫' },
        { trait_type: '深', value: { a: 1 } },
      ],
    });
    expect(parseMetadata(`\uFEFF${text}`)).toEqual({
      name: '云纹 #7',
      description: '第七件',
      image: 'ipfs://Qm/7.png',
      attributes: [
        { name: '底色', value: '暮山紫' },
        { name: '等级', value: '3' },
        { name: '售出', value: 'true' },
        { name: '', value: '无名' },
        { name: '', value: '独字' },
      ],
    });
  });

  it('have their picture and traits under the other names too', () => {
    const properties = { 颜色: '红', shape: { name: '形', value: '圆' } };
    expect(parseMetadata(JSON.stringify({ image_url: 'https://a.example/1.png', properties }))).toEqual({
      name: '',
      description: '',
      image: 'https://a.example/1.png',
      attributes: [
        { name: '颜色', value: '红' },
        { name: '形', value: '圆' },
      ],
    });
    expect(parseMetadata('{"image_data":"data:image/png;base64,AA==","image":7}')?.image).toBe('data:image/png;base64,AA==');
  });

  it('are cut where nobody reads them, and never in the middle of a letter', () => {
    const many = Array.from({ length: 500 }, (_, n) => ({ trait_type: `t${n}`, value: '值'.repeat(9_000) }));
    const found = parseMetadata(JSON.stringify({ name: '𠮷'.repeat(10_000), description: 'x'.repeat(9_000), attributes: many }));
    expect(found?.attributes).toHaveLength(60);
    expect([found?.name.length, found?.description.length, found?.attributes[0]?.value.length]).toEqual([299, 4_000, 300]);
    expect(found?.name.isWellFormed()).toBe(true);
    expect(found?.name.endsWith('𠮷…')).toBe(true);
  });

  it.each(['', 'null', '[]', '"text"', '{"name":"unfinished', '<svg/>', '{"a":'.repeat(200_000)])('are none in %#', (text) => {
    expect(parseMetadata(text)).toBeUndefined();
  });

  it('of a hostile maker become plain text and no prototype', () => {
    const found = parseMetadata(
      '{"name":"<img src=x onerror=alert(1)>\\u202E","__proto__":{"image":"https://evil.example"},"attributes":{"__proto__":"x"}}',
    );
    expect(found).toEqual({
      name: '<img src=x onerror=alert(1)>\u202E',
      description: '',
      image: '',
      attributes: [{ name: '__proto__', value: 'x' }],
    });
  });
});
