import type { Access, Endpoint } from '@chaintrail/contract';
import { describe, expect, it } from 'vitest';
import type { Account } from '@chaintrail/store/app';
import type { Accounts } from '../access/accounts.ts';
import { makeAccount } from '../access/fixtures.ts';
import type { AppError } from '../errors.ts';
import { checkRight, identify } from './guard.ts';

const NOW_MS = 1_750_000_000_000;
const known = makeAccount();
const noAccounts: Accounts = { findByToken: async () => undefined };

/** Knows one account by the token «good», and is asked as a database is: later. */
function oneAccount(account: Account): Accounts {
  return {
    async findByToken(token) {
      await new Promise((resolve) => setImmediate(resolve));
      return token === 'good' ? { account, sessionId: 's1' } : undefined;
    },
  };
}

const tickets = {
  issue: () => '',
  check: (header: string | undefined) => (header === 'sealed' ? 'ticket-id' : undefined),
  encryptionKey: '',
};

async function ask(
  access: Access,
  headers: { bearer?: string; ticket?: string; needsTicket?: boolean; ip?: string; ignoresBearer?: true },
  accounts = oneAccount(known),
) {
  const { ignoresBearer } = headers;
  const endpoint = { access, ticket: headers.needsTicket ?? true, ...(ignoresBearer ? { ignoresBearer } : {}) } as Endpoint;
  const authorization = headers.bearer === undefined ? undefined : `Bearer ${headers.bearer}`;
  const credentials = {
    authorization,
    accessTicket: headers.ticket,
    ip: headers.ip ?? '203.0.113.7',
    device: 'Firefox',
    origin: 'https://trail.example',
  };
  const caller = await identify(endpoint, credentials, {
    accounts,
    tickets,
    now: () => NOW_MS,
    isOpen: async () => false,
    mustSetSecondFactor: () => false,
  });
  checkRight(endpoint, caller);
  return caller;
}

const visitorCalls = { visitor: true, self: false, account: false, pro: false, parent: false, audit: false, admin: false };

describe('who asks', () => {
  it('is a visitor without a bearer, with the ticket and its share of requests', async () => {
    expect(await ask('visitor', { ticket: 'sealed' })).toEqual({
      kind: 'visitor',
      rights: {
        calls: visitorCalls,
        limits: {
          judgedTransfers: 1_000,
          tracedMovements: 5_000,
          exportRows: 0,
          privateLabels: 0,
          canvases: 0,
          monitors: 0,
          subAccounts: 0,
          searches: 0,
        },
      },
      ticket: 'ticket-id',
      shares: [{ key: 'ticket-id', perMinute: 600, inFlight: 60 }],
      place: { ip: '203.0.113.7', device: 'Firefox', origin: 'https://trail.example' },
    });
  });

  it('is the account whose token the bearer shows', async () => {
    expect(await ask('pro', { bearer: 'good', ticket: 'sealed', ip: '127.0.0.1' })).toEqual({
      kind: 'account',
      account: known,
      sessionId: 's1',
      rights: {
        calls: { visitor: true, self: true, account: true, pro: true, parent: true, audit: false, admin: false },
        limits: {
          judgedTransfers: null,
          tracedMovements: null,
          exportRows: 1_000_000,
          privateLabels: null,
          canvases: null,
          monitors: null,
          subAccounts: 10,
          searches: 2_000,
        },
      },
      ticket: 'ticket-id',
      shares: [
        { key: 'ticket-id', perMinute: 30_000, inFlight: 2_000 },
        { key: 'account a1', perMinute: 60_000, inFlight: 2_000 },
      ],
      place: { ip: '127.0.0.1', device: 'Firefox', origin: 'https://trail.example' },
    });
  });

  it('shares with its address where a call needs no ticket', async () => {
    expect(await ask('visitor', { needsTicket: false })).toMatchObject({
      ticket: null,
      shares: [{ key: '203.0.113.7', perMinute: 1_200, inFlight: 240 }],
    });
  });

  it('shares with all that is asked with its account', async () => {
    expect(await ask('pro', { bearer: 'good', ticket: 'sealed' })).toMatchObject({
      shares: [
        { key: 'ticket-id', perMinute: 600, inFlight: 60 },
        { key: 'account a1', perMinute: 1_200, inFlight: 120 },
      ],
    });
  });

  it('is refused with 401 before anything else is looked at', async () => {
    await expect(ask('admin', { bearer: 'stolen', ticket: 'broken' })).rejects.toMatchObject({ code: 401, data: null });
    await expect(ask('visitor', { bearer: 'stolen', needsTicket: false })).rejects.toMatchObject({ code: 401 });
    await expect(ask('visitor', { bearer: 'good', ticket: 'sealed' }, noAccounts)).rejects.toMatchObject({ code: 401 });
    await expect(ask('visitor', { bearer: 'two words', ticket: 'sealed' })).rejects.toMatchObject({ code: 401 });
  });

  it('is refused with 403 for the ticket next, then with 4000 for an account that has ended, then for its rights', async () => {
    const ended = oneAccount({ ...known, type: 'EXPERIENCE', expiresAtMs: NOW_MS });
    await expect(ask('admin', { bearer: 'good', ticket: 'broken' }, ended)).rejects.toMatchObject({ code: 403, data: null });
    await expect(ask('admin', { bearer: 'good' }, ended)).rejects.toMatchObject({ code: 403 });
    await expect(ask('admin', { bearer: 'good', ticket: 'sealed' }, ended)).rejects.toMatchObject({ code: 4000, data: null });
    const running = oneAccount({ ...known, type: 'EXPERIENCE', expiresAtMs: NOW_MS + 1 });
    await expect(ask('admin', { bearer: 'good', ticket: 'sealed' }, running)).rejects.toMatchObject({ code: 4003, data: { need: 'type' } });
  });

  it('is let through with any bearer where it signs in', async () => {
    const asked = await ask('visitor', { bearer: 'stolen', needsTicket: false, ignoresBearer: true });
    expect(asked).toMatchObject({ kind: 'visitor', ticket: null });
  });

  it('may do nothing but change its password while that was given by somebody else', async () => {
    const newcomer = oneAccount(makeAccount({ type: 'administrator', mustChangePassword: true }));
    const headers = { bearer: 'good', ticket: 'sealed' };
    await expect(ask('account', headers, newcomer)).rejects.toMatchObject({ code: 9999, data: { reason: 'must_change_password' } });
    await expect(ask('admin', headers, newcomer)).rejects.toMatchObject({ code: 9999, data: { reason: 'must_change_password' } });
    expect(await ask('self', headers, newcomer)).toMatchObject({ account: { mustChangePassword: true } });
    expect(await ask('visitor', headers, newcomer)).toMatchObject({ account: { mustChangePassword: true } });
  });

  it('fails as the account check failed, and is not taken for a visitor', async () => {
    const broken: Accounts = { findByToken: () => Promise.reject(new Error('the database is away')) };
    await expect(ask('visitor', { bearer: 'good', ticket: 'sealed' }, broken)).rejects.toThrow('the database is away');
  });
});

