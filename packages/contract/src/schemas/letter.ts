import { z } from 'zod';
import { chainName, coverage, decimalText, hash, integerText, pageBody, timeMs } from './values.ts';

/** In the order of their numbers: INVESTIGATE=1, FREEZE=2, UNFREEZE=3. */
export const letterTypes = ['INVESTIGATE', 'FREEZE', 'UNFREEZE'] as const;
/** THEFT=1 and so on. */
export const caseTypes = ['THEFT', 'SWINDLE', 'TRIAL', 'TERROR', 'GAMBLE', 'PYRAMID', 'FUNDRAISING', 'PRIVACY', 'OTHER'] as const;
export const letterStates = ['draft', 'review', 'approved', 'exported', 'issued', 'delivered', 'replied', 'expired'] as const;
export const letterRequests = ['isUser', 'identity', 'flows', 'logins', 'bank', 'balance', 'api', 'internal', 'service'] as const;
export const letterLanguages = ['zh', 'both', 'en'] as const;
/** What can be done with a letter. */
export const letterSteps = ['submit', 'withdraw', 'return', 'approve', 'issue', 'deliver', 'close'] as const;

const type = z.number().int().min(1).max(3);
const line = (most: number) => z.string().trim().max(most);
const day = z.iso.date();
const id = z.uuid();

const officer = z.object({ name: line(40), title: line(40), badge: line(40), nameEnglish: line(80).optional() });

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

const organisation = z.object({
  name: line(80).min(1),
  nameEnglish: line(120),
  sourceType: z.enum(['WALLET', 'EXCHANGE']),
  language: z.enum(letterLanguages),
  /** Where letters are handed in: a portal, a mailbox. */
  channel: line(120),
  address: line(200),
  wants: z.array(line(120)).max(20),
  /** The longest freeze it keeps without a new letter; null where it says nothing. */
  freezeMaxDays: z.number().int().min(1).max(3_650).nullable(),
  replyDays: line(60),
  hasCustody: z.boolean(),
  notes: line(1_000),
  /** Where this was read, and when; empty where nothing was found. */
  source: line(300),
});

const unit = z.object({
  sender: z.enum(['police', 'lawyer', 'victim']),
  name: line(80).min(1),
  nameEnglish: line(160),
  /** Before the year in its numbers: 江公（网安）. */
  numberWord: line(40),
  officers: z.array(officer).max(50),
  contact: line(200),
});

const statute = z.object({ type, text: line(200).min(1), textEnglish: line(300) });

const listedOrganisation = organisation.extend({ id: z.number().int(), changedAt: timeMs, changedBy: z.string() });
const listedStatute = statute.extend({ id: z.number().int() });
const unitView = unit.extend({ isVerified: z.boolean(), verifiedAt: timeMs.nullable(), verifiedBy: z.string().nullable() });
const keptDesk = z.object({ unit: unitView, organisation: listedOrganisation, statute: listedStatute.optional() });

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
  type,
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

const addressFigure = z.object({
  chainName,
  address: z.string(),
  coin: z.string(),
  contract: z.string(),
  firstAt: timeMs.nullable(),
  lastAt: timeMs.nullable(),
  count: z.number().int(),
  received: decimalText,
  sent: decimalText,
  balance: decimalText,
  claim: z.string().nullable(),
  hasNoCustodian: z.boolean(),
});

const transactionFigure = z.object({
  chainName,
  coin: z.string(),
  hash: z.string(),
  at: timeMs,
  blockNumber: z.number().int(),
  from: z.string(),
  to: z.string(),
  amount: decimalText,
  raw: integerText,
});

const head = z.object({ chainName, number: z.number().int(), hash: z.string(), at: timeMs, coverage });

const figures = z.object({
  addresses: z.array(addressFigure),
  transactions: z.array(transactionFigure),
  /** True where there are more transfers than a letter lists. */
  isCut: z.boolean(),
  /** What came from others than the listed addresses; `inner` is what these paid each other, absent where they did not. */
  totals: z.array(
    z.object({
      chainName,
      coin: z.string(),
      addresses: z.number().int(),
      count: z.number().int(),
      amount: decimalText,
      inner: z.object({ count: z.number().int(), amount: decimalText }).optional(),
    }),
  ),
  /** What all totals come to in US dollars, where every coin of them has a price; absent in letters of before. */
  value: z.object({ usd: decimalText, source: z.string(), at: timeMs }).nullable().optional(),
  heads: z.array(head),
  madeAt: timeMs,
});

const check = z.object({
  key: z.enum(['unit', 'officers', 'addresses', 'data', 'wording', 'second', 'freeze', 'custody', 'attachments', 'original', 'english']),
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

const file = z.object({
  id,
  name: z.string(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  by: z.string(),
  at: timeMs,
  isReply: z.boolean(),
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
  files: z.array(file),
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
    type,
    organisationId: z.number().int(),
    caseId: id.nullable().optional(),
    /** Of a new letter: an issued freeze that it goes on with. What is given overrides what that one says. */
    renews: id.optional(),
    content: content.omit({ renews: true }).partial(),
  }),
  data: letter,
};

const pageLetters = {
  body: pageBody.extend({
    state: z.enum(letterStates).optional(),
    type: type.optional(),
    organisationId: z.number().int().optional(),
    text: line(130).optional(),
  }),
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
    /** Over all: how many of each kind, how many were answered, and how long the answer took. */
    statistics: z.object({ issued: z.number().int(), replied: z.number().int(), replyDays: decimalText.nullable() }),
  }),
};

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

