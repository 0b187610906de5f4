import { claimTypes, entityTypes, labelRoles } from '@chaintrail/model';
import { z } from 'zod';
import { counterpartyTerm, counterpartyText } from './transfer.ts';
import { amount, chainName, coin, coverage, decimalText, limited, party, percent, timeMs } from './values.ts';

const queryTime = z.coerce.number().int().min(0).max(8.64e15);

/**
 * What is judged of an address: all its transfers, of one coin or of every coin, under a filter. Amount bounds are in the coin's unit and need
 * `coinKey`. `folded` says what becomes of rows that carry nothing, of look-alikes of other counterparties and of coins in doubt.
 */
const judgedFilter = z.object({
  chainName,
  address: z.string().min(1).max(200),
  coinKey: z.string().max(250).optional(),
  startTime: queryTime.optional(),
  endTime: queryTime.optional(),
  direction: z.enum(['in', 'out', 'self']).optional(),
  counterparty: counterpartyText.optional(),
  minAmount: z.string().max(100).optional(),
  maxAmount: z.string().max(100).optional(),
  folded: z.enum(['hide', 'show']).default('hide'),
});

const coinMoves = z.object({ coin, in: amount, out: amount, net: amount, inCount: z.number().int(), outCount: z.number().int() });

/** Rows of a group: failed ones are counted and not summed, those to itself are on neither side. */
const moves = z.object({
  count: z.number().int(),
  inCount: z.number().int(),
  outCount: z.number().int(),
  /** Of the twenty coins with most rows. */
  coins: z.array(coinMoves),
  coinCount: z.number().int(),
});

/** Who stands behind addresses, as the first label of each says; an inferred one never together with a known one. */
export const judgedEntity = z.object({
  /** By which `entity` asks for its addresses. */
  key: z.string(),
  name: z.string(),
  type: z.enum(entityTypes),
  claim: z.enum(claimTypes),
  isPrivate: z.boolean(),
  risk: z.object({ name: z.string(), level: z.number().int().min(1).max(4) }).optional(),
  /** By which its page is found; absent where a label names nobody. */
  entityKey: z.string().optional(),
  /** Whose the judged address itself is, by somebody's word and not by inference: what moved with its others is inner. Absent elsewhere. */
  isOwn: z.literal(true).optional(),
});

/**
 * The priced rows in yuan, each at the rate of its day or the last before it; `count` of them have a rate, of `earlierCount` it is of an
 * earlier day.
 */
const yuan = z.object({ in: decimalText, out: decimalText, count: z.number().int(), earlierCount: z.number().int() });

/**
 * What moved in US dollars, each transfer at the price of its day (UTC), rounded down to the cent; rows of days without a price are in no sum.
 * `yuan` is null where no rate is set for any of them.
 */
const value = z.object({
  in: decimalText,
  out: decimalText,
  count: z.number().int(),
  pricedCount: z.number().int(),
  yuan: yuan.nullable(),
});

/** Of all rows, with who told the prices (null where nobody told one) and where the rates are from. */
const valued = value.extend({ source: z.string().nullable(), rateSources: z.array(z.string()) });

export const judgedRow = moves.extend({
  /** Null where the row is of an entity. */
  party: party.nullable(),
  /** Null where the row is of an address, and for all together whom nobody labelled. */
  entity: judgedEntity.nullable(),
  addressCount: z.number().int(),
  /** Of in and out together of the one coin; of all rows where there is not one. */
  share: percent,
  firstTime: timeMs,
  lastTime: timeMs,
  /** Which way it went, and where both ways, which way first. */
  pattern: z.enum(['in', 'out', 'in_first', 'out_first', 'none']),
  /** Mean time between the address's last receipt of the coin and its payment to them; null without one coin, or without such a payment. */
  dwell: z.object({ meanMs: z.number().int(), count: z.number().int() }).nullable(),
  /** Absent where no prices are asked for, or there is no one coin. */
  value: value.optional(),
});

/** One way to come to the same sums. `counterparties` adds up the rows of this answer, `list` is what the list and its file say, `card` the card. */
const proofPart = z.object({
  of: z.enum(['counterparties', 'list', 'card']),
  count: z.number().int(),
  in: amount.nullable(),
  out: amount.nullable(),
});

