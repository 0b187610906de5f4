import type { SummaryPart } from '@chaintrail/contract/schemas';
import { decodeCall } from '@chaintrail/families';
import { normaliseBlock as normaliseBitcoinBlock, parseExactJson, readBlockAnswer, settleBundle } from '@chaintrail/families/bitcoin';
import { normaliseBlock } from '@chaintrail/families/evm';
import { normaliseTronGridTransaction } from '@chaintrail/families/tron';
import type { BlockBundle, Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../src/context.ts';
import { readBitcoin } from '../src/families/bitcoin/transaction.ts';
import { readEvm } from '../src/families/evm/transaction.ts';
import { readTron } from '../src/families/tron/transaction.ts';
import { recordedRoot } from './recordedNode.ts';

/**
 * The sentence of every transaction that others recorded, held against the record itself: nothing here reads an amount or an address as the
 * product does.
 */
const dataRoot = join(recordedRoot, '..');
const chainstorage = join(recordedRoot, 'chainstorage');
const bitcoinFile = join(dataRoot, 'btc/chainstorage/bitcoin/raw_block_200000.json.gz');
const tronFile = join(dataRoot, 'providers/trongrid-ledger-live/accounts_transactions.json');
const isThere = [chainstorage, bitcoinFile, tronFile].every((path) => existsSync(path));
if (!isThere) process.stdout.write(`recorded transactions are left out: ${dataRoot} does not hold them\n`);

const readText = (path: string): string => {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
};
const unpack = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFiles(path) : [path];
  });
const chainOf = (name: string): Chain => {
  const chain = findChain(name);
  if (!chain) throw new Error(`no chain ${name}`);
  return chain;
};

/** What a record says by itself. */
interface Record {
  /** Everything of the transaction as text, in small letters. */
  text: string;
  hasFailed: boolean;
  /** By token, '' for the native coin, and by nobody's name for any: amounts that stand in the record, and sums of those of one address. */
  allows: (token: string, raw: bigint) => boolean;
  /** How an address may be written in the record. */
  formsOf: (address: string) => string[];
}

