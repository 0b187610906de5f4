import {
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** How long what was sealed may be opened. */
export const SEAL_LIFE_MS = 60_000;
const MAX_SPENT = 100_000;

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The first bytes of an X25519 key in SPKI form (RFC 8410). */
const SPKI_START = Buffer.from('302a300506032b656e032100', 'hex');

/**
 * Opens what browsers seal for this server alone, so that no log and no proxy reads it: base64url of an own X25519 key, a nonce and
 * AES-256-GCM of a JSON text, its key by HKDF-SHA-256 from both keys (RFC 7748, RFC 5869). The text names a challenge of ours,
 * which makes it good once and for a minute, whatever the browser's clock says.
 */
export interface SealDesk {
  /** The key to seal for, base64 of 32 bytes. */
  publicKey: string;
  /** What the next sealed text has to name. */
  challenge(): string;
  /** What was sealed; undefined for anything broken, late or seen before. */
  open(sealed: string): Record<string, unknown> | undefined;
}

/** A private key in PKCS #8, base64. */
export function makeSealKey(): string {
  return generateKeyPairSync('x25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
}

/** `key` as makeSealKey makes it, `now` in epoch milliseconds. */
export function createSealDesk(key: string, now: () => number): SealDesk {
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  const ownKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(SPKI_START.length);
  // Made anew with each process: what an earlier one took must not be taken again.
  const challengeKey = randomBytes(32);
  const spent = new LRUCache<string, true>({ max: MAX_SPENT, ttl: SEAL_LIFE_MS, perf: { now } });
  const sign = (payload: string) => createHmac('sha256', challengeKey).update(payload).digest('base64url');

  function spend(challenge: unknown): boolean {
    const match = typeof challenge === 'string' ? /^(([0-9a-z]{1,12})\.[\w-]{16})\.([\w-]{43})$/.exec(challenge) : null;
    if (!match) return false;
    const [, payload = '', expiry = '', signature = ''] = match;
    if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(payload)))) return false;
    if (Number.parseInt(expiry, 36) <= now() || spent.has(payload)) return false;
    spent.set(payload, true);
    return true;
  }

  return {
    publicKey: ownKey.toString('base64'),
    challenge() {
      const payload = `${(now() + SEAL_LIFE_MS).toString(36)}.${randomBytes(12).toString('base64url')}`;
      return `${payload}.${sign(payload)}`;
    },
    open(sealed) {
      const text = decrypt(Buffer.from(sealed, 'base64url'));
      const content = text === undefined ? undefined : parseObject(text);
      return content && spend(content['challenge']) ? content : undefined;
    },
  };

  function decrypt(bytes: Buffer): string | undefined {
    if (bytes.length < KEY_BYTES + NONCE_BYTES + TAG_BYTES) return undefined;
    const theirKey = bytes.subarray(0, KEY_BYTES);
    try {
      const publicKey = createPublicKey({ key: Buffer.concat([SPKI_START, theirKey]), format: 'der', type: 'spki' });
      const shared = diffieHellman({ privateKey, publicKey });
      const secret = new Uint8Array(hkdfSync('sha256', shared, Buffer.concat([theirKey, ownKey]), 'chaintrail seal', 32));
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(KEY_BYTES, KEY_BYTES + NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const body = bytes.subarray(KEY_BYTES + NONCE_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    } catch {
      // A key of small order, or a text that was changed on its way.
      return undefined;
    }
  }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
