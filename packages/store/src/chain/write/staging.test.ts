import type { BlockBundle, Transaction } from '@chaintrail/model';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleRows } from '../rows/encode.ts';
import { createRowWriter } from '../rows/rowWriter.ts';
import type { FactTable } from '../schema/columns.ts';
import { familyCodecs } from '../sql/family.ts';
import { openStaging, type Staging } from './staging.ts';

let folder: string;
let staging: Staging;
const context = { chainStoreId: 1, codecs: familyCodecs('evm') };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staging-'));
  staging = openStaging(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A block whose transactions have inputs of this many bytes. */
function block(number: number, transactionCount: number, inputBytes: number): BlockBundle {
  const hash = `0x${number.toString(16).padStart(64, '0')}`;
  const from = `0x${'a1'.repeat(20)}`;
  const transactions = Array.from({ length: transactionCount }, (_, index): Transaction => ({
    blockNumber: number,
    index,
    hash,
    timeMs: number * 1000,
    status: 'ok',
    type: '2',
    from,
    to: from,
    createdContract: '',
    valueRaw: 5n,
    feeRaw: 1n,
    nonce: index,
    method: '',
    input: `0x${(number % 256).toString(16).padStart(2, '0').repeat(inputBytes)}`,
    detail: { gasLimit: '21000' } as never,
  }));
  const own = { number, hash, parentHash: hash, timeMs: number * 1000, producer: from, transactionCount, sizeBytes: 1, gasUsed: 1n };
  return {
    block: { ...own, gasLimit: 1n, baseFeePerGasRaw: null, hasCalls: false, detail: {} },
    transactions,
    transfers: [],
    logs: [],
    calls: [],
    inputs: [],
    outputs: [],
  };
}

function encode(table: FactTable, bundles: BlockBundle[]): Buffer {
  const out = createRowWriter();
  for (const bundle of bundles) bundleRows[table](out, context, bundle);
  return out.take();
}

test('a piece holds each row once and in order, also where it was written in many portions', async () => {
  const bundles = Array.from({ length: 40 }, (_, number) => block(number, 3, 50_000));
  const pieces = await staging.stage('range', context, bundles);
  expect(pieces.map(({ table, file }) => [table, file])).toEqual([
    ['block', 'block.0.rows'],
    ['transaction', 'transaction.0.rows'],
  ]);
  for (const piece of pieces) expect(readFileSync(staging.pathOf('range', piece)).equals(encode(piece.table, bundles))).toBe(true);
});

test('a piece ends behind the block with which it has grown large', { timeout: 30_000 }, async () => {
  const bundles = [block(1, 1, 51_000_000), block(2, 1, 51_000_000), block(3, 1, 1)];
  const pieces = (await staging.stage('range', context, bundles)).filter(({ table }) => table === 'transaction');
  const sizes = pieces.map((piece) => readFileSync(staging.pathOf('range', piece)).length);
  // 191 bytes of a row beside its input, whose length takes four bytes or one.
  expect(sizes).toEqual([2 * (51_000_004 + 191), 2 + 191]);
});
