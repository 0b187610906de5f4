import { parseUnits } from '@chaintrail/model';
import { refuseField } from './errors.ts';

/** Forms send an empty text for a field that nobody filled in. */
export function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

/** A span of time as the store takes it, which knows none before 1970; AppError when it ends before it begins, or before that. */
export function readTimes(input: { startTime?: number | undefined; endTime?: number | undefined }): {
  fromTimeMs?: number;
  toTimeMs?: number;
} {
  const { startTime, endTime } = input;
  if (startTime !== undefined && endTime !== undefined && startTime > endTime) throw refuseField('startTime', '不能晚于结束时间');
  if (endTime !== undefined && endTime < 0) throw refuseField('endTime', '不能早于 1970 年');
  return {
    ...(startTime === undefined ? {} : { fromTimeMs: Math.max(startTime, 0) }),
    ...(endTime === undefined ? {} : { toTimeMs: endTime }),
  };
}

/** Bounds of an amount in the coin's unit as the store takes them; AppError when the lower is above the upper. */
export function readBounds(
  { minAmount, maxAmount }: { minAmount?: string | undefined; maxAmount?: string | undefined },
  decimals: number,
): { minRaw?: bigint; maxRaw?: bigint } {
  const minRaw = isGiven(minAmount) ? readAmount(minAmount, decimals, 'minAmount') : undefined;
  const maxRaw = isGiven(maxAmount) ? readAmount(maxAmount, decimals, 'maxAmount') : undefined;
  if (minRaw !== undefined && maxRaw !== undefined && minRaw > maxRaw) throw refuseField('minAmount', '不能大于最大金额');
  return { ...(minRaw === undefined ? {} : { minRaw }), ...(maxRaw === undefined ? {} : { maxRaw }) };
}

/** 2^256 has 78 digits. */
const MAX_DIGITS = 78;

/** An amount in the coin's unit as an integer in its smallest one. */
export function readAmount(text: string, decimals: number, field: string): bigint {
  const raw = parseUnits(text.replaceAll(',', ''), decimals);
  if (raw === undefined) throw refuseField(field, `应为数字，最多 ${decimals} 位小数`);
  if (raw < 0n) throw refuseField(field, '不能小于 0');
  if (raw.toString().length > MAX_DIGITS) throw refuseField(field, '数字过大');
  return raw >= 2n ** 256n ? 2n ** 256n - 1n : raw;
}