export const judgeAddress = {
  query: judgedFilter.extend({
    by: z.enum(['address', 'entity']).default('address'),
    /** The addresses of one entity alone, by its key; `by` is `address` then. */
    entity: z.string().max(300).optional(),
    /** By sums and by `dwell` needs `coinKey`; whoever was paid nothing that had lain there stands last. By share, or without a coin by number of rows, unless said. */
    sort: z.enum(['amount', 'in', 'out', 'net', 'count', 'inCount', 'outCount', 'first', 'last', 'dwell']).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    pageNum: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z.string().max(700).optional(),
  }),
  data: z.object({
    /** The one coin that was asked for. */
    coin: coin.nullable(),
    by: z.enum(['address', 'entity']),
    /** Whose the address itself is; null where nobody vouches for any. */
    own: judgedEntity.nullable(),
    /** Whose addresses are listed; null where those of everybody are, or none of its addresses is left. */
    entity: judgedEntity.nullable(),
    list: z.array(judgedRow),
    total: z.number().int(),
    cursor: z.string().optional(),
    /** Addresses that all rows stand for. */
    partyCount: z.number().int(),
    /** Rows without another side: to itself, fees, and what was made, destroyed, rewarded or opened. */
    asides: z.array(moves.extend({ aside: z.enum(['self', 'fee', 'nobody']) })),
    totals: moves,
    /** All rows in US dollars; null where no prices are asked for (仅本地), there is no one coin, or it is in doubt. */
    valued: valued.nullable(),
    /** How many of the rows each kind folds, whether they are shown or not; a row may be in several. `count` is of those left out here. */
    folded: z.object({ zero: z.number().int(), poison: z.number().int(), fake: z.number().int(), count: z.number().int() }),
    /** The same sums by different ways. Without one coin rows alone are compared. */
    proof: z.object({ closes: z.boolean(), parts: z.array(proofPart) }),
    /** What the answer rests on. */
    covered: z.object({
      count: z.number().int(),
      firstTime: timeMs.nullable(),
      lastTime: timeMs.nullable(),
      fromBlock: z.number().int(),
      toBlock: z.number().int(),
    }),
    limited: limited.optional(),
    /** How `counterparty` was understood. */
    counterparties: z.array(counterpartyTerm),
    computedAt: timeMs,
    tookMs: z.number().int(),
    coverage,
  }),
};

/** An entity's addresses of one chain as one: what they moved among themselves is in no sum, and stands apart. */
export const judgeEntity = {
  query: z.object({
    key: z.string().min(1).max(120),
    chainName,
    /** Whose counterparties are listed; the coin that moved most unless said. */
    coinKey: z.string().max(250).optional(),
    /** Inferred addresses apart: `known` leaves them out. */
    basis: z.enum(['all', 'known']).default('all'),
    /** What moved in between alone; all time unless said. */
    startTime: queryTime.optional(),
    endTime: queryTime.optional(),
  }),
  data: z.object({
    addresses: z.object({
      known: z.number().int(),
      inferred: z.number().int(),
      /** Named so by somebody, but a stronger claim says that they are another's: not summed. */
      outvoted: z.number().int(),
      /** Inferred, and marked as 误并 by whoever asks: not summed. */
      wrong: z.number().int(),
      /** Those that the sums are of; all of them where `isWhole`. */
      read: z.number().int(),
      isWhole: z.boolean(),
    }),
    /** Inferred addresses, the first fifty, with what the inference rests on; those marked as 误并 last. */
    inferred: z
      .array(
        z.object({
          party,
          role: z.enum(labelRoles).nullable(),
          claim: z.enum(claimTypes),
          source: z.string(),
          evidence: z.array(z.object({ text: z.string(), link: z.string().nullable() })),
          isWrong: z.boolean(),
        }),
      )
      .max(50),
    /** One of its addresses that somebody vouches for: a mark of 误并 says that an inferred one is not of its hand. */
    anchor: party.nullable(),
    /** Those with most rows, and how many there are; coins in doubt are left out and counted. */
    coins: z.array(
      coinMoves.extend({
        /** What the addresses' own figures of all time come to, added up. */
        added: z.object({ in: amount, out: amount }),
        inner: z.object({ amount, count: z.number().int() }),
        /** The part of `out` that was paid for inclusion. */
        fee: amount,
        firstTime: timeMs,
        lastTime: timeMs,
      }),
    ),
    coinCount: z.number().int(),
    doubtedCount: z.number().int(),
    /** The one coin of the counterparties; null where nothing of value moved. */
    coin: coin.nullable(),
    list: z.array(judgedRow),
    total: z.number().int(),
    partyCount: z.number().int(),
    asides: z.array(moves.extend({ aside: z.enum(['self', 'fee', 'nobody']) })),
    /** The coin in the thirty days that end with the day on which it last moved, on the clock of Beijing; null where a span is asked for, or nothing moved. */
    recent: z
      .object({
        startTime: timeMs,
        endTime: timeMs,
        moved: coinMoves,
        /** With whom most moved, the first eight, and how many there are. */
        list: z.array(judgedRow).max(8),
        total: z.number().int(),
      })
      .nullable(),
    /** Of every coin: `added` less what moved among them is what moved with others in all time, and the counterparties come to the sums told here. */
    closes: z.boolean(),
    computedAt: timeMs,
    tookMs: z.number().int(),
    coverage,
  }),
};

