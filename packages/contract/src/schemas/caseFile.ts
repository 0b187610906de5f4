import { z } from 'zod';
import { caseTypes } from '../caseTypes.ts';
import { counts } from './case.ts';
import { carriedKinds, carriedLeft, type CarriedKind } from './caseContents.ts';
import { chainName, integerText, timeMs } from './values.ts';

const caseId = z.uuid();

const file = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  canTravel: z.boolean(),
  isHere: z.boolean(),
  addedBy: z.string(),
  addedAt: timeMs,
});
export const listCaseFiles = { params: z.object({ id: caseId }), data: z.array(file) };
export const uploadCaseFile = {
  body: z.object({ caseId, file: z.file().optional(), canTravel: z.enum(['yes', 'no']).default('no') }),
  data: file,
};
export const getCaseFile = { params: z.object({ id: caseId, fileId: z.uuid() }), data: z.never() };
export const removeCaseFile = { body: z.object({ caseId, id: z.uuid() }), data: z.null() };

/** Who lost what, as a workbook, by codes alone. */
export const exportCaseLosses = { params: z.object({ id: caseId }), data: z.never() };
export const exportCaseBundle = { params: z.object({ id: caseId }), data: z.never() };

const bundlePreview = z.object({
  /** SHA-256 of the whole file: what is imported is what was looked at. */
  sha256: z.string(),
  number: z.string(),
  title: z.string(),
  type: z.enum(caseTypes),
  sender: z.string(),
  fingerprint: z.string(),
  madeAt: timeMs,
  productVersion: z.string(),
  counts,
  victims: z.number().int(),
  payments: z.number().int(),
  events: z.number().int(),
  /** Files whose bytes are inside, and those of which only name and hash are. */
  filesInside: z.number().int(),
  filesLeft: z.number().int(),
  /** What came as a copy, by kind; null of a bundle of before anything but names came. */
  carried: z
    .object(Object.fromEntries(carriedKinds.map((kind) => [kind, z.number().int()])) as Record<CarriedKind, z.ZodNumber>)
    .nullable(),
  /** What did not, and why. */
  left: z.array(carriedLeft),
  losses: z.array(z.object({ symbol: z.string(), chainName, raw: integerText, amount: z.string() })),
  /** The same bundle is here already. */
  isKnown: z.boolean(),
});
export const previewCaseBundle = { body: z.object({ file: z.file().optional() }), data: bundlePreview };
export const importCaseBundle = {
  body: z.object({ file: z.file().optional(), sha256: z.string().length(64) }),
  data: z.object({ id: caseId }),
};

export type CaseFileView = z.infer<typeof file>;
export type CaseBundlePreview = z.infer<typeof bundlePreview>;
