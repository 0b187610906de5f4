import { codes, type Access, type Endpoint } from '@chaintrail/contract';
import { rights } from '@chaintrail/contract/rights';
import type { Account } from '@chaintrail/store/app';
import type { Accounts } from '../access/accounts.ts';
import type { Asking, Caller, Share } from '../access/caller.ts';
import { AppError, refuse } from '../errors.ts';
import { rightsOf } from '../access/rights.ts';
import { callsInFlight, isLoopback, requestsPerMinute } from './limits.ts';
import type { TicketDesk } from './ticket.ts';

/** What a request shows of its sender. */
export interface Credentials {
  authorization: string | undefined;
  accessTicket: string | undefined;
  ip: string;
  device: string;
  origin: string;
}

export interface GuardParts {
  accounts: Accounts;
  tickets: TicketDesk;
  now: () => number;
  /** Whether visitors may do what a PRO account may. */
  isOpen: () => Promise<boolean>;
  mustSetSecondFactor: (account: Account) => boolean;
}

/** Who asks; AppError where that is not proven. Bearer, ticket and account are checked in this order: a client renews one thing at a time. */
export async function identify(endpoint: Endpoint, credentials: Credentials, parts: GuardParts): Promise<Caller> {
  const asking = endpoint.ignoresBearer ? visitor : await readBearer(credentials.authorization, parts.accounts);
  const ticket = endpoint.ticket ? parts.tickets.check(credentials.accessTicket) : null;
  if (ticket === undefined) throw new AppError(codes.badTicket, '访问凭证无效或已过期', null);
  refuseExpired(asking, parts.now());
  const isBarred = asking.kind === 'account' && parts.mustSetSecondFactor(asking.account);
  const own = rightsOf(asking, asking.kind === 'visitor' && (await parts.isOpen()), isBarred);
  const { ip, device, origin } = credentials;
  return { ...asking, rights: own, ticket, shares: listShares(asking, ticket, ip), place: { ip, device, origin } };
}

/** AppError for who may not make this call. */
export function checkRight(endpoint: Endpoint, caller: Caller): void {
  if (!caller.rights.calls[endpoint.access]) throw refuseRight(caller, endpoint.access, caller.rights === rights.newcomer);
}

const visitor = { kind: 'visitor' } as const;

async function readBearer(authorization: string | undefined, accounts: Accounts): Promise<Asking> {
  if (authorization === undefined) return visitor;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  const signedIn = token === undefined ? undefined : await accounts.findByToken(token);
  if (!signedIn) throw new AppError(codes.unauthorised, '登录状态已失效', null);
  return { kind: 'account', ...signedIn };
}

function refuseExpired(asking: Asking, nowMs: number): void {
  if (asking.kind === 'visitor') return;
  const { expiresAtMs } = asking.account;
  if (expiresAtMs !== null && expiresAtMs <= nowMs) throw new AppError(codes.accountExpired, '账号已过期，请联系管理员', null);
}

/** What a caller with an account lacks. */
const lacks: Record<Access, { need: 'login' | 'pro' | 'type'; message: string }> = {
  visitor: { need: 'login', message: '请先登录' },
  self: { need: 'login', message: '请先登录' },
  account: { need: 'login', message: '请先登录' },
  pro: { need: 'pro', message: '体验账号不能使用这个功能，请升级账号' },
  parent: { need: 'type', message: '只有专业版账号可以管理子账号' },
  audit: { need: 'type', message: '只有审计员可以查看操作记录' },
  admin: { need: 'type', message: '只有管理员可以使用这个功能' },
};

function refuseRight(asking: Asking, access: Access, isHeldBack: boolean): AppError {
  if (asking.kind === 'account' && asking.account.mustChangePassword) return refuse('must_change_password', '请先修改初始密码');
  if (asking.kind === 'account' && isHeldBack) return refuse('must_set_second_factor', '管理员须先在账号页开启两步验证');
  const { need, message } = lacks[asking.kind === 'visitor' ? 'account' : access];
  return new AppError(codes.limited, message, { need });
}

/** A ticket is one page of one browser; calls that need none are counted by address. An account's is counted whatever it asks with. */
function listShares(asking: Asking, ticket: string | null, ip: string): Share[] {
  const isOwn = isLoopback(ip);
  const atOnce = (most: number) => (isOwn ? callsInFlight.loopback : most);
  const { address, loopback, loopbackTicket, loopbackAccount, ...others } = requestsPerMinute;
  const shares: Share[] =
    ticket === null
      ? [{ key: ip, perMinute: isOwn ? loopback : address, inFlight: atOnce(callsInFlight.address) }]
      : [{ key: ticket, perMinute: isOwn ? loopbackTicket : others.ticket, inFlight: atOnce(callsInFlight.ticket) }];
  if (asking.kind === 'account')
    shares.push({
      key: `account ${asking.account.id}`,
      perMinute: isOwn ? loopbackAccount : others.account,
      inFlight: atOnce(callsInFlight.account),
    });
  return shares;
}
