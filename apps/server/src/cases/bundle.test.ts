import { openZip, writeZip } from '@chaintrail/labels';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readBundle, writeBundle } from './bundle.ts';
import type { BundleContent } from './bundleContent.ts';
import { BundleError } from './bundleError.ts';
import { createSigner, fingerprintOf } from './signer.ts';

const signer = createSigner(generateKeyPairSync('ed25519').privateKey);
const content: BundleContent = {
  sender: '江城网安支队 林某',
  case: {
    number: '314',
    title: '投资平台诈骗案',
    type: 2,
    state: 'closed',
    unit: '网安支队',
    filedOn: '2025-03-06',
    facts: '',
    createdAt: 1,
    changedAt: 2,
    closedAt: 2,
    closing: { ending: 'judgment', closedOn: '2025-12-31' },
  },
  members: [],
  items: [],
  victims: [{ code: 'V-01', material: '笔录' }],
  payments: [
    {
      victim: 'V-01',
      chainName: 'ETH',
      transferId: '1-0-4-0-0',
      hash: '0xab',
      blockNumber: 1,
      time: 1,
      sender: '0x1',
      receiver: '0x2',
      contract: '',
      symbol: 'ETH',
      decimals: 18,
      raw: '486200000000',
    },
  ],
  events: [],
  files: [{ name: '说明.txt', type: 'text/plain', bytes: 6, sha256: 'a'.repeat(64), path: 'files/a', addedBy: '林某', addedAt: 1 }],
};
const files = new Map([['files/a', Buffer.from('说明')]]);
const whole = writeBundle(content, files, { signer, atMs: 1_700_000_000_000, version: '0.1.0' });
const MOST = 1_000_000;

const faultOf = (bytes: Uint8Array): [string, string] | 'read' => {
  try {
    readBundle(bytes, MOST);
    return 'read';
  } catch (error) {
    if (error instanceof BundleError) return [error.code, error.file];
    throw error;
  }
};
/** The same files as an archive of its own, with one of them changed or left out, and the old signature behind it. */
function repack(change: (parts: Record<string, string>) => void): Buffer {
  const zip = openZip(whole, MOST);
  const names = ['manifest.json', 'case.json', 'files/a'];
  const parts = Object.fromEntries(names.map((name) => [name, Buffer.from(zip.read(name)).toString('utf8')]));
  change(parts);
  const made = Buffer.from(writeZip(parts));
  const comment = whole.subarray(whole.lastIndexOf('{"algorithm"'));
  made.writeUInt16LE(comment.length, made.length - 2);
  return Buffer.concat([made, comment]);
}

describe('a bundle', () => {
  it('of before cases were closed with a way and a day has none', () => {
    const { closing: _none, ...old } = content.case;
    const bytes = writeBundle({ ...content, case: old as BundleContent['case'] }, files, { signer, atMs: 1, version: '0.1.0' });
    expect(readBundle(bytes, MOST).content.case).toEqual({ ...content.case, closing: null });
  });

  it('is read as it was written, with who signed it', () => {
    const read = readBundle(whole, MOST);
    expect(read).toEqual({
      content,
      contents: null,
      madeAtMs: 1_700_000_000_000,
      productVersion: '0.1.0',
      publicKey: signer.publicKey,
      files: read.files,
    });
    expect([...read.files].map(([path, bytes]) => [path, Buffer.from(bytes).toString('utf8')])).toEqual([['files/a', '说明']]);
    expect(fingerprintOf(read.publicKey)).toMatch(/^([0-9A-F]{4} ){5}[0-9A-F]{4}$/);
  });

  it('is refused wherever one bit of it is turned', () => {
    const read: number[] = [];
    for (let at = 0; at < whole.length; at += 1) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << (at % 8));
      if (faultOf(bytes) === 'read') read.push(at);
    }
    expect(read).toEqual([]);
  });

  it('names the file that is missing, changed or not what was signed', () => {
    expect(faultOf(repack((parts) => delete parts['files/a']))).toEqual(['missing', 'files/a']);
    expect(faultOf(repack((parts) => delete parts['case.json']))).toEqual(['missing', 'case.json']);
    const changed = repack((parts) => (parts['case.json'] = parts['case.json']?.replace('486200000000', '486200000001') ?? ''));
    expect(faultOf(changed)).toEqual(['changed', 'case.json']);
    // Who changes the list of hashes as well has no signature for it.
    const forged = repack((parts) => (parts['manifest.json'] = parts['manifest.json']?.replace('1700000000000', '1700000000001') ?? ''));
    expect(faultOf(forged)).toEqual(['unsigned', 'manifest.json']);
    expect(faultOf(Buffer.from('not an archive'))).toEqual(['no_bundle', '']);
    expect(faultOf(writeZip({ 'a.txt': 'a' }))).toEqual(['no_bundle', 'manifest.json']);
    expect(faultOf(whole.subarray(0, whole.length - 1))).not.toBe('read');
  });
});