type Need = 'login' | 'pro' | 'type';
const table: [Account['type'] | 'visitor', Access, Need | null][] = [
  ['visitor', 'visitor', null],
  ['visitor', 'self', 'login'],
  ['visitor', 'account', 'login'],
  ['visitor', 'pro', 'login'],
  ['visitor', 'parent', 'login'],
  ['visitor', 'audit', 'login'],
  ['visitor', 'admin', 'login'],
  ['EXPERIENCE', 'visitor', null],
  ['EXPERIENCE', 'self', null],
  ['EXPERIENCE', 'account', null],
  ['EXPERIENCE', 'pro', 'pro'],
  ['EXPERIENCE', 'parent', 'type'],
  ['EXPERIENCE', 'audit', 'type'],
  ['EXPERIENCE', 'admin', 'type'],
  ['TRIAL', 'visitor', null],
  ['TRIAL', 'self', null],
  ['TRIAL', 'account', null],
  ['TRIAL', 'pro', null],
  ['TRIAL', 'parent', 'type'],
  ['TRIAL', 'audit', 'type'],
  ['TRIAL', 'admin', 'type'],
  ['SUB', 'visitor', null],
  ['SUB', 'self', null],
  ['SUB', 'account', null],
  ['SUB', 'pro', null],
  ['SUB', 'parent', 'type'],
  ['SUB', 'audit', 'type'],
  ['SUB', 'admin', 'type'],
  ['PRO', 'visitor', null],
  ['PRO', 'self', null],
  ['PRO', 'account', null],
  ['PRO', 'pro', null],
  ['PRO', 'parent', null],
  ['PRO', 'audit', 'type'],
  ['PRO', 'admin', 'type'],
  ['administrator', 'visitor', null],
  ['administrator', 'self', null],
  ['administrator', 'account', null],
  ['administrator', 'pro', null],
  ['administrator', 'parent', null],
  ['administrator', 'audit', null],
  ['administrator', 'admin', null],
];

describe('may call', () => {
  it.each(table)('%s, a call for %s: needs %s', async (kind, access, need) => {
    const accounts = kind === 'visitor' ? noAccounts : oneAccount(makeAccount({ type: kind }));
    const answer = await ask(access, { ticket: 'sealed', ...(kind === 'visitor' ? {} : { bearer: 'good' }) }, accounts).then(
      () => null,
      (error: AppError) => [error.code, error.data],
    );
    expect(answer).toEqual(need === null ? null : [4003, { need }]);
  });
});
