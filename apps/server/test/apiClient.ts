import type { Envelope } from '@chaintrail/contract';
import { ecb } from '@noble/ciphers/aes.js';
import { request } from 'undici';

/** A caller of a running server, with a ticket as any client has. */
export interface ApiClient {
  /** `data` of a successful answer; throws with the message of any other. */
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
}

export async function createApiClient(baseUrl: string): Promise<ApiClient> {
  const { ticketKey } = await call<{ ticketKey: string }>('GET', '/app-config', {});
  const ticket = await call<string>('GET', '/ticket/getTicket', {});
  const sealed = ecb(Buffer.from(ticketKey, 'base64')).encrypt(Buffer.from(ticket, 'utf8'));
  const headers = { 'access-ticket': Buffer.from(sealed).toString('base64') };
  return {
    get: (path) => call('GET', path, headers),
    post: (path, body) => call('POST', path, { ...headers, 'content-type': 'application/json' }, JSON.stringify(body)),
  };

  async function call<T>(method: 'GET' | 'POST', path: string, given: Record<string, string>, body?: string): Promise<T> {
    const answer = await request(`${baseUrl}/api${path}`, { method, headers: given, body });
    const envelope = (await answer.body.json()) as Envelope<T>;
    if (envelope.code !== 200) throw new Error(`${method} ${path}: ${envelope.code} ${envelope.msg}`);
    return envelope.data;
  }
}
