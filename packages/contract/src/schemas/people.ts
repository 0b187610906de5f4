import { z } from 'zod';
import { accountTypes } from './account.ts';
import { pageBody, pageOf, phone, timeMs } from './values.ts';

const name = z.string().trim().min(1).max(60);
const login = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u);
const org = z.string().trim().max(120);
const expiry = timeMs.min(0).max(8e15);
/** What an administrator may make of an account; everybody else makes sub-accounts. */
const kind = z.enum(['EXPERIENCE', 'TRIAL', 'PRO', 'administrator']);

const person = z.object({
  id: z.uuid(),
  type: z.enum(accountTypes),
  login: z.string(),
  name: z.string(),
  /** Its middle is hidden. */
  phone: z.string().nullable(),
  org: z.string(),
  expiresAt: timeMs.nullable(),
  isAdmin: z.boolean(),
  isAuditor: z.boolean(),
  /** Has not changed the password that it was given. */
  isNew: z.boolean(),
  isExpired: z.boolean(),
  /** Null where it was never signed in. */
  lastUsedAt: timeMs.nullable(),
  subCount: z.number().int(),
});

/** A password for once, told once. */
const firstPassword = z.object({ login: z.string(), password: z.string() });

/** `kind` and `isAuditor` are an administrator's. */
export const createAccount = {
  body: z.object({
    login,
    name: name.optional(),
    phone: phone.optional(),
    org: org.optional(),
    expiresAt: expiry.nullable().optional(),
    kind: kind.optional(),
    isAuditor: z.boolean().optional(),
  }),
  data: firstPassword,
};

export const deleteAccount = { params: z.object({ id: z.uuid() }), data: z.null() };

/** Without `id` one's own. An empty text takes away what may be absent. `expiresAt`, of others alone; `kind` and `isAuditor` an administrator's. */
export const updateAccount = {
  query: z.object({
    id: z.uuid().optional(),
    name: name.optional(),
    phone: z.union([phone, z.literal('')]).optional(),
    org: org.optional(),
    expiresAt: z.union([z.literal(''), z.coerce.number().pipe(expiry)]).optional(),
    kind: kind.optional(),
    isAuditor: z.enum(['true', 'false']).optional(),
  }),
  data: z.null(),
};

export const resetAccountPassword = { params: z.object({ id: z.uuid() }), data: firstPassword };

/** `limit` is how many there may be; null for any number. */
export const listSubAccounts = { body: pageBody, data: pageOf(person).extend({ limit: z.number().int().nullable() }) };

export const applyForAccount = { body: z.object({ name, phone, org, purpose: z.string().trim().min(1).max(500) }), data: z.null() };

const states = ['pending', 'accepted', 'rejected'] as const;

const application = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  org: z.string(),
  purpose: z.string(),
  state: z.enum(states),
  createdAt: timeMs,
  decidedAt: timeMs.nullable(),
  reason: z.string().nullable(),
});

export const pageApplications = {
  body: pageBody.extend({ state: z.enum(states).optional() }),
  data: pageOf(application).extend({ waiting: z.number().int(), oldestAt: timeMs.nullable() }),
};

/** An acceptance makes an account of `login` and `kind`; a refusal says why in `reason`. */
export const decideApplication = {
  body: z.object({
    id: z.uuid(),
    accept: z.boolean(),
    login: login.optional(),
    kind: kind.optional(),
    expiresAt: expiry.nullable().optional(),
    reason: z.string().trim().max(200).optional(),
  }),
  data: firstPassword.nullable(),
};

export const pagePeople = {
  body: pageBody.extend({ text: z.string().max(120).optional(), type: z.enum([...kind.options, 'SUB']).optional() }),
  data: pageOf(person),
};

export type PersonView = z.infer<typeof person>;
export type ApplicationView = z.infer<typeof application>;
export type FirstPasswordView = z.infer<typeof firstPassword>;
