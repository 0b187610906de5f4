import { claimTypes, entityTypes, familyNames, labelRoles, monitorDirections, monitorSights, monitorTargets } from '@chaintrail/model';
import { z } from 'zod';
import { canvasDocument } from './canvasDocument.ts';
import { getTrace } from './tracing.ts';
import { chainName, decimalText, pastTimeMs } from './values.ts';

/** What of a case is kept elsewhere, and goes with its bundle as a copy. */
export const carriedKinds = ['canvas', 'letter', 'trace', 'tag', 'monitor'] as const;
/** Why something did not: it is gone or not of who made the bundle, a letter was never issued, a trace never ended, or there was no room. */
export const leftReasons = ['gone', 'notIssued', 'unfinished', 'tooLarge'] as const;

const text = (longest: number) => z.string().max(longest);
const count = z.number().int().min(0);
const address = text(200);

export const carriedLeft = z.strictObject({ kind: z.enum(carriedKinds), title: text(500), reason: z.enum(leftReasons) });

/** One version of a canvas, as it stood when the bundle was made. */
export const carriedCanvas = z.strictObject({
  name: text(200),
  version: count,
  savedAt: pastTimeMs,
  by: text(200),
  nodeCount: count,
  edgeCount: count,
  /** Whether the steps that made it came with it; a name that may not leave stood in them where they did not. */
  hasRecord: z.boolean(),
});

/** A letter that was issued; 1 调证, 2 冻结, 3 解冻. */
export const carriedLetter = z.strictObject({
  type: z.number().int().min(1).max(3),
  number: text(200),
  organisation: text(200),
  state: z.enum(['issued', 'delivered', 'replied', 'expired']),
  issuedAt: pastTimeMs.nullable(),
  addresses: count,
});

/** What a trace came to; `resultHash` is the SHA-256 of its result file. */
export const carriedTrace = z.strictObject({
  title: text(500),
  endedAt: pastTimeMs.nullable(),
  chainName,
  symbol: text(200),
  total: decimalText,
  endCount: count,
  pathCount: count,
  resultHash: text(64),
});

const named = z.strictObject({ key: text(200), name: text(200) });

/** A label in its words, with where it is from and what became of it. */
export const carriedTag = z.strictObject({
  chainName: chainName.nullable(),
  family: z.enum(familyNames).nullable(),
  address,
  name: text(200),
  tagType: named.extend({ look: z.enum(entityTypes) }),
  riskType: named.extend({ level: z.number().int().min(1).max(4) }).nullable(),
  entity: named.nullable(),
  role: z.enum(labelRoles).nullable(),
  claim: z.enum(claimTypes),
  confidence: z.number().int().min(0).max(100),
  source: text(500),
  sourceDate: text(10).nullable(),
  licence: text(500).nullable(),
  evidence: z.array(z.strictObject({ text: text(1_000), link: text(1_000).nullable() })).max(50),
  note: text(4_000),
  validFrom: text(10).nullable(),
  validTo: text(10).nullable(),
  isPrivate: z.boolean(),
  author: text(200).nullable(),
  madeAt: pastTimeMs,
  changedAt: pastTimeMs,
  retiredAt: pastTimeMs.nullable(),
  /** The newest first. */
  changes: z
    .array(
      z.strictObject({
        kind: z.enum(['made', 'changed', 'retired', 'restored', 'removed']),
        by: text(200).nullable(),
        at: pastTimeMs,
        before: z.strictObject({ name: text(200), tagType: text(200), riskType: text(200).nullable(), confidence: count }).nullable(),
      }),
    )
    .max(100),
});

const carriedEvent = z.strictObject({
  chainName,
  sight: z.enum(monitorSights),
  title: text(500),
  text: text(2_000),
  blockNumber: count,
  hash: text(130),
  at: pastTimeMs,
  seenAt: pastTimeMs,
  /** When a reorganisation took it back. */
  undoneAt: pastTimeMs.nullable(),
});

/** What was watched for, how far it was looked at, and the newest of what was seen. */
export const carriedMonitor = z.strictObject({
  name: text(200),
  note: text(1_000),
  target: z.strictObject({ kind: z.enum(monitorTargets), chainName: chainName.nullable(), key: text(250), title: text(250) }),
  direction: z.enum(monitorDirections),
  condition: text(1_000),
  isOn: z.boolean(),
  createdAt: pastTimeMs,
  spans: z.array(z.strictObject({ chainName, fromBlock: count, judgedTo: count.nullable() })).max(100),
  eventCount: count,
  events: z.array(carriedEvent).max(1_000),
});

const file = z.object({ id: z.uuid(), name: z.string(), bytes: count, sha256: z.string() });
const params = z.object({ id: z.uuid() });
const partParams = params.extend({ partId: z.uuid() });

/** What came with the bundle of an imported case; null of a case of here, and of a bundle of before anything but names came with it. */
export const getCaseContents = {
  params,
  data: z
    .object({
      canvases: z.array(carriedCanvas.extend({ document: file, picture: file })),
      letters: z.array(carriedLetter.extend({ files: z.array(file) })),
      traces: z.array(carriedTrace.extend({ view: file, result: file })),
      tags: z.array(carriedTag),
      monitors: z.array(carriedMonitor),
      left: z.array(carriedLeft),
    })
    .nullable(),
};

/** A canvas that came with the bundle, by its document. */
export const getCaseCanvas = { params: partParams, data: carriedCanvas.extend({ document: canvasDocument }) };

/** A trace that came with the bundle, by its view. */
export const getCaseTrace = { params: partParams, data: getTrace.data };

/** Any file that came with the bundle, as it came. */
export const getCasePart = { params: partParams, data: z.never() };

export type CarriedKind = (typeof carriedKinds)[number];
export type CarriedLeft = z.infer<typeof carriedLeft>;
export type CarriedCanvas = z.infer<typeof carriedCanvas>;
export type CarriedLetter = z.infer<typeof carriedLetter>;
export type CarriedTrace = z.infer<typeof carriedTrace>;
export type CarriedTag = z.infer<typeof carriedTag>;
export type CarriedMonitor = z.infer<typeof carriedMonitor>;
export type CaseContentsView = NonNullable<z.infer<typeof getCaseContents.data>>;
