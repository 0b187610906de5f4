import { describe, expect, it } from 'vitest';
import { isAfterToday, lastDays, parseSpan, parseTime, spanSameMinute } from './timeSpan.ts';

const noon = Date.UTC(2025, 2, 14, 4, 5, 6);

describe('parseTime', () => {
  it('reads a date and a time on the chosen clock', () => {
    expect(parseTime('2025-03-14 12:05:06', 'Asia/Shanghai')).toBe(noon);
    expect(parseTime('2025-03-14', 'UTC')).toBe(Date.UTC(2025, 2, 14));
  });
  it.each([
    '2025/3/14 12:05:06',
    '2025年3月14日 12时5分6秒',
    '2025年3月14日12:05:06',
    '20250314 12:05:06',
    '２０２５－０３－１４　１２：０５：０６',
  ])('reads «%s» as people write it', (text) => expect(parseTime(text, 'Asia/Shanghai')).toBe(noon));
  it.each(['2025-02-30', '2025-13-01', '2025-03-14 24:61', 'soon', '2025-3', '250314', '2025031'])('knows no «%s»', (text) =>
    expect(parseTime(text, 'UTC')).toBeUndefined(),
  );
});

describe('parseSpan', () => {
  it('ends with the last second of the day, the minute or the second that is named', () => {
    expect(parseSpan('2025-3-14', 'UTC')).toEqual({ startMs: Date.UTC(2025, 2, 14), endMs: Date.UTC(2025, 2, 14, 23, 59, 59) });
    expect(parseSpan('2025-03-14 04:05', 'UTC')).toEqual({ startMs: noon - 6000, endMs: noon + 53_000 });
    expect(parseSpan('2025-03-14 04:05:06', 'UTC')).toEqual({ startMs: noon, endMs: noon });
  });
});

describe('spanSameMinute', () => {
  it('stretches a range inside one minute to second 0 and second 59', () => {
    const at = (second: number) => Date.UTC(2025, 2, 14, 9, 30, second);
    expect(spanSameMinute(at(12), at(40))).toEqual({ startMs: at(0), endMs: at(59) });
    expect(spanSameMinute(at(7), at(7))).toEqual({ startMs: at(0), endMs: at(59) });
  });
  it('leaves a range over two minutes alone, however short', () => {
    const startMs = Date.UTC(2025, 2, 14, 9, 30, 59);
    expect(spanSameMinute(startMs, startMs + 1000)).toEqual({ startMs, endMs: startMs + 1000 });
  });
});

describe('lastDays', () => {
  // 2025-03-15 01:30 in Beijing, still the 14th in UTC.
  const now = Date.UTC(2025, 2, 14, 17, 30);
  it('begins and ends with whole days of the clock', () => {
    expect(lastDays(1, now, 'Asia/Shanghai')).toEqual({ startMs: Date.UTC(2025, 2, 14, 16), endMs: Date.UTC(2025, 2, 15, 15, 59, 59) });
    expect(lastDays(1, now, 'UTC')).toEqual({ startMs: Date.UTC(2025, 2, 14), endMs: Date.UTC(2025, 2, 14, 23, 59, 59) });
  });
  it('counts today among the seven', () => {
    expect(lastDays(7, now, 'Asia/Shanghai').startMs).toBe(Date.UTC(2025, 2, 8, 16));
  });
});

describe('isAfterToday', () => {
  it('allows today to its last minute and no day after it', () => {
    const now = Date.UTC(2025, 2, 14, 15, 30);
    expect(isAfterToday(Date.UTC(2025, 2, 14, 15, 59), now, 'Asia/Shanghai')).toBe(false);
    expect(isAfterToday(Date.UTC(2025, 2, 14, 16, 0), now, 'Asia/Shanghai')).toBe(true);
    expect(isAfterToday(Date.UTC(2025, 2, 14, 16, 0), now, 'UTC')).toBe(false);
  });
});
