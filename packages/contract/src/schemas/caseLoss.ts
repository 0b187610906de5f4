import { z } from 'zod';
import { loss } from './case.ts';
import { amount, chainName, coin, decimalText, pageBody, pageOf, timeMs } from './values.ts';

const caseId = z.uuid();
const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const line = z.string().trim().max(200);

const payment = z.object({
  id,
  victim: z.object({ id, code: z.string() }),
  chainName,
  transferId: z.string(),
  hash: z.string(),
  blockNumber: z.number().int(),
  time: timeMs,
  from: z.string(),
  to: z.string(),
  coin,
  amount,
});

/** What payments were worth on their days (UTC), by the price of the day; those without one are not in it. */
const lossValue = z.object({
  usd: decimalText,
  payments: z.number().int(),
  pricedPayments: z.number().int(),
  /** Null where no rate is set for any of their days. */
  yuan: z
    .object({
      cny: decimalText,
      payments: z.number().int(),
      /** Whose day has no rate, so that the last before it was taken. */
      earlierPayments: z.number().int(),
    })
    .nullable(),
});

const victim = z.object({
  id,
  code: z.string(),
  hasName: z.boolean(),
  material: z.string(),
  payments: z.number().int(),
  firstTime: timeMs.nullable(),
  lastTime: timeMs.nullable(),
  amounts: z.array(amount),
  value: lossValue.nullable(),
});

export const listCaseVictims = {
  params: z.object({ id: caseId }),
  data: z.object({
    victims: z.array(victim),
    totals: z.array(loss),
    /** The same losses by the day of the payment, UTC+8. */
    days: z.array(z.object({ day: z.string(), payments: z.number().int(), amounts: z.array(amount), value: lossValue.nullable() })),
    /** All of them together, and what that rests on; null where no source of prices is set, and then no part has a value. */
    value: lossValue.extend({ source: z.string().nullable(), rateSources: z.array(z.string()) }).nullable(),
  }),
};

/** Without `id` a new one under the next code; `name` absent leaves the name, '' takes it away. */
export const saveCaseVictim = {
  body: z.object({
    caseId,
    id: id.optional(),
    name: z
      .string()
      .trim()
      .max(60)
      .refine((name) => name.length !== 1)
      .optional(),
    material: line,
  }),
  data: z.object({ id, code: z.string(), hasName: z.boolean() }),
};
export const removeCaseVictim = { body: z.object({ caseId, id }), data: z.null() };

/** The real name, for a reason that stays in the timeline and the trail. */
export const getVictimName = {
  body: z.object({ caseId, id, reason: z.string().trim().min(2).max(200) }),
  data: z.object({ code: z.string(), name: z.string(), shownMs: z.number().int() }),
};

/** What may be a victim's payments: of one transaction, or all that an address gave to addresses of the case. */
export const findCasePayments = {
  body: z.object({ caseId, chainName, hash: z.string().trim().max(130).optional(), address: z.string().trim().max(130).optional() }),
  data: z.object({
    list: z.array(payment.omit({ id: true, victim: true }).extend({ takenBy: z.string().nullable() })),
    isMore: z.boolean(),
  }),
};
export const addCasePayments = {
  body: z.object({
    caseId,
    victimId: id,
    payments: z
      .array(z.object({ chainName, hash: z.string().trim().min(1).max(130), transferId: z.string().max(100) }))
      .min(1)
      .max(200),
  }),
  data: z.object({ added: z.number().int(), known: z.number().int() }),
};
export const removeCasePayments = {
  body: z.object({ caseId, ids: z.array(id).min(1).max(200) }),
  data: z.object({ removed: z.number().int() }),
};
export const pageCasePayments = {
  body: pageBody.omit({ cursor: true }).extend({ caseId, victimId: id.optional() }),
  data: pageOf(payment),
};

export type CaseVictimsView = z.infer<typeof listCaseVictims.data>;
export type CaseLossValueView = z.infer<typeof lossValue>;
export type CasePaymentView = z.infer<typeof payment>;
export type CasePaymentFindView = z.infer<typeof findCasePayments.data>['list'][number];
