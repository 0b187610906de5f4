import { linkPayers, type Spending } from '@chaintrail/analysis/clusters';
import { findInferences } from '@chaintrail/families/bitcoin';
import { parseUnits, type Input, type Output } from '@chaintrail/model';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const file = join(resolve(process.env['CHAINTRAIL_DATA'] ?? '../shared/data'), 'btc/blockbook/sync/testdata/dash.json');
const isThere = existsSync(file);
if (!isThere) process.stdout.write('skipped: no recorded data\n');

/** A transaction as Blockbook's tests keep it: inputs with their values, and scripts in place of addresses. */
interface Recorded {
  txid: string;
  vin: { txid: string; vout: number; value: number; scriptSig: { hex: string } }[];
  vout: { value: number; n: number; scriptPubKey: { hex: string } }[];
}

const coin = (value: number): bigint => parseUnits(value.toFixed(8), 8) ?? 0n;
/** Who signs a payment to a public key's hash shows the key last, after its 33 bytes are announced: the key stands for its address here. */
const keyOf = (script: string): string => script.slice(-66);

function toSides({ txid, vin, vout }: Recorded): { inputs: Input[]; outputs: Output[] } {
  const place = { blockNumber: 948_726, timeMs: 1_538_733_217_000, transactionIndex: 2, transactionHash: txid };
  return {
    inputs: vin.map((input, index) => ({
      ...place,
      index,
      previous: { transactionHash: input.txid, index: input.vout },
      address: keyOf(input.scriptSig.hex),
      amountRaw: coin(input.value),
      scriptType: 'p2pkh',
      previousBlock: 0,
      isResolved: true,
      sequence: 0,
      detail: {},
    })),
    outputs: vout.map(({ value, n, scriptPubKey }) => ({
      ...place,
      index: n,
      address: scriptPubKey.hex,
      amountRaw: coin(value),
      scriptType: 'p2pkh',
      script: scriptPubKey.hex,
      isSpendable: true,
      detail: {},
    })),
  };
}

function readMix(): Recorded {
  const { connectBlocks } = JSON.parse(readFileSync(file, 'utf8')) as {
    connectBlocks: { blocks: Record<string, { txDetails: Recorded[] }> };
  };
  const all = Object.values(connectBlocks.blocks).flatMap(({ txDetails }) => txDetails);
  const mix = all.find(({ txid }) => txid === '3ffe6730b3e15d227c140032e11f0b672395d9a058f6b659fee9e408085ef9dd');
  if (!mix) throw new Error('the recorded block does not have the mix');
  return mix;
}

// The only one of its shape in the recorded transactions that come with the values of their inputs.
describe.skipIf(!isThere)('a mix that was recorded on Dash', () => {
  it('is known by its shape, and joins none of the nine who signed it', () => {
    const { inputs, outputs } = toSides(readMix());
    const { coinjoin } = findInferences(inputs, outputs);
    expect(coinjoin).toEqual({
      confidence: 'high',
      reasons: [{ code: 'equal_pool', inputs: 9, outputs: 9 }, { code: 'dash_denomination' }],
    });
    const payers = inputs.map(({ address }) => address);
    expect(new Set(payers).size).toBe(9);
    const spending: Spending = { hash: inputs[0]?.transactionHash ?? '', timeMs: 1_538_733_217_000, payers, isMix: coinjoin !== null };
    expect(linkPayers([spending], new Set())).toEqual([]);
    // It is the shape alone that keeps them apart.
    expect(linkPayers([{ ...spending, isMix: false }], new Set()).length).toBe(8);
  });
});
