import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createRawServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerPage, ask, dialled, listen, open, PUBLIC, refused, seen, useOutside, words } from './outsideFixture.ts';

useOutside();

describe('sizes', () => {
  it.each(['/gzip-bomb', '/deflate-bomb', '/br-bomb'])('%s is stopped when it has unpacked to its limit', async (path) => {
    const before = process.memoryUsage().arrayBuffers;
    // The bomb itself is larger on the wire than what the others may have.
    const answer = await ask(`http://pictures.example${path}`, { maxBytes: 1_000_000 });
    expect(answer).toEqual(refused({ code: 'too_large', maxBytes: 1_000_000, isUnpacked: true }));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16_000_000);
  });

  it.each(['/endless', '/said-too-large', '/endless-gzip'])('%s is stopped on the wire', async (path) => {
    expect(await ask(`http://pictures.example${path}`)).toEqual(refused({ code: 'too_large', maxBytes: 50_000, isUnpacked: false }));
  });

  it.each([
    ['/twice-packed', { code: 'encoding' }],
    ['/unknown-packing', { code: 'encoding' }],
    ['/half-gzip', { code: 'cut_off' }],
    ['/not-gzip', { code: 'cut_off' }],
    ['/broken-off', { code: 'cut_off' }],
    ['/missing', { code: 'status', status: 404 }],
    ['/server-error', { code: 'status', status: 500 }],
  ])('%s', async (path, refusal) => {
    expect(await ask(`http://pictures.example${path}`)).toEqual(refused(refusal));
  });
});

describe('hostile contents', () => {
  it.each([
    ['/svg', 'svg', '内容是SVG（可携带脚本，本产品不显示），不是所要的类型'],
    ['/html', 'html', '内容是网页，不是所要的类型'],
    ['/empty', 'empty', '内容是空内容，不是所要的类型'],
  ])('%s that says it is a picture is refused', async (path, type, text) => {
    const answer = await ask(`http://pictures.example${path}`);
    expect(answer).toEqual(refused({ code: 'type', type }));
    expect(words(answer)).toBe(text);
  });

  it('JSON is none where a picture is asked for', async () => {
    expect(await ask('http://pictures.example/json', { types: ['png'] })).toEqual(refused({ code: 'type', type: 'json' }));
  });
});

describe('time', () => {
  it('is limited to the first byte', async () => {
    expect(await ask('http://pictures.example/silent')).toEqual(refused({ code: 'timeout', phase: 'first_byte' }));
  });

  it('is limited as a whole: a body that drips (slow loris) ends too', async () => {
    expect(await ask('http://pictures.example/slow-body')).toEqual(refused({ code: 'timeout', phase: 'whole' }));
  });

  it('is limited for headers that drip', async () => {
    const raw = createRawServer((socket) => {
      const drip = setInterval(() => socket.write('X-A: b\r\n'), 20);
      socket.on('error', () => undefined).on('close', () => clearInterval(drip));
      socket.write('HTTP/1.1 200 OK\r\n');
    });
    expect(await ask('http://pictures.example/', {}, open({}, true, await listen(raw)))).toEqual(
      refused({ code: 'timeout', phase: 'first_byte' }),
    );
  });

  it('is limited for a handshake that never ends', async () => {
    const mute = createRawServer((socket) => void socket.on('error', () => undefined));
    expect(await ask('https://pictures.example/', {}, open({}, true, await listen(mute)))).toEqual(
      refused({ code: 'timeout', phase: 'connect' }),
    );
  });

  it('is limited for names', async () => {
    const fetcher = open({ resolve: () => new Promise<string[]>(() => undefined) });
    expect(await ask('http://pictures.example/', {}, fetcher)).toEqual(refused({ code: 'timeout', phase: 'whole' }));
  });

  it('ends with the caller', async () => {
    const caller = new AbortController();
    const asked = ask('http://pictures.example/silent', { signal: caller.signal });
    caller.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });

  it('where nobody listens is said', async () => {
    const closed = createRawServer();
    const port = await listen(closed);
    closed.close();
    expect(await ask('http://pictures.example/', {}, open({}, true, port))).toEqual(refused({ code: 'unreachable' }));
  });
});

describe('how much', () => {
  const quota = { perHostAndMinute: 2, perMinute: 3, atOnce: 2, atOncePerHost: 1 };

  it('is limited per host and minute, and for all', async () => {
    let nowMs = 60_000;
    const fetcher = open({ quota, now: () => nowMs });
    const codes = [];
    for (const host of ['pictures', 'pictures', 'pictures', 'six', 'six']) {
      const answer = await ask(`http://${host}.example/picture`, {}, fetcher);
      codes.push(answer.isOk || answer.refusal);
    }
    const full = { code: 'quota', retryAfterS: 60 };
    expect(codes).toEqual([true, true, full, true, full]);
    nowMs = 120_000;
    expect(await ask('http://pictures.example/picture', {}, fetcher)).toMatchObject({ isOk: true });
  });

  it('is limited at once, and free again after failures', async () => {
    const fetcher = open({ quota: { ...quota, perHostAndMinute: 99, perMinute: 99 } });
    const first = ask('http://pictures.example/silent', {}, fetcher);
    expect(await ask('http://pictures.example/picture', {}, fetcher)).toEqual(refused({ code: 'busy' }));
    expect(await first).toEqual(refused({ code: 'timeout', phase: 'first_byte' }));
    expect(await ask('http://pictures.example/picture', {}, fetcher)).toMatchObject({ isOk: true });
  });
});

describe.skipIf(spawnSync('openssl', ['version']).error !== undefined)('over https', () => {
  let port: number;
  let ca: string;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chaintrail-fetcher-'));
    const [certFile, keyFile] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', keyFile, '-out', certFile];
    execFileSync('openssl', [...made, '-subj', '/CN=pictures.example', '-addext', 'subjectAltName=DNS:pictures.example'], {
      stdio: 'ignore',
    });
    ca = readFileSync(certFile, 'utf8');
    port = await listen(createSecureServer({ cert: ca, key: readFileSync(keyFile) }, answerPage));
    rmSync(folder, { recursive: true });
  });

  it('the certificate has to be that of the name, at the address that was checked', async () => {
    expect(await ask('https://pictures.example/picture', {}, open({ ca }, false, port))).toMatchObject({ isOk: true });
    expect(dialled).toEqual([`${PUBLIC} 443`]);
  });

  it.each([
    ['one of another name', 'https://six.example/picture', true],
    ['one that nobody trusts', 'https://pictures.example/picture', false],
  ])('%s is refused', async (_what, url, isTrusted) => {
    const answer = await ask(url, {}, open(isTrusted ? { ca } : {}, false, port));
    expect(answer).toEqual(refused({ code: 'certificate' }));
    expect(seen).toEqual([]);
  });
});
