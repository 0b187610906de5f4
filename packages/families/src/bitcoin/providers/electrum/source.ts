import { createHash } from 'node:crypto';
import type { BlockRef, Chain } from '@chaintrail/model';
import type { z } from 'zod';
import type { HistoryPage, HistorySource, ProviderTerms } from '../../../history.ts';
import { parseAnswer, reading } from '../../../malformed.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import { SourceError } from '../../../sourceError.ts';
import { HEADER_BYTES, readHeader, type DecodedHeader } from '../../decode/block.ts';
import { decodeTransaction } from '../../decode/transaction.ts';
import type { TransactionFacts } from '../../facts.ts';
import { formatsOf, transactionFormatOf } from '../../formats.ts';
import { proveInclusion } from '../../proof/merkle.ts';
import { scriptOfAddress } from '../../script.ts';
import { normaliseTold, type ToldTransaction } from '../page.ts';
import { readElectrum } from './answer.ts';
import { rawBalance, rawHex, rawHistory, rawMerkle, rawTip } from './raw.ts';

const TERMS: ProviderTerms = { url: 'https://electrum.readthedocs.io/en/latest/', key: 'none' };
/** Transactions of a page, where nobody says how many suffice. */
const USUAL_ROWS = 50;
/** Transactions and headers that are kept: inputs name the same ones again and again. */
const KEPT = 2_000;
const AT_ONCE = 8;

type Listed = z.infer<typeof rawHistory>;

/**
 * Histories from servers of Electrum's protocol (1.4). A server gives transactions as bytes, which their hashes prove, and for each
 * its way up the tree of its block: their places are true, and what its inputs spend is read out of the bytes of earlier ones.
 */
