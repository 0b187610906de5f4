import { codes, type EndpointName } from '@chaintrail/contract';
import type { Account, TrailEntry } from '@chaintrail/store/app';
import type { Caller } from '../access/caller.ts';
import { asSubject, readSubjects, trailRules, type TrailRule } from './rules.ts';
import type { Trail } from './writer.ts';

/** What a handler knows better than its input: whose sign-in it is, whom a change concerns, from what to what. */
export interface TrailNote {
  account?: Account;
  subjects?: string[];
  detail?: Record<string, string>;
}

/** One call on its way into the trail. */
export interface Telling {
  add(note: TrailNote): void;
  /** Says how it ended. What lets people in or changes what they may do stands before it is answered; the rest follows. */
  end(code: number): Promise<void>;
}

const silent: Telling = { add: () => undefined, end: async () => undefined };

/** Who asked for what, and when. */
export interface Asked {
  caller: Caller;
  input: Record<string, unknown>;
  atMs: number;
}

/** What is told of a call that is refused before it is handled. */
export function tellRefused(trail: Trail, name: string, asked: Asked, code: number = codes.limited): void {
  const rule: TrailRule | null = trailRules[name as EndpointName] ?? null;
  if (rule) trail.note(makeEntry(rule, name, asked, {}, code));
}

/** What is told of a call whose input is known. */
export function tellCall(trail: Trail, name: string, asked: Asked): Telling {
  const rule: TrailRule | null = trailRules[name as EndpointName] ?? null;
  if (!rule) return silent;
  let noted: TrailNote = {};
  let isTold = rule.whenTold !== true;
  return {
    add(note) {
      isTold = true;
      noted = { ...noted, ...note, detail: { ...noted.detail, ...note.detail } };
    },
    async end(code) {
      if (rule.refusedOnly && code === codes.success) return;
      if (!isTold) return;
      const entry = makeEntry(rule, name, asked, noted, code);
      if ((rule.kind === 'query' || rule.kind === 'view') && !rule.isAwaited) trail.note(entry);
      else await trail.write(entry);
    },
  };
}

function makeEntry(rule: TrailRule, action: string, { caller, input, atMs }: Asked, noted: TrailNote, code: number): TrailEntry {
  const account = noted.account ?? (caller.kind === 'account' ? caller.account : undefined);
  return {
    atMs,
    kind: rule.kind,
    action,
    code,
    accountId: account?.id ?? null,
    login: account?.login ?? '',
    ip: caller.place.ip,
    subjects: noted.subjects?.map(asSubject) ?? readSubjects(rule, input),
    detail: { ...describePlace(rule, caller, input), ...noted.detail },
  };
}

/** Of a query its chain, of a sign-in its device. */
function describePlace(rule: TrailRule, caller: Caller, input: Record<string, unknown>): Record<string, string> {
  if (rule.kind === 'signIn') return { device: caller.place.device.slice(0, 250) };
  const chain = input['chainName'];
  return typeof chain === 'string' && chain !== '' ? { chain } : {};
}
