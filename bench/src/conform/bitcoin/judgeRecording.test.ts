import { describe, expect, test } from 'vitest';
import { joinComparisons, presentDifference } from '../comparison.ts';
import { noPlant } from '../mutations/plant.ts';
import type { Json } from './claims.ts';
import { compareClaims } from './compareClaims.ts';
import { compareListed } from './compareListed.ts';
import { findClaims } from './findClaims.ts';
import { judgeRecording } from './judgeRecording.ts';

/** The first payment there was, in block 170. */
const HASH = 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16';
const SPENT = '0437cd7f8525ceed2324359c2d0ba26006d92d856a9c20fa0241106ee5a597c9';
const signature =
  '47304402204e45e16932b8af514961a1d3a1a25fdf3f4f7732e9d624c6c61548ab5fb8cd410220181522ec8eca07de4860a4acdd12909d831cc56cbbac4622082221a8768d1d0901';
const toFinney =
  '4104ae1a62fe09c5f51b13905f07f06b99a2f7159b2225f374cd378d71302fa28414e7aab37397f554a7df5f142c21c1b7303b8a0626f1baded5c72a704f7e6cd84cac';
const change =
  '410411db93e1dcdb8a016b49840f8c53bc1eb68a382e97b1482ecad7b148a6909a5cb2e0eaddfb84ccf9744464f82e160bfa9b8b64f9d4c03f999b8643f656b412a3ac';
const hex = `0100000001c997a5e56e104102fa209c6a852dd90660a20b2d9c352423edce25857fcd37040000000048${signature}ffffffff0200ca9a3b0000000043${toFinney}00286bee0000000043${change}00000000`;

const input = { txid: SPENT, vout: 0, scriptSig: { hex: signature }, sequence: 4_294_967_295 };
const outputs = [
  { value: '10.00000000', n: 0, scriptPubKey: { hex: toFinney, type: 'pubkey', address: '1Q2TWHE3GMdB6BZKafqwxXtWAWgFt5Jvm3' } },
  { value: '40.00000000', n: 1, scriptPubKey: { hex: change, type: 'pubkey', address: '12cbQLTFMXRnSzktFkuoG3eHoMeFtpTu3S' } },
];
const words = { txid: HASH, hex, version: 1, size: 275, vsize: 275, weight: 1100, locktime: 0, vin: [input], vout: outputs };
/** A block whose root is that of the payment alone. */
const block = { hash: '', merkleroot: HASH, nTx: 1, tx: [words] };

