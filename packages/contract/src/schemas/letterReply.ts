import { z } from 'zod';
import { letterFile, line } from './letterParts.ts';
import { chainName, timeMs } from './values.ts';

const column = z.enum(['none', 'address', 'account', 'name', 'registered', 'ip', 'login', 'coin', 'balance', 'note']);
const decision = z.enum(['write', 'skip', 'withdraw', 'both']);

const replyRow = z.object({
  row: z.number().int(),
  cells: z.array(z.string()),
  address: z.string(),
  /** Where the address is asked after, or the first chain that writes one so; null of what is no address. */
  chainName: chainName.nullable(),
  account: z.string(),
  /** The private label that the row becomes where it is written; null of what is no address. */
  label: z.object({ name: z.string(), type: z.string() }).nullable(),
  /** Names of one's own labels that cannot be true beside it: `withdraw` takes them out of use, `both` leaves them standing. */
  against: z.array(z.string()),
  /** `written` of a row that became a label: what was known before it is not held against it any more. */
  verdict: z.enum(['new', 'known', 'conflict', 'outside', 'unreadable', 'written']),
  text: z.string(),
  decision: decision.nullable(),
});

const reply = z.object({
  id: z.uuid(),
  letterId: z.uuid(),
  number: z.string().nullable(),
  organisation: z.string(),
  reference: z.string(),
  receivedAt: timeMs,
  by: z.string(),
  state: z.enum(['open', 'written', 'withdrawn']),
  files: z.array(letterFile),
  sheets: z.array(z.string()),
  sheet: z.string(),
  titles: z.array(z.string()),
  /** The row in which they stand. */
  titleRow: z.number().int(),
  /** The documented export that has these titles; null where what its columns are was guessed. */
  format: z.string().nullable(),
  columns: z.array(column),
  isRemembered: z.boolean(),
  rows: z.array(replyRow),
  written: z.number().int(),
});

/** Where something of one's own shows an address that a reply speaks of. */
const shownAt = z.object({
  kind: z.enum(['case', 'canvas', 'letter']),
  id: z.uuid(),
  title: z.string(),
  addresses: z.array(z.object({ chainName, address: z.string() })),
});

export const registerReply = {
  body: z.object({
    letterId: z.uuid(),
    reference: line(80).min(1),
    receivedAt: z.coerce.number().pipe(timeMs.min(0).max(8e15)),
    file: z.file(),
  }),
  data: reply,
};
export const getReply = { params: z.object({ id: z.uuid() }), data: reply };
/** `isCut` where there are more canvases than are looked through. */
export const getReplyReach = { params: z.object({ id: z.uuid() }), data: z.object({ places: z.array(shownAt), isCut: z.boolean() }) };
export const changeReply = {
  body: z.object({
    id: z.uuid(),
    sheet: z.string().max(64).optional(),
    columns: z.array(column).max(64).optional(),
    isRemembered: z.boolean().optional(),
    decisions: z
      .array(z.object({ row: z.number().int(), decision: decision.nullable() }))
      .max(5_000)
      .optional(),
  }),
  data: reply,
};
export const writeReply = { body: z.object({ id: z.uuid() }), data: reply };
export const withdrawReply = { body: z.object({ id: z.uuid() }), data: reply };

export type ReplyView = z.infer<typeof reply>;
export type ReplyPlace = z.infer<typeof shownAt>;
export type ReplyColumn = z.infer<typeof column>;
