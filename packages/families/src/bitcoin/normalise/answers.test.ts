import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chainOf } from './sample.ts';
import { readTransactionAnswer } from './answers.ts';

const btc = chainOf('BTC');
/** One input without a signature, one output of two coins to the script `51`. */
const hex = `0200000001${'11'.repeat(32)}0500000000fdffffff0100c2eb0b00000000015107000000`;
const words = {
  txid: '4f4494f938cf5940b04fa069ef16d5c42d4316b459dc8424cf2960257d391a46',
  version: 2,
  size: 61,
  weight: 244,
  locktime: 7,
  vin: [{ txid: '11'.repeat(32), vout: 5, sequence: 4294967293 }],
  vout: [{ value: '2.00000000', n: 0, scriptPubKey: { hex: '51' } }],
};
const prevout = { height: 9, value: '2.5', scriptPubKey: { hex: '52' } };

describe('a transaction as a node tells it', () => {
  it('says the same in words as in bytes', () => {
    const facts = readTransactionAnswer(btc, words);
    expect(facts).toMatchObject({ lockTime: 7, sizeBytes: 61, weight: 244, outputs: [{ amountRaw: 200_000_000n, script: '51' }] });
    expect(readTransactionAnswer(btc, { ...words, hex })).toEqual(facts);
  });

  it('is believed by its bytes where its words say otherwise', () => {
    const vout = [{ value: '3.00000000', n: 0, scriptPubKey: { hex: '52' } }];
    expect(readTransactionAnswer(btc, { ...words, vout, hex }).outputs).toEqual([{ amountRaw: 200_000_000n, script: '51' }]);
  });

  it('is told the outputs that it spends in words alone', () => {
    const vin = [{ ...words.vin[0], prevout }];
    expect(readTransactionAnswer(btc, { ...words, vin, hex }).inputs[0]?.spent).toEqual({
      blockNumber: 9,
      amountRaw: 250_000_000n,
      script: '52',
    });
  });

  it('is refused when its bytes are another’s or its spent outputs too few', () => {
    const refused = expect.objectContaining({ kind: 'inconsistent', retryable: true });
    expect(() => readTransactionAnswer(btc, { ...words, txid: '22'.repeat(32), hex })).toThrow(refused);
    const vin = [{ ...words.vin[0], prevout }, ...words.vin];
    expect(() => readTransactionAnswer(btc, { ...words, vin, hex })).toThrow(refused);
  });

  it('is refused when spent outputs stand beside another input, or outputs in another order', () => {
    const refused = expect.objectContaining({ kind: 'inconsistent', retryable: true });
    expect(() => readTransactionAnswer(btc, { ...words, vin: [{ ...words.vin[0], vout: 6, prevout }], hex })).toThrow(refused);
    const vout = [1, 0].map((n) => ({ ...words.vout[0], n }));
    expect(() => readTransactionAnswer(btc, { ...words, vout })).toThrow(refused);
  });

  it('is special only where the chain has special transactions and the bytes say so', () => {
    const special = { ...words, type: 9, assetUnlockTx: { fee: 70_000 } };
    expect(readTransactionAnswer(btc, { ...special, hex }).special).toBeUndefined();
    const refused = expect.objectContaining({ kind: 'inconsistent', retryable: true });
    expect(() => readTransactionAnswer(chainOf('Dash'), { ...special, hex })).toThrow(refused);
  });

  it('is measured from its bytes where the node does not say how long it is', () => {
    const { size: _, weight: __, ...bare } = words;
    expect(readTransactionAnswer(btc, { ...bare, hex })).toMatchObject({ sizeBytes: 61, weight: 244 });
    // One byte more than the chain's format has: they are measured and not read.
    expect(readTransactionAnswer(btc, { ...bare, hex: `${hex}00` })).toMatchObject({ sizeBytes: 62, weight: 248 });
    expect(() => readTransactionAnswer(btc, bare)).toThrow(expect.objectContaining({ kind: 'malformed', retryable: true }));
  });

  it('is read in words where its bytes are written in an unknown way', () => {
    expect(readTransactionAnswer(btc, { ...words, hex: `${hex}00` })).toEqual(readTransactionAnswer(btc, words));
  });

  it.each([
    ['an amount that is none', { vout: [{ value: '0.123456789', n: 0, scriptPubKey: { hex: '51' } }] }],
    ['an amount below nothing', { vout: [{ value: '-0.5', n: 0, scriptPubKey: { hex: '51' } }] }],
    ['an amount of half a gigabyte', { vout: [{ value: '1e499999999', n: 0, scriptPubKey: { hex: '51' } }] }],
    ['a sequence of more than 32 bits', { vin: [{ ...words.vin[0], sequence: 4294967296 }] }],
    ['no inputs', { vin: undefined }],
    ['a name that is none', { txid: 'xyz' }],
  ])('with %s is malformed', (_what, rest) => {
    expect(() => readTransactionAnswer(btc, { ...words, ...rest })).toThrow(
      expect.objectContaining({ kind: 'malformed', retryable: true }),
    );
  });

  it('leaves out what Litecoin lists of its extension block', () => {
    const mweb = { ismweb: true, output_id: '33'.repeat(32) };
    const facts = readTransactionAnswer(chainOf('Litecoin'), { ...words, vin: [...words.vin, mweb], vout: [...words.vout, mweb] });
    expect([facts.inputs.length, facts.outputs.length]).toEqual([1, 1]);
  });
});

/** What a Dogecoin node of its time answered, as Blockbook recorded it: bytes and words without a size. */
const recorded = resolve(process.env['CHAINTRAIL_DATA'] ?? '../shared/data', 'btc/blockbook/rpc/testdata/dogecoin.json');
if (!existsSync(recorded)) process.stdout.write(`recorded transactions are left out: ${recorded} is not there\n`);

it.runIf(existsSync(recorded))('a recorded Dogecoin transaction without a size is as long as its bytes', () => {
  const { txDetails } = JSON.parse(readFileSync(recorded, 'utf8')) as { txDetails: Record<string, { txid: string; hex: string }> };
  const answers = Object.values(txDetails);
  expect(answers.length).toBeGreaterThan(0);
  for (const answer of answers) {
    expect(answer).not.toHaveProperty('size');
    const facts = readTransactionAnswer(chainOf('Dogecoin'), answer);
    expect([facts.hash, facts.sizeBytes]).toEqual([answer.txid, answer.hex.length / 2]);
  }
});
