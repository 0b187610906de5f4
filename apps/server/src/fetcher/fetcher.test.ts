import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { ask, dialled, listAsked, open, png, PUBLIC, PUBLIC_V6, refused, seen, useOutside, words } from './outsideFixture.ts';
import { listOwnAddresses } from './resolve.ts';

useOutside();

describe('what is fetched', () => {
  it('comes from the address that was checked, asked once, and says nothing of who asks', async () => {
    expect(await ask('http://pictures.example/picture?a=b#part', {}, open())).toEqual(refused({ code: 'status', status: 404 }));
    seen.length = 0;
    expect(await ask(' http://pictures.example/picture ')).toEqual({ isOk: true, bytes: png, type: 'png' });
    expect(dialled).toEqual([`${PUBLIC} 80`, `${PUBLIC} 80`]);
    expect(seen).toEqual([
      {
        url: '/picture',
        method: 'GET',
        body: '',
        headers: {
          host: 'pictures.example',
          'user-agent': 'ChainTrail',
          accept: 'application/json',
          'accept-encoding': 'gzip, deflate, br',
          connection: 'close',
        },
      },
    ]);
  });

  it('may lie at an IPv6 address', async () => {
    expect(await ask('http://six.example/picture')).toMatchObject({ isOk: true });
    expect(dialled).toEqual([`${PUBLIC_V6} 80`]);
  });

  it('is known by its bytes, whatever the header says', async () => {
    expect(await ask('http://pictures.example/json')).toMatchObject({ isOk: true, type: 'json' });
  });

  it.each(['/gzip', '/deflate', '/br'])('is unpacked: %s', async (path) => {
    expect(await ask(`http://pictures.example${path}`)).toEqual({ isOk: true, bytes: png, type: 'png' });
  });

  it('may be asked for by POST', async () => {
    expect(await ask('http://pictures.example/json', { json: '{"data":"0x"}' })).toMatchObject({ isOk: true });
    expect(seen).toMatchObject([{ method: 'POST', body: '{"data":"0x"}', headers: { 'content-type': 'application/json' } }]);
    expect(await ask('http://pictures.example/to-picture', { json: '{}' })).toEqual(refused({ code: 'unreadable_address' }));
  });

  it('is asked of a gateway for ipfs and ar', async () => {
    const cid = 'QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG';
    await ask(`ipfs://${cid}/1.json`);
    await ask(`ipfs://ipfs/${cid}`);
    await ask('ar://bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U');
    expect(seen.map(({ url }) => url)).toEqual([`/ipfs/${cid}/1.json`, `/ipfs/${cid}`, '/ar/bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U']);
    expect(await ask(`ipfs://${cid}/../../admin`)).toEqual(refused({ code: 'unreadable_address' }));
    expect(await ask(`ipfs://${cid}/%2e%2e/admin`)).toEqual(refused({ code: 'unreadable_address' }));
    expect(await ask('ipfs://..')).toEqual(refused({ code: 'unreadable_address' }));
  });
});

describe('off', () => {
  it('asks nobody: no name, no connection', async () => {
    const answer = await ask('http://pictures.example/picture', { isAllowed: false });
    expect(answer).toEqual(refused({ code: 'off' }));
    expect([listAsked(), dialled]).toEqual([[], []]);
    expect(words(answer)).toBe('取图已关闭，管理员可以开启');
  });

  it('leaves data addresses, which need nobody', async () => {
    expect(await ask('data:application/json,{"a":"%E4%B8%80#%"}', { isAllowed: false })).toEqual({
      isOk: true,
      bytes: Buffer.from('{"a":"一#%"}'),
      type: 'json',
    });
    expect(await ask('data:image/png;base64,iVBORw0KGgo=', { isAllowed: false })).toMatchObject({ isOk: true, type: 'png' });
    expect(await ask('data:image/svg+xml,<svg onload="alert(1)"/>', { isAllowed: false })).toEqual(refused({ code: 'type', type: 'svg' }));
  });

  it('limits data addresses before they are decoded', async () => {
    const large = refused({ code: 'too_large', maxBytes: 50_000, isUnpacked: false });
    expect(await ask(`data:,${'x'.repeat(10_000_000)}`)).toEqual(large);
    expect(await ask(`data:;base64,${'A'.repeat(70_000)}`)).toEqual(large);
    expect(await ask('data:nothing')).toEqual(refused({ code: 'unreadable_address' }));
  });
});

