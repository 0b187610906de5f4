import { codes, type Endpoint } from '@chaintrail/contract';
import type { Caller } from '../caller.ts';
import { AppError } from '../errors.ts';
import type { TicketDesk } from './ticket.ts';

interface Credentials {
  authorization: string | undefined;
  accessTicket: string | undefined;
}

/** Checks bearer, then ticket, then account, in this order (a client renews one thing at a time). */
export function checkCaller(endpoint: Endpoint, credentials: Credentials, tickets: TicketDesk): Caller {
  // This deployment has issued no account token, so every one that is shown is broken.
  if (credentials.authorization !== undefined) throw new AppError(codes.unauthorised, '登录状态已失效', null);
  const ticket = endpoint.ticket ? tickets.check(credentials.accessTicket) : null;
  if (ticket === undefined) throw new AppError(codes.badTicket, '访问凭证无效或已过期', null);
  if (endpoint.access !== 'visitor') throw new AppError(codes.limited, '请先登录', { need: 'login' });
  return { ticket };
}
