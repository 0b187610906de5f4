import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createByteSeal } from './byteSeal.ts';
import { typeOfFile } from './fileType.ts';
import { createNameSeal } from './nameSeal.ts';
import { openCaseVault } from './vault.ts';

const place = { caseId: 'c1', victimId: 7 };

describe('a sealed name', () => {
  const seal = createNameSeal(randomBytes(32));
  it('opens in its own place alone, under its own key alone, and not when a bit of it is turned', () => {
    const sealed = seal.seal(place, '欧阳雨桐');
    expect(seal.open(place, sealed)).toBe('欧阳雨桐');
    expect(Buffer.from(sealed).includes(Buffer.from('欧阳雨桐'))).toBe(false);
    expect(() => seal.open({ ...place, victimId: 8 }, sealed)).toThrow(/unable to authenticate/);
    expect(() => seal.open({ ...place, caseId: 'c2' }, sealed)).toThrow(/unable to authenticate/);
    expect(() => createNameSeal(randomBytes(32)).open(place, sealed)).toThrow(/unable to authenticate/);
    const turned = Buffer.from(sealed);
    turned[40] = (turned[40] ?? 0) ^ 1;
    expect(() => seal.open(place, turned)).toThrow(/unable to authenticate/);
  });
  it('says by its length nothing of whose it is, and is another each time', () => {
    expect(seal.seal(place, '李伟')).toHaveLength(seal.seal(place, '欧阳雨桐').length);
    expect(Buffer.from(seal.seal(place, '李伟'))).not.toEqual(Buffer.from(seal.seal(place, '李伟')));
  });
});

describe('a sealed file', () => {
  const kept = randomBytes(32);
  const seal = createByteSeal(kept, 'letter files');
  const plain = Buffer.from('地址,姓名\n0x01,欧阳雨桐\n');

  it('opens in its own place alone, under its own key and use alone, and not when a bit of it is turned', () => {
    const sealed = seal.seal('letter a', plain);
    expect(seal.open('letter a', sealed).equals(plain)).toBe(true);
    expect(sealed.includes(Buffer.from('欧阳雨桐'))).toBe(false);
    expect(() => seal.open('letter b', sealed)).toThrow(/unable to authenticate/);
    expect(() => createByteSeal(kept, 'another use').open('letter a', sealed)).toThrow(/unable to authenticate/);
    expect(() => createByteSeal(randomBytes(32), 'letter files').open('letter a', sealed)).toThrow(/unable to authenticate/);
    const turned = Buffer.from(sealed);
    turned[44] = (turned[44] ?? 0) ^ 1;
    expect(() => seal.open('letter a', turned)).toThrow(/unable to authenticate/);
  });
});

describe('what lies beside the database', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chaintrail-vault-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('keeps its keys over a restart, for its owner alone', async () => {
    const [one, other] = await Promise.all([openCaseVault(folder, null), openCaseVault(folder, null)]);
    const again = await openCaseVault(folder, null);
    expect(new Set([one, other, again].map(({ signer }) => signer.publicKey)).size).toBe(1);
    expect(again.names.open(place, one.names.seal(place, '李伟'))).toBe('李伟');
    const modes = await Promise.all(['victim-key', 'bundle-key.pem'].map(async (name) => (await stat(join(folder, name))).mode & 0o777));
    expect(modes).toEqual([0o600, 0o600]);
    expect((await readdir(folder)).toSorted()).toEqual(['bundle-key.pem', 'case-files', 'victim-key']);
    expect(Buffer.from(await readFile(join(folder, 'victim-key'), 'utf8'), 'base64')).toHaveLength(32);
  });

  it('sweeps what a stop left half or what is nobody’s, and nothing else', async () => {
    const { files } = await openCaseVault(folder, null);
    await files.write('kept', Buffer.from('a'.repeat(64)));
    await files.write('orphan', Buffer.from('b'));
    await files.write('half.part', Buffer.from('c'));
    expect(await files.sweep(['kept'])).toBe(2);
    expect(await readdir(join(folder, 'case-files'))).toEqual(['kept']);
    expect((await files.read('kept')).toString()).toBe('a'.repeat(64));
    // On the disk it is not what came; what an older version wrote is still read.
    expect((await readFile(join(folder, 'case-files', 'kept'))).includes('aaaa')).toBe(false);
    await writeFile(join(folder, 'case-files', 'old'), '地址,姓名');
    expect((await files.read('old')).toString()).toBe('地址,姓名');
  });
});

describe('the type of a file', () => {
  it.each<[string, string | Buffer, string | undefined]>([
    ['笔录.pdf', '%PDF-1.7', 'application/pdf'],
    ['图.PNG', Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png'],
    ['账单.csv', '时间,金额\n', 'text/csv; charset=utf-8'],
    // A page or a program under a picture's name.
    ['图.png', '<html><script>', undefined],
    ['页.html', '<html>', undefined],
    ['图.svg', '<svg xmlns="">', undefined],
    ['程序.exe', 'MZ', undefined],
    ['程序.txt', Buffer.from([0x4d, 0x5a, 0, 1]), undefined],
    ['没有扩展名', '%PDF-1.7', undefined],
  ])('%s', (name, content, type) => {
    expect(typeOfFile(name, Buffer.from(content))).toBe(type);
  });
});
