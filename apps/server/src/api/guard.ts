import { codes, type Endpoint } from '@chaintrail/contract';
import { AppError } from './errors.ts';
import type { TicketDesk } from './ticket.ts';

/** What a request proves about its sender. */
export interface Caller {
  /** Id of the ticket; null on calls that need none. */
  ticketId: string | null;
}

interface Credentials {
  authorization: string | undefined;
  accessTicket: string | undefined;
}

/** Checks bearer, then ticket, then account, in this order (a client renews one thing at a time). */
export function checkCaller(endpoint: Endpoint, credentials: Credentials, tickets: TicketDesk): Caller {
  // This deployment has issued no account token, so every one that is shown is broken.
  if (credentials.authorization !== undefined) throw new AppError(codes.unauthorised, '登录状态已失效', null);
  const ticketId = endpoint.ticket ? tickets.check(credentials.accessTicket) : null;
  if (ticketId === undefined) throw new AppError(codes.badTicket, '访问凭证无效或已过期', null);
  if (endpoint.access !== 'visitor') throw new AppError(codes.limited, '请先登录', { need: 'login' });
  return { ticketId };
}
