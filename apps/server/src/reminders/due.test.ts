import { usualChoice, type DueLetter } from '@chaintrail/store/app';
import { describe, expect, it } from 'vitest';
import { addWorkingDays, countDays, dayOf, listDue } from './due.ts';

const at = (day: string, clock = '09:00'): number => Date.parse(`${day}T${clock}:00+08:00`);
const reader = { accountId: 'a', choice: usualChoice };
const freeze: DueLetter = { id: 'l', freezeTo: '2026-03-20', reply: null, readers: [reader] };
const told = (letters: DueLetter[], nowMs: number) => listDue(letters, nowMs).map(({ kind, day, daysBefore }) => [kind, day, daysBefore]);

describe('days', () => {
  it('are those of Beijing, over the ends of months', () => {
    expect(dayOf(Date.parse('2026-02-28T15:59:59Z'))).toBe('2026-02-28');
    expect(dayOf(Date.parse('2026-02-28T16:00:00Z'))).toBe('2026-03-01');
    expect(countDays('2026-02-27', '2026-03-02')).toBe(3);
    expect(countDays('2026-03-02', '2026-02-27')).toBe(-3);
  });

  it('of work leave out Saturday and Sunday', () => {
    // 2026-03-05 is a Thursday.
    expect([1, 2, 6, 10].map((count) => addWorkingDays('2026-03-05', count))).toEqual([
      '2026-03-06',
      '2026-03-09',
      '2026-03-13',
      '2026-03-19',
    ]);
    expect(addWorkingDays('2026-03-07', 1)).toBe('2026-03-09');
  });
});

describe('a freeze that ends', () => {
  it('is told of seven, three and one day before, and of none earlier', () => {
    expect(told([freeze], at('2026-03-12', '23:59'))).toEqual([]);
    expect(told([freeze], at('2026-03-13', '00:00'))).toEqual([['freeze', '2026-03-20', 7]]);
    expect(told([freeze], at('2026-03-16'))).toEqual([['freeze', '2026-03-20', 7]]);
    expect(told([freeze], at('2026-03-17'))).toEqual([['freeze', '2026-03-20', 3]]);
    expect(told([freeze], at('2026-03-19'))).toEqual([['freeze', '2026-03-20', 1]]);
  });

  it('is told once of what was missed, up to a week after it ended', () => {
    expect(told([freeze], at('2026-03-27'))).toEqual([['freeze', '2026-03-20', 1]]);
    expect(told([freeze], at('2026-03-28'))).toEqual([]);
  });

  it('is told to each by their own days, and not to whoever wants none', () => {
    const readers = [
      { accountId: 'a', choice: { ...usualChoice, freezeDays: [15], channels: [4] } },
      { accountId: 'b', choice: { ...usualChoice, isOn: false } },
      { accountId: 'c', choice: { ...usualChoice, freezeDays: [] } },
    ];
    expect(listDue([{ ...freeze, readers }], at('2026-03-10'))).toEqual([
      { accountId: 'a', letterId: 'l', kind: 'freeze', day: '2026-03-20', daysBefore: 15, channels: [4] },
    ]);
  });
});

it('an answer is due so many working days after the letter arrived', () => {
  const letter: DueLetter = { id: 'l', freezeTo: null, reply: { sinceMs: at('2026-03-05', '17:00'), workingDays: 10 }, readers: [reader] };
  expect(told([letter], at('2026-03-17'))).toEqual([]);
  expect(told([letter], at('2026-03-18'))).toEqual([['reply', '2026-03-19', 1]]);
});
