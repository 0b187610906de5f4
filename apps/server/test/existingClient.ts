import { createCipheriv } from 'node:crypto';
import { send } from './caller.ts';

/** The key that is fixed in the client; the deployment is told it by TICKET_KEY. */
export const FIXED_KEY = Buffer.from('an-old-fixed-key', 'utf8');

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}
interface Sent {
  query?: Record<string, string>;
  body?: object;
}

/**
 * A client as it was before this product: written from the specification's words alone, without the contract, the product's client, or
 * their schemas. Keeps what it stores as JSON text; renews on 401 and 403, one renewal for all that wait, and sends again.
 */
export function openExistingClient(baseUrl: string) {
  const storage = new Map<string, string>();
  const read = (name: string): string | undefined => {
    const text = storage.get(name);
    return text === undefined ? undefined : (JSON.parse(text) as string);
  };
  const store = (name: string, value: unknown) => storage.set(name, JSON.stringify(value));
  const sent: string[] = [];
  const toasts: string[] = [];
  const dialogs: string[] = [];
  let renewing: Promise<void> | undefined;

  function headersOf(path: string): Record<string, string> {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' };
    const ticket = read('ticket');
    if (ticket !== undefined && path !== '/ticket/getTicket') {
      const cipher = createCipheriv('aes-128-ecb', FIXED_KEY, null);
      headers['Access-Ticket'] = Buffer.concat([cipher.update(ticket, 'utf8'), cipher.final()]).toString('base64');
    } else headers['Access-Ticket'] = '';
    const token = read('account_token');
    return token === undefined ? headers : { ...headers, Authorization: `Bearer ${token}` };
  }

  async function once(method: string, path: string, { query, body }: Sent): Promise<Envelope> {
    sent.push(`${method} ${path}`);
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const response = await send(`${baseUrl}/api${path}${search}`, {
      method,
      headers: headersOf(path),
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    return (await response.json()) as Envelope;
  }

  async function renew(code: number): Promise<void> {
    if (code === 403) return void store('ticket', (await ask('GET', '/ticket/getTicket')).data);
    const { data } = await ask('POST', `/authority/refresh/${read('refresh_token')}`);
    store('account_token', (data as { account_token: string }).account_token);
  }

  async function ask(method: string, path: string, input: Sent = {}): Promise<Envelope> {
    const isRenewal = path === '/ticket/getTicket' || path.startsWith('/authority/refresh/');
    if (!isRenewal) await renewing;
    const used = [read('ticket'), read('account_token')].join();
    const envelope = await once(method, path, input);
    switch (envelope.code) {
      case 200:
      case 4001:
      case 4003:
        return envelope;
      case 401:
      case 403:
        // The ticket call itself is sent again after a refresh.
        if (used === [read('ticket'), read('account_token')].join())
          await (renewing ??= renew(envelope.code).finally(() => (renewing = undefined)));
        return ask(method, path, input);
      case 7009:
        if (dialogs.length === 0) dialogs.push('您已登出');
        throw new Error('7009');
      case 4000:
        store('loginMessage', '账号已过期，请联系管理员');
        logout();
        throw new Error('4000');
      default:
        if (envelope.code === 9999) toasts.push(envelope.msg);
        throw new Error(envelope.msg);
    }
  }

  function logout(): void {
    storage.delete('account_token');
    storage.delete('refresh_token');
  }

  return { ask, read, store, logout, sent, toasts, dialogs };
}
