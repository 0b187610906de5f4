import { decodeTransaction } from '@chaintrail/families/bitcoin';
import { formats } from '../bitcoinBlocks.ts';
import { compareRow, compareRows, joinComparisons, nothing, type Comparison } from '../comparison.ts';
import { listBelow, type Recording } from '../dataIndex.ts';
import type { Excuse, Rule } from '../excuse.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';
import { countFigures } from '../texts.ts';

interface Recorded {
  hex: string;
  txid: string;
  version?: number;
  locktime?: number;
  vin: { txid?: string; vout?: number; coinbase?: string; sequence?: number }[];
  vout: { value: number | string; n?: number; scriptPubKey?: { hex: string } }[];
}

const readings: Record<string, keyof typeof formats> = {
  bitcoin: 'bitcoin',
  bitcoin_testnet: 'bitcoin',
  bitcoin_signet: 'bitcoin',
  bitcoin_regtest: 'bitcoin',
  bcash: 'bcash',
  bcash_testnet: 'bcash',
  dogecoin: 'dogecoin',
  dash: 'dash',
  dash_testnet: 'dash',
};

/** What blockbook parsed out of the bytes of transactions. Litecoin is not among the recorded coins. */
export const blockbookBitcoin: Suite = {
  name: 'blockbook bitcoin-like',
  listCases: (index) => listBelow(index, 'btc/blockbook').flatMap(casesOf),
  blindTo: {
    'shifted decimals': 'amounts are compared as integers',
    'swapped sides': 'inputs and outputs have no direction',
    'wrong party': 'addresses are not among what is compared',
    'dropped internal transfers': 'there are none on these chains',
    'wrong fee': 'the spent amounts were not recorded',
    'wrong status': 'a recorded transaction cannot have failed',
    'wrong asset': 'there are no tokens in the records',
    'wrong token id': 'there are no tokens in the records',
    'wrong time': 'the time is the block’s, not the transaction’s',
  },
};

function casesOf(recording: Recording): Case[] {
  const { path: name } = recording;
  const coin = recording.name.replace(/\.json$/, '');
  const reading = readings[coin];
  const files = [recording];
  const skip = (reason: string): Case[] => [
    { name, files, compare: () => nothing, skip: { reason, figures: () => countFigures(recording.json<unknown>()) } },
  ];
  if (!reading) return skip('a coin that the product does not have');
  const found = listRecorded(recording.exactJson<unknown>());
  if (found.length === 0) return skip('names of blocks alone, no transaction');
  return found.map((recorded) => ({
    name: `${name} ${recorded.txid}`,
    files,
    compare: (plant) => compareRecorded(recorded, reading, plant),
    excuse: excuseSlip(recorded, reading, found),
  }));
}

function listRecorded(value: unknown): Recorded[] {
  if (Array.isArray(value)) return value.flatMap(listRecorded);
  if (typeof value !== 'object' || value === null) return [];
  const one = value as Partial<Recorded>;
  return one.hex !== undefined && one.txid !== undefined ? [value as Recorded] : Object.values(value).flatMap(listRecorded);
}

function compareRecorded(recorded: Recorded, reading: keyof typeof formats, plant: Plant): Comparison {
  const ours = plant.facts(decodeTransaction(recorded.hex, formats[reading]));
  return joinComparisons(
    compareRow(
      'transaction',
      {
        hash: recorded.txid,
        ...(recorded.version === undefined ? {} : { version: recorded.version }),
        ...(recorded.locktime === undefined ? {} : { lockTime: recorded.locktime }),
      },
      { hash: ours.hash, version: ours.version, lockTime: ours.lockTime },
    ),
    compareRows(
      'input',
      recorded.vin.map(({ txid, vout, coinbase, sequence }) => ({ spent: coinbase ?? `${txid}:${vout ?? 0}`, sequence: sequence ?? 0 })),
      ours.inputs.map(({ previous, coinbaseHex, sequence }) => ({
        spent: previous ? `${previous.transactionHash}:${previous.index}` : (coinbaseHex ?? ''),
        sequence,
      })),
    ),
    compareRows(
      'output',
      recorded.vout.map(({ value, n, scriptPubKey }, at) => ({
        index: n ?? at,
        amount: toUnits(value),
        script: scriptPubKey?.hex ?? ours.outputs[at]?.script ?? '',
      })),
      ours.outputs.map(({ amountRaw, script }, index) => ({ index, amount: amountRaw, script })),
    ),
  );
}

const SOURCE = 'https://github.com/trezor/blockbook/tree/master/tests/rpc/testdata';
const wrongBytes: Rule = {
  says: 'the recorded bytes are those of another transaction of the file',
  source: SOURCE,
  fields: [
    'transaction.hash',
    'transaction.version',
    'transaction.lockTime',
    'input.row',
    'input.spent',
    'input.sequence',
    'output.row',
    'output.amount',
    'output.script',
    'output.index',
  ],
};
const signatureForHash: Rule = {
  says: 'the recorded input holds a signature instead of a hash',
  source: SOURCE,
  fields: ['input.row', 'input.spent'],
};
const otherVersion: Rule = {
  says: 'the recorded version is not that of the bytes, which hash to the recorded name',
  source: SOURCE,
  fields: ['transaction.version'],
};

/** Slips in their files: bytes of the neighbouring transaction, a signature where a hash should stand, another's version. */
function excuseSlip(recorded: Recorded, reading: keyof typeof formats, neighbours: readonly Recorded[]): () => Excuse | undefined {
  return () => {
    const { hash } = decodeTransaction(recorded.hex, formats[reading]);
    if (hash !== recorded.txid) return neighbours.some(({ txid }) => txid === hash) ? { rule: wrongBytes } : undefined;
    if (recorded.vin.some(({ txid, coinbase }) => !coinbase && txid?.length !== 64)) return { rule: signatureForHash };
    return { rule: otherVersion };
  };
}

/** Hundred-millionths; the recorded amounts have no exponent. */
function toUnits(value: number | string): string {
  const [whole = '0', fraction = ''] = String(value).split('.');
  return BigInt(whole + fraction.padEnd(8, '0')).toString();
}
