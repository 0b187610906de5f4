import { decodeTransaction } from '@chaintrail/families/bitcoin';
import { join } from 'node:path';
import { formats } from '../bitcoinBlocks.ts';
import { readExactJson } from '../bitcoinTexts.ts';
import { listNames } from '../data.ts';
import { differ, type Case, type Suite } from '../suite.ts';

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
  listCases: (dataDir) =>
    ['rpc', 'sync'].flatMap((kind) => {
      const folder = join(dataDir, 'btc/blockbook', kind, 'testdata');
      return listNames(folder).flatMap((name) => casesOf(`${kind}/${name}`, join(folder, name)));
    }),
};

function casesOf(name: string, path: string): Case[] {
  const coin = /([^/]+)\.json$/.exec(name)?.[1] ?? '';
  const reading = readings[coin];
  if (!reading) return [{ name, compare: () => [], skip: 'a coin that the product does not have' }];
  const found = listRecorded(readExactJson(path));
  if (found.length === 0) return [{ name, compare: () => [], skip: 'names of blocks alone, no transaction' }];
  return found.map((recorded) => ({
    name: `${name} ${recorded.txid}`,
    compare: () => compareRecorded(recorded, reading),
    explain: explainSlip(recorded, reading, found),
  }));
}

function listRecorded(value: unknown): Recorded[] {
  if (Array.isArray(value)) return value.flatMap(listRecorded);
  if (typeof value !== 'object' || value === null) return [];
  const one = value as Partial<Recorded>;
  return one.hex !== undefined && one.txid !== undefined ? [value as Recorded] : Object.values(value).flatMap(listRecorded);
}

function compareRecorded(recorded: Recorded, reading: keyof typeof formats): string[] {
  const ours = decodeTransaction(recorded.hex, formats[reading]);
  const head = (hash: string, version: number, lockTime: number): string => `${hash} version ${version} lock time ${lockTime}`;
  return differ(
    [
      head(recorded.txid, recorded.version ?? ours.version, recorded.locktime ?? ours.lockTime),
      ...recorded.vin.map(({ txid, vout, coinbase, sequence }) => `input ${coinbase ?? `${txid}:${vout ?? 0}`} ${sequence ?? 0}`),
      ...recorded.vout.map(
        ({ value, n, scriptPubKey }, at) => `output ${n ?? at} ${toUnits(value)} ${scriptPubKey?.hex ?? ours.outputs[at]?.script}`,
      ),
    ],
    [
      head(ours.hash, ours.version, ours.lockTime),
      ...ours.inputs.map(
        ({ previous, coinbaseHex, sequence }) =>
          `input ${previous ? `${previous.transactionHash}:${previous.index}` : coinbaseHex} ${sequence}`,
      ),
      ...ours.outputs.map(({ amountRaw, script }, index) => `output ${index} ${amountRaw} ${script}`),
    ],
  );
}

/** Slips in their files: bytes of the neighbouring transaction, a signature where a hash should stand, another's version. */
function explainSlip(
  recorded: Recorded,
  reading: keyof typeof formats,
  neighbours: readonly Recorded[],
): (difference: string) => string | undefined {
  return (difference) => {
    const { hash } = decodeTransaction(recorded.hex, formats[reading]);
    if (hash !== recorded.txid && neighbours.some(({ txid }) => txid === hash))
      return 'the recorded bytes are those of another transaction of the file';
    if (recorded.vin.some(({ txid, coinbase }) => !coinbase && txid?.length !== 64))
      return 'the recorded input holds a signature instead of a hash';
    if (hash === recorded.txid && difference.includes(`${hash} version`))
      return 'the recorded version is not that of the bytes, which hash to the recorded name';
    return undefined;
  };
}

/** Hundred-millionths; the recorded amounts have no exponent. */
function toUnits(value: number | string): string {
  const [whole = '0', fraction = ''] = String(value).split('.');
  return BigInt(whole + fraction.padEnd(8, '0')).toString();
}
