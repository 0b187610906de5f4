import { z } from 'zod';
import {
  getLetterDesk,
  keptDesk,
  listLetterUnits,
  organisation,
  saveLetterUnit,
  saveOrganisation,
  saveStatute,
  statute,
  unit,
  verifyLetterUnit,
} from './letterDesk.ts';
import { figures } from './letterFigures.ts';
import { day, letterFile, letterLanguages, letterType, line, officer } from './letterParts.ts';
import { changeReply, getReply, getReplyReach, registerReply, withdrawReply, writeReply } from './letterReply.ts';
import { readLetterText } from './letterText.ts';
import { chainName, decimalText, hash, pageBody, timeMs } from './values.ts';

export type { LetterUnitProfile, LetterUnitView, OrganisationProfile, OrganisationView, StatuteView } from './letterDesk.ts';
export type { LetterFigures } from './letterFigures.ts';
export type { ReplyColumn, ReplyPlace, ReplyView } from './letterReply.ts';

/** In the order of their numbers: INVESTIGATE=1, FREEZE=2, UNFREEZE=3. */
export const letterTypes = ['INVESTIGATE', 'FREEZE', 'UNFREEZE'] as const;
/** THEFT=1 and so on. */
export const caseTypes = ['THEFT', 'SWINDLE', 'TRIAL', 'TERROR', 'GAMBLE', 'PYRAMID', 'FUNDRAISING', 'PRIVACY', 'OTHER'] as const;
export const letterStates = ['draft', 'review', 'approved', 'exported', 'issued', 'delivered', 'replied', 'expired'] as const;
export const letterRequests = ['isUser', 'identity', 'flows', 'logins', 'bank', 'balance', 'api', 'internal', 'service'] as const;
/** What can be done with a letter. */
export const letterSteps = ['submit', 'withdraw', 'return', 'approve', 'issue', 'deliver', 'close'] as const;

const id = z.uuid();

const address = z.object({ chainName, address: z.string().min(1).max(130), coin: z.string().max(130).optional() });

const content = z.object({
  language: z.enum(letterLanguages),
  caseName: line(120),
  /** For letters that are read abroad; '' prints the Chinese one. */
  caseNameEnglish: line(200),
  caseNumber: line(80),
  caseType: z.number().int().min(1).max(9),
  filedOn: day.nullable(),
  caseFacts: line(4_000),
  statuteId: z.number().int().nullable(),
  officers: z.array(officer).max(6),
  contact: line(200),
  requests: z.array(z.enum(letterRequests)).max(letterRequests.length),
  otherRequest: line(500),
  period: z.object({ from: day, to: day }).nullable(),
  replyDays: z.number().int().min(1).max(180).nullable(),
  freeze: z.object({ from: day, to: day }).nullable(),
  original: z.object({ number: line(80), reason: line(500), scope: line(500) }).nullable(),
  /** The freeze that this one goes on with; null of every other letter. */
  renews: z.object({ letterId: id, number: line(80), to: day }).nullable(),
  isConfidential: z.boolean(),
  addresses: z.array(address).max(1_200),
  /** Of their transfers only these; none for all. */
  transactions: z.array(z.object({ chainName, hash })).max(2_000),
  attachments: z.array(line(120)).max(20),
});

const step = z.object({
  kind: z.enum([
    'made',
    'submitted',
    'withdrawn',
    'returned',
    'approved',
    'exported',
    'issued',
    'delivered',
    'replied',
    'renewed',
    'expired',
  ]),
  by: z.string(),
  note: z.string(),
  version: z.number().int(),
  at: timeMs,
});

const row = z.object({
  id,
  type: letterType,
  state: z.enum(letterStates),
  number: z.string().nullable(),
  organisationId: z.number().int(),
  organisation: z.string(),
  caseName: z.string(),
  addressCount: z.number().int(),
  /** Per coin, of a letter whose figures are kept. */
  totals: z.array(z.object({ chainName, coin: z.string(), amount: decimalText })),
  steps: z.array(step),
  changedAt: timeMs,
  freeze: z.object({ from: day, to: day, daysLeft: z.number().int() }).nullable(),
  /** The letter that goes on with this freeze; without a number it is not issued yet. */
  renewedBy: z.object({ id, number: z.string().nullable() }).nullable(),
  author: z.string(),
  isDemo: z.boolean(),
  /** What comes next, and is the reader's to do. */
  next: z.enum([...letterSteps, 'edit', 'reply', 'renew', 'open']),
});

const check = z.object({
  key: z.enum([
    'unit',
    'officers',
    'addresses',
    'data',
    'wording',
    'second',
    'freeze',
    'custody',
    'attachments',
    'original',
    'english',
    'agree',
  ]),
  state: z.enum(['ok', 'open', 'blocking']),
  title: z.string(),
  text: z.string(),
  /** Transactions that are not what they were. */
  changed: z.array(z.string()),
});

const piece = z.object({ text: z.string(), xMm: z.number(), widthMm: z.number(), isWide: z.boolean(), field: z.string().optional() });