export function createElectrumHistory(chain: Chain, host: ProviderHost): HistorySource {
  const formats = formatsOf(chain);
  const transactions = new Map<string, TransactionFacts>();
  const headers = new Map<number, DecodedHeader>();

  const ask = <T extends z.ZodType>(method: string, params: unknown[], shape: T, signal: AbortSignal): Promise<z.infer<T>> =>
    host.ask({ path: '', body: { method, params } }, (http) => parseAnswer(shape, readElectrum(http), method), signal);

  function decodeHeader(hex: string, number: number): DecodedHeader {
    const bytes = Buffer.from(hex, 'hex');
    if (bytes.length !== HEADER_BYTES) throw new SourceError({ code: 'unreadable', problem: `header of ${bytes.length} bytes` });
    const header = readHeader(bytes);
    const known = headers.get(number);
    // Another one than before: the block was replaced, or somebody lies.
    if (known && known.hash !== header.hash) headers.clear();
    keep(headers, number, header);
    return header;
  }

  const readBlock = async (number: number, signal: AbortSignal): Promise<DecodedHeader> =>
    headers.get(number) ?? decodeHeader(await ask('blockchain.block.header', [number], rawHex, signal), number);

  async function readTip(signal: AbortSignal): Promise<BlockRef> {
    const { height, hex } = await ask('blockchain.headers.subscribe', [], rawTip, signal);
    return refOf(height, decodeHeader(hex, height));
  }

  async function readBytes(hash: string, signal: AbortSignal): Promise<TransactionFacts> {
    const known = transactions.get(hash);
    if (known) return known;
    const hex = await ask('blockchain.transaction.get', [hash, false], rawHex, signal);
    const facts = reading(() => decodeTransaction(hex, transactionFormatOf(formats)));
    if (facts.hash !== hash) throw new SourceError({ code: 'bytes_of_other_transaction', transaction: hash, given: facts.hash });
    keep(transactions, hash, facts);
    return facts;
  }

  /** With what its inputs spend, each out of the bytes of the transaction that made it. */
  async function readWhole(hash: string, signal: AbortSignal): Promise<TransactionFacts> {
    const facts = await readBytes(hash, signal);
    const inputs = await eachOf(facts.inputs, async (input) => {
      if (input.previous === null) return input;
      const { outputs } = await readBytes(input.previous.transactionHash, signal);
      const spent = outputs[input.previous.index];
      if (!spent) throw new SourceError({ code: 'false_spent_output', transaction: hash });
      return { ...input, spent: { ...spent, blockNumber: null } };
    });
    return { ...facts, inputs };
  }

  async function readPlaced(hash: string, number: number, signal: AbortSignal): Promise<{ told: ToldTransaction; position: number }> {
    const [facts, header, { merkle, pos, block_height }] = await Promise.all([
      readWhole(hash, signal),
      readBlock(number, signal),
      ask('blockchain.transaction.get_merkle', [hash, number], rawMerkle, signal),
    ]);
    if (block_height !== number) throw new SourceError({ code: 'other_block', asked: number, given: block_height });
    proveInclusion({ hash, position: pos, branch: merkle }, header.merkleRoot, number);
    return { told: { blockNumber: number, blockHash: header.hash, timeMs: header.timeMs, facts }, position: pos };
  }

  const readList = (address: string, signal: AbortSignal): Promise<Listed> =>
    ask('blockchain.scripthash.get_history', [scriptHashOf(chain, address)], rawHistory, signal);

  return {
    name: 'Electrum',
    host: host.host,
    chainName: chain.name,
    kinds: ['transaction'],
    orders: ['newest'],
    quality: 'canonical',
    terms: TERMS,

    async readHead(signal) {
      const latest = await readTip(signal);
      const deep = Math.max(0, latest.number - chain.finality.depth);
      return { latest, finalized: refOf(deep, await readBlock(deep, signal)) };
    },

    readBlockHash: async (number, signal) => (await readBlock(number, signal)).hash,

    async readHistory({ address, cursor, fromBlock = 0, toBlock, limit = USUAL_ROWS }, signal): Promise<HistoryPage> {
      const highest = cursor === undefined ? (toBlock ?? (await readTip(signal)).number) : Number(cursor);
      const listed = newestFirst(await readList(address, signal)).filter(({ height }) => height >= fromBlock && height <= highest);
      const rows = wholeBlocks(listed, limit);
      const isLast = rows.length === listed.length;
      const lowest = isLast ? fromBlock : (rows.at(-1)?.height ?? fromBlock);
      const placed = await eachOf(rows, ({ tx_hash, height }) => readPlaced(tx_hash, height, signal));
      const ordered = placed.toSorted((a, b) => b.told.blockNumber - a.told.blockNumber || b.position - a.position);
      const { facts, blocks } = normaliseTold(
        chain,
        ordered.map(({ told }) => told),
        ordered.map(({ position }) => position),
      );
      return { ...facts, blocks, covered: { fromBlock: lowest, toBlock: highest }, cursor: isLast ? null : String(lowest - 1) };
    },

    async readState(address, signal) {
      const at = await readTip(signal);
      const [listed, { confirmed }] = await Promise.all([
        readList(address, signal),
        ask('blockchain.scripthash.get_balance', [scriptHashOf(chain, address)], rawBalance, signal),
      ]);
      const after = await readTip(signal);
      const transactionCount = BigInt(newestFirst(listed).length);
      return { at, isSettled: after.hash === at.hash, transactionCount, balanceRaw: confirmed };
    },

    close: () => Promise.resolve(),
  };
}

/** As servers name what an address stands for: the hash of its script, written backwards. */
export function scriptHashOf(chain: Chain, address: string): string {
  const script = scriptOfAddress(chain, address);
  if (script === undefined) throw new SourceError({ code: 'not_an_address', address });
  return createHash('sha256').update(Buffer.from(script, 'hex')).digest().reverse().toString('hex');
}

/** What is in a block, once each; the server lists the oldest first. */
function newestFirst(listed: Listed): { tx_hash: string; height: number }[] {
  const seen = new Map(listed.filter(({ height }) => height > 0).map((row) => [row.tx_hash, row]));
  return [...seen.values()].sort((a, b) => b.height - a.height);
}

/** As many as suffice, up to the end of their block. */
function wholeBlocks<Row extends { height: number }>(rows: readonly Row[], limit: number): readonly Row[] {
  const last = rows[limit - 1]?.height;
  return last === undefined ? rows : rows.filter(({ height }) => height >= last);
}

function refOf(number: number, { hash, parentHash, timeMs }: DecodedHeader): BlockRef {
  return { number, hash, parentHash, timeMs };
}

/** The oldest goes where there are too many. */
function keep<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value): void {
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
}

/** All of them, a few at once, in their order. */
async function eachOf<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE) made.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(make))));
  return made;
}