/** What is wrong with a sentence, in words; empty where nothing is. */
function listFaults(sentence: readonly SummaryPart[], record: Record): string[] {
  const written = sentence
    .map((part) => {
      if (part.type === 'party') return `<${part.party.address}>`;
      return part.type === 'amount' ? `[${part.amount.raw} ${part.amount.symbol}]` : 'text' in part ? part.text : `<${part.hash}>`;
    })
    .join('');
  const words = sentence.flatMap((part) => ('text' in part ? [part.text] : [])).join(' ');
  const faults = sentence.flatMap((part): string[] => {
    if (part.type === 'party') {
      const { address } = part.party;
      return address === '' || record.formsOf(address).some((form) => record.text.includes(form))
        ? []
        : [`${address} is not in the record`];
    }
    if (part.type !== 'amount') return [];
    const { coinKey, raw } = part.amount;
    const token = coinKey.includes(':') ? coinKey.slice(coinKey.indexOf(':') + 1) : '';
    return record.allows(token, BigInt(raw)) ? [] : [`${raw} of ${token || 'coin'} is not in the record`];
  });
  if (written.trim() === '') faults.push('is empty');
  if (/undefined|null|NaN|\[object/.test(written)) faults.push('has a value that is none');
  // A selector is eight digits; whatever is longer is an address or a hash that should have been a part of its own.
  const longest = (words.match(/[0-9a-f]{16,}/gi) ?? []).filter((hex) => /[a-f]/i.test(hex));
  if (longest.length > 0) faults.push('has raw hex in its words');
  if (record.hasFailed !== /失败|未成功/.test(words)) faults.push(record.hasFailed ? 'does not say that it failed' : 'says that it failed');
  return faults.map((fault) => `${fault}: ${written}`);
}

const add = (sums: Map<string, bigint>, key: string, raw: bigint) => void sums.set(key, (sums.get(key) ?? 0n) + raw);
const wordsOf = (hex: string): bigint[] => (hex.match(/[0-9a-f]{64}/gi) ?? []).map((word) => BigInt(`0x${word}`));

interface RawLog {
  address: string;
  topics: string[];
  data: string;
}
interface RawReceipt {
  status?: string;
  from: string;
  to: string | null;
  logs: RawLog[];
}
interface RawFrame {
  from: string;
  to?: string;
  value?: string;
  error?: string;
  calls?: RawFrame[];
}
interface RawEvmTransaction {
  hash: string;
  value: string;
  input: string;
  from: string;
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62';
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

/** What a log of ERC-20, ERC-721 or ERC-1155 says that went from whom to whom; items are counted. */
function readMove(
  [kind, first = '', second = '', third]: string[],
  data: string,
): { from: string; to: string; amount: bigint } | undefined {
  const words = wordsOf(data.slice(2));
  if (kind === TRANSFER) {
    // An item's number is a fourth topic; where nothing is indexed all of it lies in the data.
    if (first === '') return { from: '', to: '', amount: words.at(-1) ?? 0n };
    return { from: first, to: second, amount: third === undefined ? (words[0] ?? 1n) : 1n };
  }
  if (third === undefined) return undefined;
  if (kind === TRANSFER_SINGLE) return { from: second, to: third, amount: words[1] ?? 0n };
  if (kind !== TRANSFER_BATCH) return undefined;
  const at = Number(words[1] ?? 0n) / 32;
  const counted = words.slice(at + 1, at + 1 + Number(words[at] ?? 0n));
  return { from: second, to: third, amount: counted.reduce((sum, count) => sum + count, 0n) };
}

function recordOfEvm(transaction: RawEvmTransaction, receipt: RawReceipt, trace: RawFrame): Record {
  const inLogs = new Map<string, Set<bigint>>();
  const sums = new Map<string, bigint>();
  for (const { address, topics, data } of receipt.logs) {
    const token = address.toLowerCase();
    const words = [...topics.slice(1), data].flatMap((hex) => wordsOf(hex.slice(2)));
    inLogs.set(token, new Set([...(inLogs.get(token) ?? []), ...words]));
    const moved = readMove(topics, data);
    if (!moved) continue;
    const { from, to, amount } = moved;
    add(sums, `${token}:${from}`, -amount);
    add(sums, `${token}:${to}`, amount);
    add(sums, `${token}>${to}`, amount);
    add(sums, `${token}<${from}`, amount);
    add(sums, `${token}=`, amount);
  }
  const moved = new Set([BigInt(transaction.value)]);
  const walk = (frame: RawFrame) => {
    const raw = BigInt(frame.value ?? '0x0');
    moved.add(raw);
    if (frame.error === undefined) {
      add(sums, `:${frame.from}`, -raw);
      add(sums, `:${frame.to ?? ''}`, raw);
      add(sums, `>${frame.to ?? ''}`, raw);
    }
    frame.calls?.forEach(walk);
  };
  walk(trace);
  const asked = new Set(wordsOf(transaction.input.slice(10)));
  const isSum = (token: string, raw: bigint) =>
    [...sums].some(([name, sum]) => name.startsWith(token === '' ? ':' : token) && (sum === raw || sum === -raw)) ||
    (token === '' && [...sums].some(([name, sum]) => name.startsWith('>') && sum === raw));
  return {
    text: JSON.stringify([transaction, receipt, trace]).toLowerCase(),
    hasFailed: receipt.status === '0x0' || trace.error !== undefined,
    allows: (token, raw) => (token === '' ? moved.has(raw) : (inLogs.get(token)?.has(raw) ?? false)) || asked.has(raw) || isSum(token, raw),
    formsOf: (address) => [address.toLowerCase().slice(2)],
  };
}

/** Each sentence with its faults. */
function tellEvm(chain: Chain, bundle: BlockBundle) {
  const facts = { chain, tokens: new Map(), labels: new Map() };
  return bundle.transactions.map((transaction) => {
    const transfers = bundle.transfers.filter(({ transactionHash }) => transactionHash === transaction.hash);
    const reading = readEvm(transaction);
    const { failure } = reading.present(facts);
    return {
      hash: transaction.hash,
      sentence: reading.tell(facts, { transaction, transfers, decoded: decodeCall('evm', transaction.input), failure }),
    };
  });
}

// Cut down to one log each, so that their blooms are of others.
const isEdited = (path: string): boolean => path.includes('cryptopunks');

const chainNames: { [network: string]: string } = {
  NETWORK_ETHEREUM_MAINNET: 'ETH',
  NETWORK_POLYGON_MAINNET: 'Polygon',
  NETWORK_BASE_GOERLI: 'Base',
};

interface Envelope {
  network?: string;
  ethereum?: { header: string; transactionReceipts?: string[]; transactionTraces?: string[] };
}

describe.runIf(isThere)('the sentence of a recorded transaction', () => {
  const envelopes = isThere
    ? listFiles(chainstorage)
        .filter((path) => /raw.*\.json(\.gz)?$/.test(path))
        .map((path) => ({ path: path.slice(chainstorage.length + 1), envelope: JSON.parse(readText(path)) as Envelope }))
        .filter(({ path, envelope }) => envelope.ethereum?.transactionTraces !== undefined && !isEdited(path))
    : [];

  it.each(envelopes)('says of $path what its logs and calls say', ({ envelope: { network = '', ethereum } }) => {
    const chain = chainOf(chainNames[network] ?? network);
    const block = JSON.parse(unpack(ethereum?.header ?? '')) as { transactions: RawEvmTransaction[] };
    const receipts = (ethereum?.transactionReceipts ?? []).map((one) => JSON.parse(unpack(one)) as RawReceipt);
    const traces = (ethereum?.transactionTraces ?? []).map((one) => JSON.parse(unpack(one)) as RawFrame);
    const bundle = normaliseBlock(chain, { block, receipts, traces: { form: 'callTracer', answer: traces.map((result) => ({ result })) } });
    const told = new Map(tellEvm(chain, bundle).map(({ hash, sentence }) => [hash, sentence]));
    const faults = block.transactions.flatMap((transaction, at) => {
      const [receipt, trace] = [receipts[at], traces[at]];
      if (!receipt || !trace) return [`${transaction.hash} was not recorded whole`];
      return listFaults(told.get(transaction.hash) ?? [], recordOfEvm(transaction, receipt, trace)).map(
        (fault) => `${transaction.hash} ${fault}`,
      );
    });
    expect(faults).toEqual([]);
    expect(told.size).toBeGreaterThan(0);
  });

  it('says of Bitcoin’s block 200,000 what its outputs say', async () => {
    const { bitcoin } = JSON.parse(readText(bitcoinFile)) as { bitcoin: { header: string; inputTransactions: { data?: string[] }[] } };
    interface RawOutput {
      value: unknown;
      n: number;
      scriptPubKey: { hex: string; addresses?: string[] };
    }
    interface RawBlock {
      tx: { txid: string; vin: { txid?: string; vout?: number; prevout?: object }[]; vout: RawOutput[] }[];
    }
    const block = parseExactJson(unpack(bitcoin.header)) as RawBlock;
    const spent = new Map<string, RawOutput>();
    for (const one of bitcoin.inputTransactions.flatMap(({ data = [] }) => data)) {
      const { txid, vout } = parseExactJson(unpack(one)) as { txid: string; vout: RawOutput[] };
      for (const output of vout) spent.set(`${txid}:${String(output.n)}`, output);
    }
    for (const input of block.tx.flatMap(({ vin }) => vin)) {
      const output = spent.get(`${input.txid}:${String(input.vout)}`);
      if (output) input.prevout = { ...output, height: 1 };
    }
    const satoshi = (value: unknown): bigint => {
      // A hundred satoshi and less are written with an exponent.
      const text = String(value);
      const written = text.includes('e') ? Number(text).toFixed(8) : text;
      const [whole = '0', part = ''] = written.split('.');
      return BigInt(whole) * 100_000_000n + BigInt(part.padEnd(8, '0'));
    };
    const chain = chainOf('BTC');
    const bundle = settleBundle(chain, normaliseBitcoinBlock(chain, readBlockAnswer(chain, block)), 0);
    const facts = { chain, tokens: new Map(), labels: new Map() };
    const faults: string[] = [];
    for (const [at, transaction] of bundle.transactions.entries()) {
      const raw = block.tx[at];
      if (!raw) throw new Error('more transactions than were recorded');
      const own = <Row extends { transactionHash: string }>(rows: Row[]) =>
        rows.filter(({ transactionHash }) => transactionHash === raw.txid);
      const store = {
        listTransactionInputs: async () => ({ rows: own(bundle.inputs) }),
        listTransactionOutputs: async () => ({ rows: own(bundle.outputs).map((output) => ({ ...output, spentBy: null })) }),
      };
      const context = { stores: { chain: store }, caller: { kind: 'visitor' } } as unknown as RequestContext;
      const transfers = own(bundle.transfers);
      const reading = await readBitcoin(context, chain, transaction, Promise.resolve(transfers));
      const sentence = reading.tell(facts, { transaction, transfers, decoded: undefined, failure: null });
      const nets = new Map<string, bigint>();
      const owner = ({ scriptPubKey }: RawOutput) => scriptPubKey.addresses?.join() ?? '';
      const prevouts = raw.vin.flatMap(({ txid, vout }) => spent.get(`${txid}:${String(vout)}`) ?? []);
      for (const output of raw.vout) add(nets, owner(output), satoshi(output.value));
      for (const output of prevouts) add(nets, owner(output), -satoshi(output.value));
      const values = raw.vout.map(({ value }) => satoshi(value));
      const gained = [...nets.values()].filter((net) => net > 0n).reduce((sum, net) => sum + net, 0n);
      const all = values.reduce((sum, value) => sum + value, 0n);
      const allowed = new Set([...values, ...[...nets.values()].map((net) => (net < 0n ? -net : net)), gained, all]);
      for (const value of values) allowed.add(gained - value).add(all - value);
      // An output to a bare key is of the address that stands for it.
      const keys = [...raw.vout, ...prevouts].flatMap(({ scriptPubKey }) => /^(?:41|21)(\w+)ac$/.exec(scriptPubKey.hex)?.[1] ?? []);
      const text = JSON.stringify([raw, prevouts, keys.map(hashOfKey)]).toLowerCase();
      const record: Record = {
        text,
        hasFailed: false,
        allows: (_, amount) => allowed.has(amount),
        formsOf: (address) => [address.toLowerCase(), hashOfBase58(address)],
      };
      faults.push(...listFaults(sentence, record).map((fault) => `${raw.txid} ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(bundle.transactions).toHaveLength(388);
  });

  it('says of Tron’s transactions what their contracts say', () => {
    const chain = chainOf('TRON');
    const facts = { chain, tokens: new Map(), labels: new Map() };
    interface RawTron {
      txID: string;
      ret: { contractRet: string }[];
    }
    const accounts = JSON.parse(readText(tronFile)) as { [address: string]: { [query: string]: { data: RawTron[] } } };
    const rows = Object.values(accounts).flatMap((queries) => Object.values(queries).flatMap(({ data }) => data));
    const faults = rows.flatMap((raw) => {
      const { transaction, transfers } = normaliseTronGridTransaction(chain, raw);
      const reading = readTron(transaction, []);
      const { failure } = reading.present(facts);
      const sentence = reading.tell(facts, { transaction, transfers, decoded: decodeCall('tron', transaction.input), failure });
      const text = JSON.stringify(raw).toLowerCase();
      const numbers = new Set([...(text.match(/\d+/g) ?? []).map(BigInt), ...wordsOf(text)]);
      const record: Record = {
        text,
        hasFailed: raw.ret.some(({ contractRet }) => contractRet !== 'SUCCESS'),
        allows: (_, amount) => numbers.has(amount),
        formsOf: (address) => [hashOfBase58(address)],
      };
      return listFaults(sentence, record).map((fault) => `${raw.txID} ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(rows.length).toBeGreaterThan(3);
  });
});

/** Twenty bytes of an address in hex, without its prefix and its check. */
function hashOfBase58(address: string): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const number = address.split('').reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n);
  return number.toString(16).padStart(50, '0').slice(2, 42);
}

/** What a P2PKH address says of a key. */
function hashOfKey(key: string): string {
  const once = createHash('sha256').update(Buffer.from(key, 'hex')).digest();
  return createHash('ripemd160').update(once).digest('hex');
}