const laid = z.object({
  language: z.enum(['zh', 'en']),
  mark: z.string().nullable(),
  pages: z.array(
    z.object({
      lines: z.array(z.object({ baselineMm: z.number(), sizePt: z.number(), weight: z.number(), pieces: z.array(piece) })),
      rules: z.array(z.object({ x1Mm: z.number(), y1Mm: z.number(), x2Mm: z.number(), y2Mm: z.number() })),
      isAnnex: z.boolean(),
    }),
  ),
});

const letter = row.extend({
  version: z.number().int(),
  caseId: id.nullable(),
  content,
  figures,
  sender: z.enum(['police', 'lawyer', 'victim']),
  checks: z.array(check),
  /** A document a language. */
  laid: z.array(laid),
  files: z.array(letterFile),
  replies: z.array(
    z.object({ id, reference: z.string(), receivedAt: timeMs, by: z.string(), state: z.enum(['open', 'written', 'withdrawn']) }),
  ),
  /** What the reader may do, and why not what it may not. */
  can: z.array(z.object({ step: z.enum(letterSteps), reason: z.string().nullable() })),
  canEdit: z.boolean(),
  /** Whether a letter that goes on with this freeze may be begun. */
  canRenew: z.boolean(),
});

const saveLetter = {
  body: z.object({
    id: id.optional(),
    /** Of the draft that was changed; a stale one is refused. */
    version: z.number().int().optional(),
    type: letterType,
    organisationId: z.number().int(),
    caseId: id.nullable().optional(),
    /** Of a new letter: an issued freeze that it goes on with. What is given overrides what that one says. */
    renews: id.optional(),
    content: content.omit({ renews: true }).partial(),
  }),
  data: letter,
};

/** What letters are narrowed to; the times are of their last change. */
const letterFilter = z.object({
  state: z.enum(letterStates).optional(),
  type: letterType.optional(),
  organisationId: z.number().int().optional(),
  caseName: line(120).optional(),
  author: line(80).optional(),
  text: line(130).optional(),
  startTime: timeMs.optional(),
  endTime: timeMs.optional(),
});

const pageLetters = {
  body: pageBody.extend(letterFilter.shape),
  data: z.object({
    list: z.array(row),
    total: z.number().int(),
    counts: z.array(z.object({ state: z.enum(letterStates), count: z.number().int() })),
    freezes: z.array(
      z.object({
        id,
        number: z.string().nullable(),
        organisation: z.string(),
        caseName: z.string(),
        to: day,
        daysLeft: z.number().int(),
        isDemo: z.boolean(),
      }),
    ),
    /** What the reader's letters can be narrowed to, whatever they are narrowed to now. */
    choices: z.object({
      organisations: z.array(z.object({ id: z.number().int(), name: z.string() })),
      caseNames: z.array(z.string()),
      authors: z.array(z.string()),
    }),
    /** Of the letters in all states: how many were issued and answered, and how long an answer took on average. */
    statistics: z.object({ issued: z.number().int(), replied: z.number().int(), replyMs: z.number().int().nullable() }),
  }),
};

const exportLetters = { body: letterFilter, data: z.null() };

const deleteLetters = { body: z.object({ ids: z.array(id).min(1).max(100) }), data: z.object({ deleted: z.number().int() }) };

const getLetter = { params: z.object({ id }), data: letter };

const exportLetter = {
  params: z.object({ id }),
  query: z.object({ format: z.enum(['docx', 'pdf', 'zip']), language: z.enum(['zh', 'en']).optional() }),
  data: z.null(),
};

/** `code` is the sealed password of whoever approves. */
const moveLetter = {
  params: z.object({ id }),
  body: z.object({ step: z.enum(letterSteps), note: line(500).optional(), code: z.string().max(4_000).optional() }),
  data: letter,
};

const addLetterFile = { body: z.object({ letterId: id, file: z.file() }), data: letterFile };
const getLetterFile = { params: z.object({ id }), data: z.null() };

/** Every call of letters. */
export const letterCalls = {
  saveLetter,
  pageLetters,
  exportLetters,
  deleteLetters,
  getLetter,
  exportLetter,
  moveLetter,
  getLetterDesk,
  saveOrganisation,
  saveStatute,
  saveLetterUnit,
  listLetterUnits,
  verifyLetterUnit,
  readLetterText,
  addLetterFile,
  getLetterFile,
  registerReply,
  getReply,
  getReplyReach,
  changeReply,
  writeReply,
  withdrawReply,
};

export type LetterContent = z.infer<typeof content>;
export type LetterRowView = z.infer<typeof row>;
export type LetterView = z.infer<typeof letter>;
export type LetterCheckView = z.infer<typeof check>;
export type LetterStepView = z.infer<typeof step>;
export type LaidLetterView = z.infer<typeof laid>;
export {
  content as letterContent,
  figures as letterFigures,
  keptDesk,
  organisation as organisationProfile,
  statute as statuteWords,
  unit as unitProfile,
};
