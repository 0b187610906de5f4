import { scriptTypes } from '@chaintrail/model';
import { z } from 'zod';
import { counterpartyTerm, transferFilter } from './transfer.ts';
import { amount, chainName, coverage, decimalText, pageBody, pageOf, party, timeMs } from './values.ts';

const address = z.string().min(1).max(200);

export const countUnspent = {
  query: z.object({ chainName, address }),
  data: z.object({
    count: z.number().int(),
    sum: amount,
    dustCount: z.number().int(),
    dustSum: amount,
    /** Outputs of this much or less are dust. */
    dustUpTo: amount,
    coverage,
  }),
};

export const unspentOutput = z.object({
  hash: z.string(),
  index: z.number().int(),
  amount,
  scriptType: z.enum(scriptTypes),
  blockNumber: z.number().int(),
  time: timeMs,
  confirmations: z.number().int(),
  isDust: z.boolean(),
  /** A block reward that cannot be spent yet: blocks still to wait; 0 otherwise. */
  immatureBlocks: z.number().int(),
  /** The largest payer of its transaction; the address itself for what came back to it, '' for a block reward. */
  source: party,
  /** The input that spent it; null while nobody has. */
  spentBy: z.object({ hash: z.string(), blockNumber: z.number().int(), index: z.number().int() }).nullable(),
});

export const pageUnspent = {
  body: pageBody.extend({
    chainName,
    address,
    state: z.enum(['unspent', 'spent']).default('unspent'),
    order: z.enum(['age', 'amount']).default('age'),
    ...transferFilter.pick({ startTime: true, endTime: true, counterparty: true, minAmount: true, maxAmount: true }).shape,
  }),
  /** `sum` of all that the filter lets through; `counterparties`: how `counterparty` was understood. */
  data: pageOf(unspentOutput).extend({ sum: amount, counterparties: z.array(counterpartyTerm) }),
};

const part = { count: z.number().int(), sum: amount };

/** How unspent outputs lie: by amount in the coin's unit, and by whole days since their blocks. The last part has no end. */
export const splitUnspent = {
  query: z.object({ chainName, address }),
  data: z.object({
    byAmount: z.array(z.object({ from: decimalText, to: decimalText.nullable(), ...part })),
    byAge: z.array(z.object({ fromDays: z.number().int(), toDays: z.number().int().nullable(), ...part })),
    coverage,
  }),
};

export type UnspentOutputView = z.infer<typeof unspentOutput>;
