import { codes, endpoints, type Endpoint } from '@chaintrail/contract';
import type { AppConfigView } from '@chaintrail/contract/schemas';
import type { Session } from '../lib/session.ts';
import { t } from '../locales/translate.ts';
import { sealTicket } from './accessTicket.ts';
import { ApiError } from './apiError.ts';
import { buildRequest, type WriteBody } from './request.ts';
import type { SessionEnd } from './sessionEnd.ts';
import { createSingleFlight, type SingleFlight } from './singleFlight.ts';
import type { Answer, AnswerForm, Transport } from './transport.ts';
import type { OnProgress } from './upload.ts';

/** An expired token or ticket is renewed for a call at most this often; a server that keeps refusing fresh ones must not be asked for ever. */
const MAX_RENEWALS_PER_CALL = 2;

export interface SendOptions {
  form: AnswerForm;
  signal?: AbortSignal;
  onProgress?: OnProgress | undefined;
  write?: WriteBody | undefined;
}

/** Sends a call with its credentials, renews them when the server asks (401, 403) and sends it again. Calls made meanwhile wait in order. */
export interface CredentialedSend {
  (endpoint: Endpoint, input: object, options: SendOptions): Promise<Answer>;
}

export function createCredentialedSend(transport: Transport, session: Session, sessionEnd: SessionEnd): CredentialedSend {
  // Learnt together with a ticket: a server that was set up anew has another key.
  let ticketKey: string | undefined;
  const exchange = (endpoint: Endpoint, input: object, headers: Record<string, string>, options: SendOptions) =>
    transport({
      request: buildRequest(endpoint, input, options.write),
      headers,
      form: options.form,
      timeoutMs: endpoint.timeoutMs,
      signal: options.signal,
      onProgress: options.onProgress,
    });

  /** What a request carries: the login where there is one, and the ticket. */
  const carried = (withTicket: boolean): Record<string, string> => {
    const token = session.accountToken();
    const ticket = session.ticket();
    return {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(withTicket && ticket !== undefined && ticketKey !== undefined ? { 'Access-Ticket': sealTicket(ticketKey, ticket) } : {}),
    };
  };

  const refreshing = createSingleFlight(async () => {
    const refreshToken = session.refreshToken();
    // Its ticket is one that is there: a new one may be refused for the very login that is renewed here.
    if (session.ticket() !== undefined && ticketKey === undefined) await learningKey.start().catch(() => undefined);
    const answer =
      refreshToken === undefined
        ? undefined
        : await exchange(endpoints.refreshSession, { refreshToken }, carried(true), { form: 'envelope' });
    const data = answer?.form === 'envelope' && answer.envelope.code === codes.success ? answer.envelope.data : undefined;
    if (typeof data === 'object' && data !== null && 'account_token' in data && typeof data.account_token === 'string') {
      session.storeAccountToken(data.account_token);
      return;
    }
    if (answer?.form === 'envelope' && answer.envelope.code === codes.accountExpired) sessionEnd.expire();
    else sessionEnd.askToSignIn();
    throw new ApiError('ended', { code: codes.sessionEnded, msg: t('session.endedText') });
  });

  const learningKey: SingleFlight = createSingleFlight(async () => {
    const ask = (headers: Record<string, string>) => exchange(endpoints.getAppConfig, {}, headers, { form: 'envelope' });
    const first = await ask(carried(false));
    // Without the key no login can be renewed, so a login that ran out must not keep it back.
    const isRefused = first.form === 'envelope' && first.envelope.code === codes.unauthorised;
    const answer = isRefused ? await ask({}) : first;
    if (answer.form !== 'envelope' || answer.envelope.code !== codes.success) {
      throw new ApiError('transport', { code: 0, msg: t('transport.unreadable') });
    }
    ticketKey = (answer.envelope.data as AppConfigView).ticketKey;
  });

  const fetchingTicket: SingleFlight = createSingleFlight(async () => {
    const [answer] = await Promise.all([send(endpoints.getTicket, {}, { form: 'envelope' }), learningKey.start()]);
    if (answer.form !== 'envelope' || answer.envelope.code !== codes.success || typeof answer.envelope.data !== 'string') {
      throw new ApiError('transport', {
        code: 0,
        msg: answer.form === 'envelope' && answer.envelope.msg ? answer.envelope.msg : t('transport.ticketRefused'),
      });
    }
    session.storeTicket(answer.envelope.data);
  });

  async function send(endpoint: Endpoint, input: object, options: SendOptions): Promise<Answer> {
    for (let renewals = 0; ; renewals += 1) {
      await untilAborted(readyFor(endpoint), options.signal);
      const token = session.accountToken();
      const ticket = session.ticket();
      const answer = await exchange(endpoint, input, carried(endpoint.ticket), options);
      const code = answer.form === 'envelope' ? answer.envelope.code : codes.success;
      if (code !== codes.unauthorised && code !== codes.badTicket) return answer;
      if (renewals === MAX_RENEWALS_PER_CALL) throw giveUp(code);
      // Whoever was refused with credentials that have been replaced since only needs to be sent again.
      if (code === codes.unauthorised && session.accountToken() === token) await untilAborted(refreshing.start(), options.signal);
      if (code === codes.badTicket && session.ticket() === ticket) await untilAborted(fetchingTicket.start(), options.signal);
    }
  }

  /** Resolves when what the call needs is there and nothing of it is being renewed. */
  async function readyFor(endpoint: Endpoint): Promise<void> {
    await refreshing.settled();
    if (!endpoint.ticket) return;
    await fetchingTicket.settled();
    if (session.ticket() === undefined) await fetchingTicket.start();
    else if (ticketKey === undefined) await learningKey.start();
  }

  function giveUp(code: number): ApiError {
    if (code === codes.badTicket) return new ApiError('transport', { code, msg: t('transport.ticketRefused') });
    sessionEnd.askToSignIn();
    return new ApiError('ended', { code: codes.sessionEnded, msg: t('session.endedText') });
  }

  return send;
}

/** The work's outcome, or the rejection of a call that was cancelled while it waited for work that others share. */
function untilAborted(work: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new ApiError('cancelled', { code: 0, msg: t('transport.cancelled') }));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}