const getLetterDesk = {
  data: z.object({
    organisations: z.array(listedOrganisation),
    statutes: z.array(listedStatute),
    /** Null where none was set up, and for visitors. */
    unit: unitView.nullable(),
    isAdmin: z.boolean(),
  }),
};

const saveOrganisation = { body: organisation.extend({ id: z.number().int().optional() }), data: listedOrganisation };
/** Deleted, it is offered no more; its number is never given again, since letters name it. */
const saveStatute = { body: statute.extend({ id: z.number().int().optional(), isDeleted: z.boolean().optional() }), data: listedStatute };
const saveLetterUnit = { body: unit, data: unitView };
const listLetterUnits = { data: z.object({ list: z.array(unitView.extend({ ownerId: id, owner: z.string() })) }) };
const verifyLetterUnit = { body: z.object({ ownerId: id, isVerified: z.boolean() }), data: z.null() };

/** Addresses and transactions in a text; what was broken in reading it is repaired where one reading alone has a right checksum. */
const readLetterText = {
  body: z.object({ text: z.string().max(200_000), chainNames: z.array(chainName).max(64).optional() }),
  data: z.object({
    addresses: z.array(z.object({ text: z.string(), chainNames: z.array(chainName), address: z.string() })),
    repaired: z.array(
      z.object({
        text: z.string(),
        address: z.string(),
        chainNames: z.array(chainName),
        changes: z.array(z.object({ position: z.number().int(), from: z.string(), to: z.string() })),
      }),
    ),
    /** Several readings hold: a person picks. */
    unclear: z.array(z.object({ text: z.string(), choices: z.array(z.string()), chainNames: z.array(chainName) })),
    hashes: z.array(z.string()),
    broken: z.array(z.string()),
  }),
};

const addLetterFile = { body: z.object({ letterId: id, file: z.file() }), data: file };
const getLetterFile = { params: z.object({ id }), data: z.null() };

const column = z.enum(['none', 'address', 'account', 'name', 'registered', 'ip', 'coin', 'balance', 'note']);
const decision = z.enum(['write', 'skip', 'withdraw', 'both']);

const replyRow = z.object({
  row: z.number().int(),
  cells: z.array(z.string()),
  address: z.string(),
  account: z.string(),
  /** `written` of a row that became a label: what was known before it is not held against it any more. */
  verdict: z.enum(['new', 'known', 'conflict', 'outside', 'unreadable', 'written']),
  text: z.string(),
  decision: decision.nullable(),
});

const reply = z.object({
  id,
  letterId: id,
  number: z.string().nullable(),
  organisation: z.string(),
  reference: z.string(),
  receivedAt: timeMs,
  by: z.string(),
  state: z.enum(['open', 'written', 'withdrawn']),
  files: z.array(file),
  sheets: z.array(z.string()),
  sheet: z.string(),
  titles: z.array(z.string()),
  columns: z.array(column),
  isRemembered: z.boolean(),
  rows: z.array(replyRow),
  written: z.number().int(),
});

const registerReply = {
  body: z.object({ letterId: id, reference: line(80).min(1), receivedAt: z.coerce.number().pipe(timeMs.min(0).max(8e15)), file: z.file() }),
  data: reply,
};
const getReply = { params: z.object({ id }), data: reply };
const changeReply = {
  body: z.object({
    id,
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
const writeReply = { body: z.object({ id }), data: reply };
const withdrawReply = { body: z.object({ id }), data: reply };

/** Every call of letters. */
export const letterCalls = {
  saveLetter,
  pageLetters,
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
  changeReply,
  writeReply,
  withdrawReply,
};

export type LetterContent = z.infer<typeof content>;
export type LetterFigures = z.infer<typeof figures>;
export type LetterRowView = z.infer<typeof row>;
export type LetterView = z.infer<typeof letter>;
export type LetterCheckView = z.infer<typeof check>;
export type LetterStepView = z.infer<typeof step>;
export type LaidLetterView = z.infer<typeof laid>;
export type OrganisationView = z.infer<typeof listedOrganisation>;
export type OrganisationProfile = z.infer<typeof organisation>;
export type StatuteView = z.infer<typeof listedStatute>;
export type LetterUnitView = z.infer<typeof unitView>;
export type LetterUnitProfile = z.infer<typeof unit>;
export type ReplyView = z.infer<typeof reply>;
export type ReplyColumn = z.infer<typeof column>;
export {
  content as letterContent,
  figures as letterFigures,
  keptDesk,
  organisation as organisationProfile,
  statute as statuteWords,
  unit as unitProfile,
};