function judge(value: Json, place: string[] = ['bitcoin']) {
  const { claimed, known, hidden, blocks } = judgeRecording(findClaims(value), [place]);
  const comparison = joinComparisons(
    ...blocks.map(({ network, block: listed }) => compareListed(network, listed, noPlant())),
    ...claimed.map((one) => compareClaims(one, known, noPlant())),
  );
  return {
    figures: comparison.figures,
    differences: comparison.differences.map((one) => presentDifference(one).replace(/ \(.*/s, '')),
    hidden: [...hidden],
  };
}

describe('words beside their bytes', () => {
  test('agree with what the product reads, figure by figure', () => {
    const { figures, differences, hidden } = judge(words);
    expect(differences).toEqual([]);
    expect(hidden).toEqual([]);
    expect(figures).toBe(37);
  });

  test('differ where a figure is another', () => {
    const [first, second] = outputs;
    expect(judge({ ...words, vout: [first, { ...second, value: '400.00000000' }] }).differences).toEqual([
      'output.amountRaw is 4000000000, expected 40000000000',
    ]);
    expect(judge({ ...words, vin: [{ ...input, vout: 1 }] }).differences).toEqual([`input.previous is ${SPENT}:0, expected ${SPENT}:1`]);
    expect(judge({ ...words, version: 2 }).differences).toEqual(['transaction.version is 1, expected 2']);
    expect(judge({ ...words, txid: 'ab'.repeat(32) }).differences[0]).toBe(`transaction.hash is ${HASH}, expected ${'ab'.repeat(32)}`);
  });

  test('fail when the bytes are none', () => {
    expect(() => judge({ ...words, hex: hex.slice(0, -8) })).toThrow('the bytes end too early');
    expect(() => judge({ ...words, hex: `${hex}00` })).toThrow('1 bytes after the transaction');
  });

  test('are told as others tell them', () => {
    const electrs = {
      txid: HASH,
      version: 1,
      locktime: 0,
      size: 275,
      weight: 1100,
      fee: 0,
      vin: [
        { txid: SPENT, vout: 0, scriptsig: signature, sequence: 4_294_967_295, prevout: { scriptpubkey: change, value: 5_000_000_000 } },
      ],
      vout: [
        { scriptpubkey: toFinney, scriptpubkey_type: 'p2pk', value: 1_000_000_000 },
        { scriptpubkey: change, scriptpubkey_type: 'p2pk', value: 4_000_000_000 },
      ],
    };
    expect(judge(electrs).differences).toEqual([]);
    expect(judge({ ...electrs, fee: 1 }).differences).toEqual(['sums.feeRaw is 0, expected 1']);
    const row = {
      hash: HASH,
      size: 275,
      version: 1,
      lock_time: 0,
      is_coinbase: false,
      inputs: [{ spent_transaction_hash: SPENT, spent_output_index: 0, script_hex: signature, sequence: 4_294_967_295, value: null }],
      outputs: outputs.map(({ value, scriptPubKey }) => ({ value: Number(value) * 1e8, script_hex: scriptPubKey.hex, type: 'pubkey' })),
    };
    expect(judge(row).differences).toEqual([]);
    expect(judge({ ...row, lock_time: 7 }).differences[0]).toContain('transaction.hash is');
  });

  test('are found in base64 and in texts', () => {
    const header = Buffer.from(JSON.stringify(block)).toString('base64');
    expect(judge({ bitcoin: { header } }).figures).toBe(judge(block).figures);
    expect(judge({ responseBody: JSON.stringify(block) }).figures).toBe(judge(block).figures);
  });
});

describe('a row that is not there', () => {
  const [first] = outputs;

  test('is hidden where the block itself shows that it was shortened, and counted', () => {
    const shortened = { ...block, merkleroot: SPENT, nTx: 9, tx: [{ ...words, vin: [], vout: [first] }] };
    expect(judge(shortened)).toMatchObject({
      differences: [],
      hidden: [
        ['transactions left out of a block that says how many it has', 8],
        ['rows left out of a block that does not list what its merkle root commits to', 3],
      ],
    });
  });

  test('is a difference in a block that lists what its root commits to', () => {
    expect(judge({ ...block, tx: [{ ...words, vout: [first] }] }).differences).toEqual(['outputs.count is 2, expected 1']);
  });

  test('is a difference where as many are listed as there are and the root is another', () => {
    expect(judge({ ...block, merkleroot: SPENT }).differences).toEqual([`block.root is ${HASH}, expected ${SPENT}`]);
  });
});

describe('a row too many', () => {
  const added = { value: '1.00000000', n: 2, scriptPubKey: { hex: '51' } };

  test('is hidden where the words say themselves that they are as long as the bytes', () => {
    expect(judge({ ...words, vout: [...outputs, added] })).toMatchObject({
      differences: [],
      hidden: [['rows that the bytes do not have, which hash to the name and are as long as the words themselves say', 2]],
    });
  });

  test('is a difference otherwise', () => {
    expect(judge({ ...words, size: 285, vout: [...outputs, added] }).differences).toContain('outputs.count is 2, expected 3');
  });
});

describe('a coin without a name', () => {
  test('is another where its transactions have parts that none of ours has', () => {
    const shielded = { ...words, hex: undefined, txid: 'ab'.repeat(32), vout: [], vjoinsplit: [{}] };
    expect(judge(shielded, ['some', 'thing'])).toMatchObject({
      figures: 0,
      differences: [],
      hidden: [[expect.stringContaining('another coin'), 8]],
    });
  });

  test('is another where every amount is told in the smallest unit', () => {
    const inUnits = outputs.map((output) => ({
      ...output,
      value: `${BigInt(output.value.replace('.', ''))}`,
      scriptPubKey: { hex: output.scriptPubKey.hex },
    }));
    const { differences, hidden } = judge({ ...words, vout: inUnits }, ['some', 'thing']);
    expect(differences).toEqual([]);
    expect(hidden.map(([reason]) => reason.slice(0, 35))).toEqual(['amounts told in the smallest unit i']);
    const [first] = inUnits;
    expect(judge({ ...words, vout: [first, outputs[1]] }, ['some', 'thing']).differences).toHaveLength(1);
  });

  const altered = { ...words, hex: hex.replace('00ca9a3b', '00cb9a3b') };
  const bare = { ...altered, vout: [] };

  test('is ours when its bytes would be but for their hash, and fails', () => {
    expect(judge(bare, ['some', 'thing']).differences[0]).toContain('transaction.hash is');
  });

  test('is passed over, with its figures counted, under the name of another coin', () => {
    expect(judge(bare, ['peercoin', 'mainnet'])).toMatchObject({
      figures: 0,
      differences: [],
      hidden: [[expect.stringContaining('another coin'), 8]],
    });
  });
});
