import { createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** How long a ticket lives. */
export const TICKET_LIFE_MS = 30 * 60_000;

/** Base64 of the 256 bytes that no ticket of ours reaches: longer headers are none, and would fill the memory. */
const LONGEST_HEADER = 344;
const MAX_OPENED = 5_000;

/** A ticket of ours, alive or not. */
interface OpenedTicket {
  id: string;
  expiresAtMs: number;
}

/** Issues tickets and checks the header that carries one. A ticket tells crawlers apart from pages; it authenticates nobody. */
export interface TicketDesk {
  issue(): string;
  /** The ticket's own id when the header holds a ticket of ours that is still alive, else undefined. */
  check(header: string | undefined): string | undefined;
  /** Base64 of the key with which the browser encrypts the ticket. */
  encryptionKey: string;
}

/** `encryptionKey` is 16 or 32 bytes. `now` in epoch milliseconds. */
export function createTicketDesk(parts: { encryptionKey: Uint8Array; signingKey: Uint8Array; now: () => number }): TicketDesk {
  const { encryptionKey, signingKey, now } = parts;
  const sign = (payload: string) => createHmac('sha256', signingKey).update(payload).digest('base64url');
  // A page sends the same header with each of its calls.
  const opened = new LRUCache<string, OpenedTicket>({ max: MAX_OPENED });

  function open(header: string): OpenedTicket | undefined {
    const ticket = decryptTicket(header, encryptionKey);
    const match = ticket === undefined ? null : /^(([0-9a-z]{1,12})\.([\w-]{12}))\.([\w-]{43})$/.exec(ticket);
    if (!match) return undefined;
    const [, payload = '', expiry = '', id = '', signature = ''] = match;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(payload)))) return undefined;
    return { id, expiresAtMs: Number.parseInt(expiry, 36) };
  }

  return {
    encryptionKey: Buffer.from(encryptionKey).toString('base64'),
    issue() {
      const payload = `${(now() + TICKET_LIFE_MS).toString(36)}.${randomBytes(9).toString('base64url')}`;
      return `${payload}.${sign(payload)}`;
    },
    check(header) {
      if (header === undefined || header.length > LONGEST_HEADER) return undefined;
      const ticket = opened.get(header) ?? open(header);
      if (!ticket) return undefined;
      opened.set(header, ticket);
      return ticket.expiresAtMs > now() ? ticket.id : undefined;
    },
  };
}

function decryptTicket(header: string, key: Uint8Array): string | undefined {
  const encrypted = Buffer.from(header, 'base64');
  // A length that is no multiple of the block cannot be decrypted.
  if (encrypted.length === 0 || encrypted.length % 16 !== 0) return undefined;
  const decipher = createDecipheriv(cipherName(key), key, null);
  decipher.setAutoPadding(false);
  const padded = Buffer.concat([decipher.update(encrypted), decipher.final()]);
  const padding = padded.at(-1) ?? 0;
  if (padding < 1 || padding > 16 || padded.subarray(-padding).some((byte) => byte !== padding)) return undefined;
  return padded.subarray(0, -padding).toString('utf8');
}

function cipherName(key: Uint8Array): string {
  return key.length === 16 ? 'aes-128-ecb' : 'aes-256-ecb';
}
