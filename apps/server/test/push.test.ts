import { execFileSync, spawnSync } from 'node:child_process';
import { createDecipheriv, createECDH, hkdfSync, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { createFetcher } from '../src/fetcher/fetcher.ts';
import { createNoticeDesk } from '../src/notices/desk.ts';
import type { Notice } from '../src/notices/notice.ts';
import { isGone, openPushKeys } from '../src/notices/push.ts';
import { createSecretBox } from '../src/notices/secretBox.ts';

const box = createSecretBox(new Uint8Array(32).fill(9));
const trial: Notice = { id: randomUUID(), kind: 'trial', events: [], reminders: [] };
const keys = webPush.generateVAPIDKeys();
const folder = mkdtempSync(join(tmpdir(), 'chaintrail-push-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a browser keeps to itself. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);

/** As a browser opens it (RFC 8291): one record, after salt, size and the key of whoever sent it. */
function open(body: Buffer, receiver: ECDH, secret: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const shared = Buffer.from(hkdfSync('sha256', receiver.computeSecret(sender), secret, info, 32));
  const derive = (what: string, length: number) => Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, length));
  const sealed = body.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

it('is opened here as the standard opens its own example', () => {
  // RFC 8291, appendix A: the receiver's keys, and the body that is sent to it.
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A' +
    '_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(open(Buffer.from(body, 'base64url'), receiver, Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'))).toBe(
    'When I grow up, I want to be a watermelon',
  );
});

describe.skipIf(spawnSync('openssl', ['version']).error !== undefined)('a push', () => {
  const taken: { url: string; headers: Record<string, unknown>; body: Buffer }[] = [];
  let status = 201;
  let port: number;
  let ca: string;
  const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  let service: ReturnType<typeof createServer>;
  beforeAll(async () => {
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', keyFile, '-out', certFile];
    execFileSync('openssl', [...made, '-subj', '/CN=fcm.googleapis.com', '-addext', 'subjectAltName=DNS:fcm.googleapis.com'], {
      stdio: 'ignore',
    });
    ca = readFileSync(certFile, 'utf8');
    service = createServer({ cert: ca, key: readFileSync(keyFile) }, (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        taken.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
        response.writeHead(status).end();
      });
    });
    service.listen(0, '127.0.0.1');
    await once(service, 'listening');
    port = (service.address() as AddressInfo).port;
  });
  afterAll(() => service.close());

  /** The services of browsers, as the net would show them; what leads inside is judged as always. */
  const hosts: Record<string, string[]> = { 'fcm.googleapis.com': ['93.184.216.34'], 'inner.push.apple.com': ['10.0.0.7'] };
  function trialOf(host: string, isAllowed = true) {
    const fetcher = createFetcher(
      { allowHttp: false, gateways: { ipfs: 'https://ipfs.io/ipfs/', ar: 'https://arweave.net/' } },
      {
        resolve: (name) => Promise.resolve(hosts[name] ?? []),
        listOwnAddresses: () => new Set<string>(),
        dial: () => ({ host: '127.0.0.1', port }),
        ca,
      },
    );
    const desk = createNoticeDesk({ box, fetcher, mailer: null, push: { keys, subject: 'mailto:trail@example.com' }, now: Date.now });
    const to = JSON.stringify({
      endpoint: `https://${host}/send/1`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    });
    return desk.send('push', desk.sealSecret({ to, secret: null }), trial, isAllowed);
  }

  it('is encrypted for the browser, and signed by the keys that the browser was given', async () => {
    taken.length = 0;
    status = 201;
    expect(await trialOf('fcm.googleapis.com')).toBeNull();
    const [got] = taken;
    expect([got?.url, got?.headers['content-encoding'], got?.headers['ttl'], got?.headers['content-type']]).toEqual([
      '/send/1',
      'aes128gcm',
      '86400',
      'application/octet-stream',
    ]);
    expect(JSON.parse(open(got?.body ?? Buffer.alloc(0), browser, auth))).toEqual({
      id: trial.id,
      title: '【链踪】试通知',
      body: '这是一条试通知：这种通知方式可以送达。',
      path: '/monitors',
    });
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(got?.headers['authorization'])) ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(keys.publicKey, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: 'https://fcm.googleapis.com' });
    expect(payload.sub).toBe('mailto:trail@example.com');
    // Services refuse what is signed for longer than a day (RFC 8292, 2).
    expect((payload.exp ?? Infinity) * 1_000).toBeLessThanOrEqual(Date.now() + 86_400_000);
    // One record of no more than 4,096 octets, with the sender's key in its head (RFC 8188, 2.1; RFC 8291, 4).
    const head = got?.body ?? Buffer.alloc(0);
    expect([head.readUInt32BE(16), head[20], head.length <= 4_096]).toEqual([4_096, 65, true]);
  });

  it('goes nowhere until it is allowed, nor inside, nor where no browser has its service', async () => {
    taken.length = 0;
    expect(await trialOf('fcm.googleapis.com', false)).toEqual({ code: 'off' });
    expect(await trialOf('inner.push.apple.com')).toEqual({ code: 'private_address', isRedirect: false });
    expect(await trialOf('hook.example')).toEqual({ code: 'unreadable' });
    expect(taken).toEqual([]);
  });

  it('that the service no longer takes is told by its number, and ends the subscription', async () => {
    status = 410;
    expect(await trialOf('fcm.googleapis.com')).toEqual({ code: 'status', status: 410 });
    expect([isGone({ code: 'status', status: 410 }), isGone({ code: 'status', status: 429 }), isGone({ code: 'timeout' })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it('the keys of a deployment are made once, and nobody reads them in their file', async () => {
  const path = join(folder, 'push.sealed');
  const first = await openPushKeys(path, box);
  expect(await openPushKeys(path, box)).toEqual(first);
  expect(readFileSync(path, 'utf8')).not.toContain(first.privateKey);
});
