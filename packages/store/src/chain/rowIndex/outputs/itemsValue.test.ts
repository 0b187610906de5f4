import type { Output } from '@chaintrail/model';
import { expect, test } from 'vitest';
import { createRowWriter } from '../../rows/rowWriter.ts';
import { indexCodecs } from '../indexCodecs.ts';
import { findOutput, readItems, readOutputs, writeItems, type KeptOutput } from './itemsValue.ts';

const codecs = indexCodecs('bitcoin');
const plain: Pick<KeptOutput, 'isSpendable' | 'detail'> = { isSpendable: true, detail: {} };
const witness = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const data: Record<string, unknown> = { data: { hex: '61', text: '链' } };
const script = '0014751e76e8199196d454941c45d1b3a323f1433bd6';

const kept: KeptOutput[] = [
  { ...plain, index: 0, address: witness, amountRaw: 5_000_000_000n, scriptType: 'p2wpkh', script },
  // What the address does not say stays.
  { ...plain, index: 1, address: witness, amountRaw: 1n, scriptType: 'p2wpkh', script: `${script}00` },
  { ...plain, index: 2, address: '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', amountRaw: 2n ** 63n, scriptType: 'p2pk', script: '21aaac' },
  { ...plain, index: 3, address: '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', amountRaw: 7n, scriptType: 'p2pkh', script: '' },
  {
    index: 4,
    address: '',
    amountRaw: 0n,
    scriptType: 'nulldata',
    script: '6a0161',
    isSpendable: false,
    detail: data,
  },
  { ...plain, index: 400, address: 'somebody', amountRaw: 300n, scriptType: 'nonstandard', script: '' },
];

function write(outputs: readonly KeptOutput[]): Buffer {
  const out = createRowWriter(16);
  const told = { blockNumber: 9, timeMs: 1, transactionIndex: 2, transactionHash: 'ab'.repeat(32) };
  writeItems(out, codecs, { block: 9, outputs: outputs.map((output): Output => ({ ...told, ...output })), inputs: [] }, () => undefined);
  return out.take();
}

test('outputs are read as they were written, all of them or one', () => {
  const value = write(kept);
  expect(readOutputs(codecs, value)).toEqual(kept);
  expect(readItems(codecs, 9, value)).toEqual({ outputs: kept, inputs: [] });
  for (const output of kept) expect(findOutput(codecs, value, output.index)).toEqual(output);
  expect(findOutput(codecs, value, 5)).toBeUndefined();
});

test('a script that its address says takes no bytes', () => {
  const [first, second] = kept;
  // Their number, flags, number, the address, the amount, the type; and how many inputs there are.
  expect(write([first!]).length).toBe(1 + 1 + 1 + 27 + 6 + 1 + 1);
  expect(write([second!]).length).toBe(1 + 1 + 1 + 27 + 2 + 1 + 24 + 1);
});
