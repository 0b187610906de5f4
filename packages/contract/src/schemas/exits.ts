import { z } from 'zod';
import { amount, chainName, coin, coverage, decimalText, hash, namedParty, timeMs } from './values.ts';

const count = z.number().int().min(0);

/** Withdrawals from an exchange that may be what was paid to it: by time and amount alone, which is no evidence. */
export const listExits = {
  body: z.object({
    chainName,
    /** The exchange's address that was paid, and the transaction in which it was. */
    address: z.string().min(1).max(130),
    hash,
    /** Where it got several coins in the transaction; the listed USDT, else the first, unless said. */
    coinKey: z.string().max(250).optional(),
    windowHours: z.number().int().min(1).max(336).default(24),
    /** What the exchange may have kept of it at most, of ten thousand. */
    lossBasisPoints: z.number().int().min(0).max(1_000).default(100),
  }),
  data: z.object({
    deposit: z.object({ chainName, hash, time: timeMs, from: namedParty, to: namedParty, coin, amount }),
    entity: z.string(),
    list: z.array(
      z.object({
        chainName,
        hash,
        time: timeMs,
        delayMs: count,
        from: namedParty,
        to: namedParty,
        coin,
        amount,
        /** What is missing of the deposit. */
        lost: decimalText,
        /** Other deposits that fit this withdrawal as well. */
        rivalDeposits: count,
        /** At most so many percent that it is this deposit's money; null where chance cannot be told. */
        oddsPercent: decimalText.nullable(),
      }),
    ),
    /** All that fit; the list holds the first of them. */
    total: count,
    /** What fits by chance alone within the window, from what fitted before the deposit; null where nothing is known of that time. */
    expected: decimalText.nullable(),
    reference: z.object({ hours: decimalText, count }),
    windowHours: count,
    lossBasisPoints: count,
    /** Where withdrawals were looked for: the exchange's known addresses there, and until when blocks are stored. */
    chains: z.array(z.object({ chainName, title: z.string(), addressCount: count, dataUntil: timeMs, isOver: z.boolean(), coverage })),
    /**
     * Where the coin may have come out as well and nobody looked: the exchange has no known address there, blocks of that time are not stored, only
     * single addresses are fetched, or too much of that size moved.
     */
    notCompared: z.array(z.object({ chainName, title: z.string(), reason: z.enum(['addresses', 'blocks', 'provided', 'many']) })),
    /** The exchange has more known addresses than were looked through. */
    hasMoreAddresses: z.boolean(),
  }),
};

export type ExitsView = z.infer<typeof listExits.data>;
