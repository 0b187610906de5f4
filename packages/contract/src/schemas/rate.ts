import { z } from 'zod';
import { decimalText, pageBody, pageOf, timeMs } from './values.ts';

/** A day, as the source of a rate dates it. */
export const rateDate = z.iso.date().refine((date) => date >= '1990-01-01' && date <= '2199-12-31');
/** Yuan for one US dollar, exact. */
export const rateCny = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,8})?$/)
  .refine((cny) => /[1-9]/.test(cny));
const source = z.string().trim().min(1).max(80);

/** The exchange rate that a value in yuan rests on; of an earlier day where none was set for the day that is meant. */
export const usedRate = z.object({ cny: rateCny, date: rateDate, source: z.string() });

/** What an amount was worth by the price of a day; `yuan` is the same by the rate of that day, null where none is set for it or shortly before. */
export const dayValue = z.object({
  usd: decimalText,
  price: decimalText,
  time: timeMs,
  yuan: z.object({ cny: decimalText, rate: usedRate }).nullable(),
});

const rate = usedRate.extend({ enteredAt: timeMs });

export const pageRates = {
  body: pageBody,
  data: pageOf(rate).extend({ firstDate: rateDate.nullable(), lastDate: rateDate.nullable() }),
};

/** What one call brings: more than fifteen years of working days. */
export const MOST_RATES = 4_000;

/** Rates of days, all from one source; a day that is there already is put right, one without a rate is taken out. */
export const saveRates = {
  body: z.object({
    source,
    rates: z
      .array(z.object({ date: rateDate, cny: rateCny.nullable() }))
      .min(1)
      .max(MOST_RATES),
  }),
  data: z.object({ saved: z.number().int(), removed: z.number().int() }),
};

export type RateView = z.infer<typeof rate>;
export type UsedRateView = z.infer<typeof usedRate>;
export type DayValueView = z.infer<typeof dayValue>;
