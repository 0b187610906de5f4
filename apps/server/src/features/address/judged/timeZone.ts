import type { TimeZoneGuessView } from '@chaintrail/contract/schemas';
import type { WeekHour } from '@chaintrail/store/chain';

/** Fewer own transactions say nothing. */
export const LEAST_EVENTS = 30;
const DAY_HOURS = 24;
/** People are up for the rest of the day. */
const NIGHT_HOURS = 7;
/** In the middle of the quiet hours it is half past three in the morning. */
const NIGHT_STARTS_AT = 0;
/** Where the quietest night has so much of what an equal spread would give it, nobody sleeps: a program works, or many people do. */
const FLAT_SHARE = 0.6;
/** 95 % of chance lies within so many deviations. */
const DEVIATIONS = 1.96;

/**
 * What the hours of an address's own transactions say of its time zone: the seven hours in a row with the fewest are taken for its night,
 * 0 to 7 o'clock. Any other seven hours that chance could have made as quiet bear another offset, and these make the interval. A hypothesis:
 * who works at night is taken for somebody else.
 */
export function guessTimeZone(hours: readonly WeekHour[], isService: boolean): TimeZoneGuessView {
  const byHour = Array.from({ length: DAY_HOURS }, () => 0);
  for (const { hour, ownCount } of hours) byHour[hour % DAY_HOURS] = (byHour[hour % DAY_HOURS] ?? 0) + ownCount;
  const n = byHour.reduce((sum, count) => sum + count, 0);
  if (n < LEAST_EVENTS)
    return { state: 'refused', n, reason: 'few', text: `只有 ${n} 笔自己发起的交易，少于 ${LEAST_EVENTS} 笔，不给出时区假设` };
  if (isService) return { state: 'refused', n, reason: 'service', text: '是服务或合约的地址，由程序运行，不给出时区假设' };
  const nights = byHour.map((_, from) => sumNight(byHour, from));
  const least = Math.min(...nights);
  if (byHour.every((count) => count > 0) && least > (FLAT_SHARE * n * NIGHT_HOURS) / DAY_HOURS)
    return { state: 'refused', n, reason: 'automated', text: '每小时均有转出，判为自动化流量，不给出时区假设' };
  const bound = least + DEVIATIONS * Math.sqrt(least + 1);
  const candidates = nights.map((count) => count <= bound);
  const offsets = chooseStretch(candidates, nights);
  if (!offsets) return { state: 'refused', n, reason: 'flat', text: `${n} 笔自己发起的交易与多个时区的作息都相符，不给出时区假设` };
  const { best, from, to } = offsets;
  const text = `按作息推测：${n} 笔自己发起的交易避开 ${writeOffset(best)} 的夜间（0–7 时），区间 ${writeOffset(from)} 至 ${writeOffset(to)}；不能据此认定所在地`;
  return { state: 'guessed', n, offset: best, from, to, text };
}

function sumNight(byHour: readonly number[], from: number): number {
  return Array.from({ length: NIGHT_HOURS }, (_, at) => byHour[(from + at) % DAY_HOURS] ?? 0).reduce((sum, count) => sum + count, 0);
}

/** An interval of more hours says nothing of where somebody lives. */
const MOST_CANDIDATES = 7;

/** The nights around the quietest one that are as quiet, as offsets; undefined where they lie all over the day. */
function chooseStretch(isQuiet: readonly boolean[], nights: readonly number[]): { best: number; from: number; to: number } | undefined {
  if (isQuiet.filter(Boolean).length > MOST_CANDIDATES) return undefined;
  const least = Math.min(...nights);
  const quietest = nights.flatMap((count, at) => (count === least ? [at] : []));
  const first = quietest[0] ?? 0;
  const reach = (step: 1 | -1): number => {
    let moved = 0;
    while (moved < MOST_CANDIDATES && isQuiet[(first + step * (moved + 1) + 2 * DAY_HOURS) % DAY_HOURS]) moved += 1;
    return moved;
  };
  const [before, behind] = [reach(-1), reach(1)];
  // Nights that are as quiet as chance lets them, but somewhere else, say that there is more than one rhythm.
  if (before + behind + 1 < isQuiet.filter(Boolean).length) return undefined;
  const middle = first + Math.round(average(quietest.map((at) => nearest(at - first))));
  // A night that begins later by UTC lies further west.
  return { best: offsetOf(middle), from: offsetOf(middle) - (first + behind - middle), to: offsetOf(middle) + (middle - first + before) };
}

/** The same distance around the clock, the short way. */
const nearest = (hours: number): number => ((hours + DAY_HOURS / 2 + DAY_HOURS) % DAY_HOURS) - DAY_HOURS / 2;

const average = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** From −11 to +12. */
function offsetOf(utcHour: number): number {
  const offset = (((NIGHT_STARTS_AT - utcHour) % DAY_HOURS) + DAY_HOURS) % DAY_HOURS;
  return offset > 12 ? offset - DAY_HOURS : offset;
}

export function writeOffset(offset: number): string {
  const shown = offset > 12 ? offset - DAY_HOURS : offset < -11 ? offset + DAY_HOURS : offset;
  return shown === 0 ? 'UTC' : `UTC${shown > 0 ? '+' : '−'}${Math.abs(shown)}`;
}
