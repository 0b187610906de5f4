import { z } from 'zod';
import { caseActions, caseOrigins, caseRoles, caseStates } from '../caseRights.ts';
import { caseTypes } from '../caseTypes.ts';
import { traceStops } from './tracing.ts';
import { amount, chainName, coin, decimalText, label, pageBody, pageOf, percent, timeMs } from './values.ts';

const caseId = z.uuid();
const id = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const line = z.string().trim().max(200);
const note = z.string().trim().max(500);

export const caseItemKinds = ['address', 'transaction', 'canvas', 'tag', 'trace', 'letter', 'monitor', 'file'] as const;
export const caseEventKinds = ['case', 'member', 'victim', 'name', 'payment', 'bundle', 'sighting', ...caseItemKinds] as const;

/** 移送审查起诉, 审判终结, 移送其他单位, 终止侦查, 撤销案件, 和解或退赔, 其他. */
export const caseEndings = ['prosecution', 'judgment', 'transfer', 'ended', 'dropped', 'settled', 'other'] as const;
/** How a case ended, and the day that its papers name. */
const closing = z.object({ ending: z.enum(caseEndings), closedOn: z.iso.date() });

const type = z.enum(caseTypes);
const role = z.enum(caseRoles);
const state = z.enum(caseStates);
/** Stages of the work; closing is a call of its own. */
const stage = state.exclude(['closed', 'archived']);

const member = z.object({
  accountId: z.string(),
  name: z.string(),
  login: z.string(),
  org: z.string(),
  role,
  addedAt: timeMs,
});

/** One coin that victims lost. */
export const loss = z.object({ coin, amount, payments: z.number().int(), victims: z.number().int() });

export const counts = z.object({
  address: z.number().int(),
  transaction: z.number().int(),
  canvas: z.number().int(),
  tag: z.number().int(),
  trace: z.number().int(),
  letter: z.number().int(),
  monitor: z.number().int(),
  file: z.number().int(),
});

/** The last day of a freeze. */
const due = z.object({ day: z.iso.date(), daysLeft: z.number().int() });

/** Of the newest finished trace, in percent of its money: whose place is known, what of that lies at services, and what nobody knows yet. */
const traced = z.object({ title: z.string(), known: percent, services: percent, open: percent });

/** What issued letters asked to be stopped and still stands; amounts are what their figures say came to the listed addresses. */
const freezes = z.object({
  letters: z.number().int(),
  amounts: z.array(z.object({ chainName, coin: z.string(), amount: decimalText })),
  nextDay: z.iso.date().nullable(),
});

const caseHead = z.object({
  id: caseId,
  number: z.string(),
  title: z.string(),
  type,
  state,
  unit: z.string(),
  /** YYYY-MM-DD. */
  filedOn: z.string().nullable(),
  origin: z.enum(caseOrigins),
  /** Of an imported one: who signed its bundle, by the key's fingerprint, and under which name. */
  signed: z.object({ fingerprint: z.string(), sender: z.string() }).nullable(),
  createdAt: timeMs,
  changedAt: timeMs,
  /** When it was closed here. */
  closedAt: timeMs.nullable(),
  /** Null while it is open, and of one that was closed before this was asked. */
  closing: closing.nullable(),
  /** The caller's; null for one who only reads the demo case. */
  role: role.nullable(),
  members: z.array(member.pick({ accountId: true, name: true, role: true })),
  counts,
  losses: z.array(loss),
  victims: z.number().int(),
  payments: z.number().int(),
  /** Addresses that other cases hold as well; null where the caller is not told of others' cases. */
  overlaps: z.number().int().nullable(),
  /** What waits for somebody. */
  workCount: z.number().int(),
  nextDue: due.nullable(),
  traced: traced.nullable(),
  freezes,
});

/** What waits: a freeze that ends, a letter to be approved, an answer to be gone through, a movement that nobody looked at. */
const work = z.object({
  kind: z.enum(['freeze', 'review', 'reply', 'event']),
  title: z.string(),
  text: z.string(),
  at: timeMs,
  due: due.nullable(),
  /** The caller is who can do it. */
  isMine: z.boolean(),
  letterId: z.uuid().nullable(),
  replyId: z.uuid().nullable(),
});

/** Where the money of one trace is now, by first in, first out; shares come to 100. */
const flow = z.object({
  traceId: z.uuid(),
  title: z.string(),
  endedAt: timeMs,
  chainName,
  symbol: z.string(),
  total: decimalText,
  parts: z.array(
    z.object({
      reason: z.enum(traceStops),
      amount: decimalText,
      share: percent,
      accounts: z.number().int(),
      /** Those with most of it, by name, each with its share of the whole. */
      named: z.array(z.object({ title: z.string(), share: percent })),
    }),
  ),
});

/** Another case that holds one of the addresses: no more than how to ask, unless the caller is a member there. */
const overlap = z.object({
  chainName,
  address: z.string(),
  label: label.optional(),
  number: z.string(),
  contact: z.string(),
  org: z.string(),
  /** Null unless the caller is a member. */
  case: z.object({ id: caseId, title: z.string() }).nullable(),
});

const caseView = caseHead.omit({ members: true, overlaps: true }).extend({
  facts: z.string(),
  /** Sent back with a change: who changes what somebody else has changed meanwhile is told so. */
  version: z.number().int(),
  members: z.array(member),
  /** Null where the caller is not told of others' cases. */
  overlaps: z.array(overlap).nullable(),
  overlapsMore: z.boolean(),
  work: z.array(work),
  flows: z.array(flow),
  events: z.number().int(),
  may: z.object(
    Object.fromEntries(caseActions.map((action) => [action, z.boolean()])) as Record<(typeof caseActions)[number], z.ZodBoolean>,
  ),
});

