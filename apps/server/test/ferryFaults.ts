import { generateKeyPairSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { MARK_BYTES } from '../src/cases/signatureMark.ts';
import { createSigner } from '../src/cases/signer.ts';
import { readFerry, type FerryFolder } from '../src/ferry/file.ts';
import type { EndpointData } from '@chaintrail/contract/schemas';
import type { useServer } from './openServer.ts';
import { alice, blockHash } from './world.ts';

const head = { is: 'head', format: 'chaintrail-ferry', version: 1, product: '1', madeAt: 1, title: 't', sender: 's' };
const history = {
  is: 'history',
  chainName: 'Polygon',
  address: alice,
  status: 'complete',
  head: { number: 5, finalNumber: 5, timeMs: 1, hash: blockHash(5) },
  kinds: [],
  isProvisional: false,
  checks: [],
};
const transfer = {
  blockNumber: 5,
  timeMs: 1,
  transactionIndex: 0,
  source: 'transaction',
  index: 0,
  subIndex: 0,
  transactionHash: blockHash(9),
  kind: 'external',
  from: alice,
  to: '',
  token: '',
  tokenId: '',
  amountRaw: '1',
  feeRaw: '0',
  status: 'ok',
  method: '',
};

const document = {
  format: 'chaintrail.canvas',
  version: 1,
  steps: [],
  branches: [{ id: 'main', name: '主线', tip: null }],
  head: { branch: 'main', step: null },
};
const canvas = { id: 'c', name: '甲', savedAt: 1, by: '林', document };
const astray = { ...canvas, document: { ...document, head: { branch: 'main', step: 'gone' } } };
const price = { name: 'coingecko:bitcoin', day: 0, usd: '1.5', timeMs: 1, source: 'DefiLlama' };

/** Lines as a stranger signs them. */
export async function signLines(folder: FerryFolder, lines: readonly (object | string)[]): Promise<Buffer> {
  const { id } = await folder.write(listOf(lines), createSigner(generateKeyPairSync('ed25519').privateKey), (line) =>
    'text' in line ? `${String(line.text)}\n` : `${JSON.stringify(line)}\n`,
  );
  const bytes = await readFile(folder.pathOf(id));
  await folder.remove(id);
  return bytes;
}

async function* listOf(lines: readonly (object | string)[]): AsyncGenerator<object> {
  for (const line of lines) yield typeof line === 'string' ? { text: line } : line;
}

interface Parts {
  opened: ReturnType<typeof useServer>;
  pack: () => Promise<Buffer>;
  look: (content: Uint8Array) => Promise<{ code: number; msg: string; data: unknown }>;
  list: () => Promise<EndpointData<'listFerries'>>;
  folder: () => FerryFolder;
}

/** Packs that are not as they were signed, and those that a stranger signed. */
export function checkFaults({ opened, pack: makePack, look, list: listFerries, folder }: Parts): void {
  const refused = { code: 9999, data: { reason: 'bad_input' } };

  it('is refused for every byte that is another, and leaves nothing', async () => {
    const pack = await makePack();
    const before = await readdir(join(opened.server.folder, 'ferries'));
    const places = [
      0,
      1,
      9,
      40,
      Math.floor(pack.length / 2),
      pack.length - MARK_BYTES - 1,
      pack.length - MARK_BYTES,
      pack.length - 30,
      pack.length - 1,
    ];
    for (const at of places) {
      const turned = Buffer.from(pack);
      turned[at] = (turned[at] ?? 0) ^ 1;
      const envelope = await look(turned);
      expect(envelope, `byte ${at}`).toMatchObject(refused);
      expect(envelope.msg).toContain('没有写入任何内容');
    }
    for (const part of [pack.subarray(0, 100), pack.subarray(0, -1), Buffer.concat([pack, Buffer.from(' ')])])
      expect(await look(part)).toMatchObject(refused);
    await vi.waitUntil(async () => (await readdir(join(opened.server.folder, 'ferries'))).length <= before.length);
    const { list } = await listFerries();
    expect(list[0]).toMatchObject({ way: 'in', state: 'refused', fileName: '案.ctpack' });
  });

  it('is refused in words where a key signed what no product writes', async () => {
    const end = (lines: number, rows: number, histories = 1) => ({ is: 'end', lines, histories, rows, labels: 0 });
    const good = [head, history, { is: 'transfer', transfer }, end(3, 1)];
    expect(await look(await signLines(folder(), good))).toMatchObject({ code: 200, data: { signer: 'unknown', histories: [{ rows: 1 }] } });
    const wrong: [string, readonly (object | string)[], RegExp][] = [
      ['nothing', [], /不完整/],
      ['no JSON', ['nonsense'], /不是链踪的摆渡包/],
      ['a newer one', [{ ...head, version: 3, more: 1 }], /更新的版本/],
      ['cut', [head, history], /不完整/],
      ['miscounted', [head, history, { is: 'transfer', transfer }, end(3, 2)], /不完整/],
      ['something behind the end', [...good, { is: 'transfer', transfer }], /第 5 行/],
      ['rows of nobody', [head, { is: 'transfer', transfer }, end(2, 1, 0)], /第 2 行/],
      [
        'rows of others',
        [head, history, { is: 'transfer', transfer: { ...transfer, from: `0x${'12'.repeat(20)}` } }, end(3, 1)],
        /第 3 行/,
      ],
      ['rows above its head', [head, history, { is: 'transfer', transfer: { ...transfer, blockNumber: 6 } }, end(3, 1)], /第 3 行/],
      [
        'an amount beyond 256 bits',
        [head, history, { is: 'transfer', transfer: { ...transfer, amountRaw: (2n ** 256n).toString() } }, end(3, 1)],
        /第 3 行/,
      ],
      ['a chain that is none', [head, { ...history, chainName: 'Nowhere' }, end(2, 0)], /第 2 行/],
      ['a canvas that is none', [head, { is: 'canvas', canvas: { ...canvas, document: {} } }, end(2, 0, 0)], /第 2 行/],
      ['a canvas whose steps lead nowhere', [head, { is: 'canvas', canvas: astray }, end(2, 0, 0)], /第 2 行/],
      ['canvases that are not counted', [head, { is: 'canvas', canvas }, end(2, 0, 0)], /不完整/],
      ['a price of another day', [head, { is: 'price', price: { ...price, day: 9 } }, end(2, 0, 0)], /第 2 行/],
      ['a price that is no number', [head, { is: 'price', price: { ...price, usd: '1e9' } }, end(2, 0, 0)], /第 2 行/],
      ['prices that are not counted', [head, { is: 'price', price }, { ...end(2, 0, 0), prices: 2 }], /不完整/],
      ['one address twice', [head, history, history, end(3, 0, 2)], /第 3 行/],
      ['a field that nobody knows', [head, { ...history, trusted: true }, end(2, 0)], /第 2 行/],
    ];
    for (const [name, lines, words] of wrong) {
      const envelope = await look(await signLines(folder(), lines));
      expect(envelope, name).toMatchObject(refused);
      expect(envelope.msg, name).toMatch(words);
    }
  });

  it('stops unpacking what comes to more than it may', async () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const lines = async function* () {
      for (let at = 0; at < 64; at += 1) yield { text: '0'.repeat(64 * 1024) };
    };
    const { id, bytes } = await folder().write(lines(), createSigner(privateKey), (line) => (line as { text: string }).text);
    expect(bytes).toBeLessThan(64 * 1024);
    const read = async (limits: { line: number; bytes: number; rows: number }) => {
      for await (const _ of readFerry(folder().pathOf(id), limits)) throw new Error('a line was read');
    };
    await expect(read({ line: 1e9, bytes: 1_000_000, rows: 10 })).rejects.toMatchObject({ code: 'too_large' });
    await expect(read({ line: 100_000, bytes: 1e9, rows: 10 })).rejects.toMatchObject({ code: 'too_large' });
    await folder().remove(id);
    expect(await look(gzipSync('x'.repeat(10_000)))).toMatchObject(refused);
    expect(await look(Buffer.alloc(0))).toMatchObject({ code: 9999 });
  });
}