const period = z.enum(['day', 'week', 'month']);

export const chartAddressFlow = {
  body: judgedFilter.extend({ coinKey: z.string().min(1).max(250), period: period.default('day') }),
  data: z.object({
    coin,
    period,
    /** Oldest first, each from its time on, on the clock of Beijing; stretches in which nothing moved are left out. */
    points: z.array(
      z.object({
        time: timeMs,
        in: amount,
        out: amount,
        inCount: z.number().int(),
        outCount: z.number().int(),
        /** At its end; null where the filter leaves out what changed it, or the coin is in doubt. */
        balance: amount.nullable(),
        /** Absent where `valued` is null. */
        value: value.optional(),
      }),
    ),
    /** As of `judgeAddress`. */
    valued: valued.nullable(),
    totals: z.object({ in: amount, out: amount, net: amount, inCount: z.number().int(), outCount: z.number().int() }),
    limited: limited.optional(),
    coverage,
  }),
};

/** A part of a distribution: by chain, coin, kind of entity or size of amount. Amounts where they are of one coin. */
const distributed = z.object({
  key: z.string(),
  title: z.string(),
  coin: coin.optional(),
  inCount: z.number().int(),
  outCount: z.number().int(),
  in: amount.nullable(),
  out: amount.nullable(),
  /** Of the rows of all parts. */
  share: percent,
  /** Of what came in and of what went out of the coin; null where no one coin is meant. */
  inShare: percent.nullable(),
  outShare: percent.nullable(),
});

/** What the hours say of where somebody lives: a hypothesis, or why there is none. */
const timeZoneGuess = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('guessed'),
    /** Own transactions that it rests on. */
    n: z.number().int(),
    /** Hours from UTC. */
    offset: z.number().int(),
    /** All offsets that the same hours bear, from the first to the last. */
    from: z.number().int(),
    to: z.number().int(),
    text: z.string(),
  }),
  z.object({ state: z.literal('refused'), n: z.number().int(), reason: z.enum(['few', 'automated', 'flat', 'service']), text: z.string() }),
]);

export const distributeAddress = {
  query: judgedFilter.extend({ by: z.enum(['chain', 'token', 'entity', 'amount', 'hour']) }),
  data: z.object({
    by: z.enum(['chain', 'token', 'entity', 'amount', 'hour']),
    coin: coin.nullable(),
    parts: z.array(distributed),
    /** By hour alone: hours of the week from Monday 0:00 UTC on, those in which something moved. */
    hours: z.array(
      z.object({
        hour: z.number().int().min(0).max(167),
        inCount: z.number().int(),
        outCount: z.number().int(),
        ownCount: z.number().int(),
      }),
    ),
    timeZone: timeZoneGuess.nullable(),
    limited: limited.optional(),
    coverage,
  }),
};

export type JudgementView = z.infer<typeof judgeAddress.data>;
export type EntityJudgementView = z.infer<typeof judgeEntity.data>;
export type JudgedRowView = z.infer<typeof judgedRow>;
export type JudgedEntityView = z.infer<typeof judgedEntity>;
export type JudgedMovesView = z.infer<typeof moves>;
export type JudgedValueView = z.infer<typeof value>;
export type ValuedView = z.infer<typeof valued>;
export type FlowChartView = z.infer<typeof chartAddressFlow.data>;
export type DistributionView = z.infer<typeof distributeAddress.data>;
export type TimeZoneGuessView = z.infer<typeof timeZoneGuess>;
