import { describe, expect, it } from 'vitest';
import { checkClosing, tellClosing } from './closing.ts';

const closing = { ending: 'prosecution', closedOn: '2025-04-02' } as const;
/** 2 April in China, still 1 April by UTC. */
const NOW = Date.parse('2025-04-01T16:00:00Z');
const filed = { filedOn: '2025-03-06' };
const refusalOf = (...given: Parameters<typeof checkClosing>): unknown => {
  try {
    checkClosing(...given);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the closing of a case', () => {
  it('is taken with its way and a day from the filing to today, by the clock of China', () => {
    expect(checkClosing({ to: 'closed', closing, note: '' }, filed, NOW)).toEqual({ ending: 'prosecution', closedOn: '2025-04-02' });
    expect(checkClosing({ to: 'closed', closing: { ...closing, closedOn: '2025-03-06' }, note: '' }, filed, NOW)?.closedOn).toBe(
      '2025-03-06',
    );
    expect(checkClosing({ to: 'closed', closing: { ...closing, closedOn: '1999-01-01' }, note: '' }, { filedOn: null }, NOW)).toBeDefined();
    expect(checkClosing({ to: 'archived', note: '' }, filed, NOW)).toBeUndefined();
  });

  it('is refused without its way, tomorrow, before the filing, as something else without a word, and where nothing is closed', () => {
    expect([
      refusalOf({ to: 'closed', note: '' }, filed, NOW),
      refusalOf({ to: 'closed', closing: { ...closing, closedOn: '2025-04-03' }, note: '' }, filed, NOW),
      refusalOf({ to: 'closed', closing: { ...closing, closedOn: '2025-03-05' }, note: '' }, filed, NOW),
      refusalOf({ to: 'closed', closing: { ...closing, ending: 'other' }, note: '' }, filed, NOW),
      refusalOf({ to: 'closed', closing: { ...closing, ending: 'other' }, note: '并案侦查' }, filed, NOW),
      refusalOf({ to: 'investigating', closing, note: '' }, filed, NOW),
    ]).toEqual([
      '请选择结案方式，填写结案日期',
      '结案日期不能晚于今天',
      '结案日期不能早于立案日期 2025-03-06',
      '结案方式选了「其他」，请在结案说明中写明',
      'taken',
      '结案方式与结案日期只在结案时填写',
    ]);
  });
});

it('is told in one line', () => {
  expect([
    tellClosing(closing, '卷宗三册'),
    tellClosing(closing, ''),
    tellClosing(undefined, '补充侦查'),
    tellClosing(undefined, ''),
  ]).toEqual(['移送审查起诉，结案日期 2025-04-02；卷宗三册', '移送审查起诉，结案日期 2025-04-02', '补充侦查', '']);
});