describe('addresses that are never gone to', () => {
  it.each([
    ['loopback', 'http://127.0.0.1/secret'],
    ['loopback as one number', 'http://2130706433/'],
    ['loopback in octal', 'http://0177.0.0.1/'],
    ['loopback in hexadecimal', 'http://0x7f.0.0.1/'],
    ['loopback as one hexadecimal number', 'http://0x7f000001/'],
    ['loopback with missing parts', 'http://127.1/'],
    ['loopback in full-width digits', 'http://１２７.０.０.１/'],
    ['zero', 'http://0/'],
    ['private', 'http://10.0.0.1/'],
    ['metadata', 'http://169.254.169.254/latest/meta-data/'],
    ['metadata in hexadecimal', 'http://0xa9fea9fe/'],
    ['IPv6 loopback', 'http://[::1]/'],
    ['IPv4 mapped', 'http://[::ffff:127.0.0.1]/'],
    ['IPv4 mapped in hexadecimal', 'http://[::ffff:7f00:1]/'],
    ['NAT64', 'http://[64:ff9b::127.0.0.1]/'],
    ['6to4', 'http://[2002:7f00:1::]/'],
    ['unique local', 'http://[fd00::1]/'],
    ['a name inside', 'http://inside.example/'],
    ['a name inside with a dot at its end', 'http://inside.example./'],
    ['a name of IPv6 loopback', 'http://loop.example/'],
    ['a name of mapped loopback', 'http://mapped.example/'],
    ['a name of a public and a private address', 'http://mixed.example/'],
    ['a name of a public IPv4 and a private IPv6 address', 'http://halves.example/'],
  ])('%s: %s', async (_what, url) => {
    expect(await ask(url)).toEqual(refused({ code: 'private_address', isRedirect: false }));
    expect(dialled).toEqual([]);
  });

  it('the addresses of this machine itself, public ones too', async () => {
    const fetcher = open({ listOwnAddresses: () => new Set([PUBLIC]) });
    expect(await ask('http://pictures.example/picture', {}, fetcher)).toEqual(refused({ code: 'private_address', isRedirect: false }));
    expect(listOwnAddresses()).toEqual(
      new Set(Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map((entry) => entry.address))),
    );
    expect(listOwnAddresses().has('127.0.0.1')).toBe(true);
  });

  it('localhost, whatever the file of names says', async () => {
    expect(await ask('http://localhost/secret')).toEqual(refused({ code: 'unknown_host' }));
    expect(dialled).toEqual([]);
  });

  it.each([
    ['file:///etc/passwd', { code: 'scheme', scheme: 'file' }],
    ['ftp://pictures.example/', { code: 'scheme', scheme: 'ftp' }],
    ['gopher://pictures.example/', { code: 'scheme', scheme: 'gopher' }],
    ['javascript:alert(1)', { code: 'scheme', scheme: 'javascript' }],
    ['//pictures.example/', { code: 'unreadable_address' }],
    ['http://', { code: 'unreadable_address' }],
    [`http://pictures.example/${'x'.repeat(5_000)}`, { code: 'unreadable_address' }],
    ['http://user:secret@pictures.example/', { code: 'credentials' }],
    ['http://pictures.example:22/', { code: 'port', port: 22 }],
    ['http://pictures.example:6379/', { code: 'port', port: 6379 }],
    ['http://unheard-of.example/', { code: 'unknown_host' }],
  ])('%s', async (url, refusal) => {
    expect(await ask(url)).toEqual(refused(refusal));
    expect(dialled).toEqual([]);
  });

  it('plain http, unless it is allowed', async () => {
    expect(await ask('http://pictures.example/picture', {}, open({}, false))).toEqual(refused({ code: 'plain_http' }));
    expect([listAsked(), dialled]).toEqual([[], []]);
  });
});

describe('redirects', () => {
  it('are followed three times, each checked and resolved anew', async () => {
    expect(await ask('http://pictures.example/one')).toMatchObject({ isOk: true });
    expect(listAsked().filter((name) => name === 'pictures.example A')).toHaveLength(4);
    expect(seen.map(({ headers }) => [headers.cookie, headers.referer])).toEqual(Array.from({ length: 4 }, () => [undefined, undefined]));
    expect(await ask('http://pictures.example/zero')).toEqual(refused({ code: 'too_many_redirects' }));
    expect(await ask('http://pictures.example/round')).toEqual(refused({ code: 'too_many_redirects' }));
  });

  it.each([
    ['/to-loopback', { code: 'private_address', isRedirect: true }],
    ['/to-metadata', { code: 'private_address', isRedirect: true }],
    ['/to-inside-name', { code: 'private_address', isRedirect: true }],
    ['/to-file', { code: 'scheme', scheme: 'file' }],
    ['/to-data', { code: 'scheme', scheme: 'data' }],
    ['/to-port', { code: 'port', port: 8080 }],
    ['/to-credentials', { code: 'credentials' }],
  ])('%s is refused', async (path, refusal) => {
    expect(await ask(`http://pictures.example${path}`)).toEqual(refused(refusal));
    expect(seen).toHaveLength(1);
  });
});

it('a name that changes its mind between check and connection (DNS rebinding) is connected to as it was checked', async () => {
  expect(await ask('http://rebind.example/picture')).toMatchObject({ isOk: true });
  expect(dialled).toEqual([`${PUBLIC} 80`]);
  expect(listAsked().toSorted()).toEqual(['rebind.example A', 'rebind.example AAAA']);
  // The second fetch hears the second answer, and is refused by it.
  expect(await ask('http://rebind.example/picture')).toEqual(refused({ code: 'private_address', isRedirect: false }));
  expect(dialled).toHaveLength(1);
});
