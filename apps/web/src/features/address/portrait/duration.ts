import { t } from './texts.ts';

const units = [
  { ms: 86_400_000, key: 'portrait.days' },
  { ms: 3_600_000, key: 'portrait.hours' },
  { ms: 60_000, key: 'portrait.minutes' },
  { ms: 1_000, key: 'portrait.seconds' },
] as const;

/** In the largest unit of which there are two at least, to one digit. */
export function tellDuration(ms: number): string {
  const unit = units.find((one) => ms >= 2 * one.ms) ?? units[3];
  return t(unit.key, { n: String(Math.round((ms * 10) / unit.ms) / 10) });
}