export const getCase = { params: z.object({ id: caseId }), data: caseView };

const fields = z.object({
  number: line,
  title: z.string().trim().min(1).max(120),
  type,
  state: stage.optional(),
  unit: line,
  filedOn: z.iso.date().nullable(),
  facts: z.string().trim().max(20_000),
});

/** Without `id` a new one; with it `version` says which state the changes were made on. */
export const saveCase = {
  body: fields.extend({ id: caseId.optional(), version: z.number().int().min(1).optional() }),
  data: caseView,
};

/** What a list of cases is narrowed to. */
const caseFilter = z.object({
  scope: z.enum(['mine', 'led', 'archived', 'imported']).default('mine'),
  /** Part of a title or number, a victim's code, or an address: then the cases that hold it. */
  text: z.string().trim().max(200).optional(),
  type: type.optional(),
  state: state.optional(),
  /** The account that runs it. */
  leadId: z.uuid().optional(),
  /** Days of filing, both included. */
  filedFrom: z.iso.date().optional(),
  filedTo: z.iso.date().optional(),
  /** The key of an entity: the cases that hold an address of its. */
  entity: z.string().trim().min(1).max(120).optional(),
});

export const pageCases = {
  body: pageBody.extend(caseFilter.shape),
  data: pageOf(caseHead).extend({
    /** The address that `text` was taken for. */
    address: z.string().nullable(),
    tabs: z.object({ mine: z.number().int(), led: z.number().int(), archived: z.number().int(), imported: z.number().int() }),
    /** Of the caller's own, whatever is asked for. */
    sums: z.object({
      open: z.number().int(),
      openedThisMonth: z.number().int(),
      overlaps: z.number().int(),
      work: z.number().int(),
      nextDue: due.nullable(),
      /** Of those under way; a letter of two cases counts once. */
      freezes,
      /** Letters of freeze whose last day is today or within seven days, of closed cases too; one of two cases stands once. */
      endingFreezes: z.array(
        z.object({
          letterId: z.uuid(),
          title: z.string(),
          due,
          /** The caller is who can renew it. */
          isMine: z.boolean(),
          case: z.object({ id: caseId, title: z.string() }),
        }),
      ),
    }),
    /** Who runs any of the caller's cases. */
    leads: z.array(z.object({ accountId: z.string(), name: z.string() })),
  }),
};

export const exportCases = { body: caseFilter, data: z.never() };

/** Closes, archives, or opens again; `closing` belongs to `closed` alone, which is refused without it. */
export const closeCase = {
  body: z.object({ id: caseId, to: z.enum(['closed', 'archived', 'investigating']), closing: closing.optional(), note }),
  data: caseView,
};

export const saveCaseMember = {
  body: z.object({ caseId, login: z.string().trim().min(1).max(60), role }),
  data: z.array(member),
};
export const removeCaseMember = { body: z.object({ caseId, accountId: z.uuid() }), data: z.array(member) };

const item = z.object({
  id,
  kind: z.enum(caseItemKinds),
  /** Null where the kind has none. */
  chainName: chainName.nullable(),
  /** The address, the hash, or the id. */
  ref: z.string(),
  label: label.optional(),
  note: z.string(),
  addedBy: z.string(),
  addedAt: timeMs,
});

/** `file` is added by its upload alone. */
const newItem = z.object({
  kind: z.enum(caseItemKinds).exclude(['file']),
  chainName: chainName.optional(),
  ref: z.string().trim().min(1).max(200),
  note: note.optional(),
});

/** What was there already is counted and left as it is. */
export const addCaseItems = {
  body: z.object({ caseId, items: z.array(newItem).min(1).max(500) }),
  data: z.object({ added: z.number().int(), known: z.number().int() }),
};
export const removeCaseItems = {
  body: z.object({ caseId, ids: z.array(id).min(1).max(500) }),
  data: z.object({ removed: z.number().int() }),
};
export const pageCaseItems = {
  body: pageBody.extend({ caseId, kind: z.enum(caseItemKinds) }),
  data: pageOf(item),
};

const event = z.object({
  id,
  kind: z.enum(caseEventKinds),
  title: z.string(),
  text: z.string(),
  /** '' for the product itself. */
  by: z.string(),
  at: timeMs,
  /** Of a sighting of a monitor that belongs to the case: where it happened. */
  transaction: z.object({ chainName, hash: z.string() }).nullable(),
});

export const pageCaseEvents = {
  body: pageBody.extend({ caseId, kind: z.enum(caseEventKinds).optional() }),
  data: pageOf(event),
};

export type CaseHeadView = z.infer<typeof caseHead>;
export type CaseClosingView = z.infer<typeof closing>;
export type CaseView = z.infer<typeof caseView>;
export type CaseMemberView = z.infer<typeof member>;
export type CaseItemView = z.infer<typeof item>;
export type CaseEventView = z.infer<typeof event>;
export type CaseItemKind = (typeof caseItemKinds)[number];
export type CaseEventKind = (typeof caseEventKinds)[number];
export type CaseWorkView = z.infer<typeof work>;
export type CaseFlowView = z.infer<typeof flow>;
export type CaseLossView = z.infer<typeof loss>;
