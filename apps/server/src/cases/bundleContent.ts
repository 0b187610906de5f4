import { caseEndings, caseEventKinds, caseItemKinds } from '@chaintrail/contract/schemas';
import { caseRoles, caseStates } from '@chaintrail/contract/rights';
import { z } from 'zod';

const text = (longest: number) => z.string().max(longest);
const time = z.number().int().min(0).max(8.64e15);

/** What of a case travels: everything but victims' names, and the bytes of files that may not. */
export const bundleContent = z.strictObject({
  /** Who sent it, as the sending unit calls itself. */
  sender: text(200),
  case: z.strictObject({
    number: text(200),
    title: text(200),
    type: z.number().int().min(1).max(9),
    state: z.enum(caseStates),
    unit: text(200),
    filedOn: text(10).nullable(),
    facts: text(20_000),
    createdAt: time,
    changedAt: time,
    closedAt: time.nullable(),
    /** Not in bundles of before it was asked. */
    closing: z
      .strictObject({ ending: z.enum(caseEndings), closedOn: z.iso.date() })
      .nullable()
      .default(null),
  }),
  members: z.array(z.strictObject({ name: text(120), org: text(200), role: z.enum(caseRoles) })).max(200),
  items: z
    .array(
      z.strictObject({
        kind: z.enum(caseItemKinds),
        chainName: text(32),
        ref: text(200),
        note: text(500),
        addedBy: text(120),
        addedAt: time,
      }),
    )
    .max(25_000),
  victims: z.array(z.strictObject({ code: text(20), material: text(200) })).max(20_000),
  payments: z
    .array(
      z.strictObject({
        victim: text(20),
        chainName: text(32),
        transferId: text(100),
        hash: text(130),
        blockNumber: z.number().int().min(0),
        time,
        sender: text(130),
        receiver: text(130),
        contract: text(130),
        symbol: text(60),
        decimals: z.number().int().min(0).max(255).nullable(),
        raw: z.string().regex(/^\d{1,80}$/),
      }),
    )
    .max(200_000),
  events: z
    .array(z.strictObject({ kind: z.enum(caseEventKinds), title: text(400), text: text(2_000), by: text(120), at: time }))
    .max(200_000),
  files: z
    .array(
      z.strictObject({
        name: text(200),
        type: text(120),
        bytes: z.number().int().min(0),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
        /** Where its bytes are in the bundle; null where they stayed. */
        path: text(200).nullable(),
        addedBy: text(120),
        addedAt: time,
      }),
    )
    .max(1_000),
});

export type BundleContent = z.infer<typeof bundleContent>;
