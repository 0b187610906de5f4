import { normaliseBlock } from '@chaintrail/families/evm';
import type { BlockBundle, Chain } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { recordedRoot } from './recordedNode.ts';

/** Single transactions of eight chains that rotki recorded, and what its own hand-checked tests say of them. */
const recorded = join(recordedRoot, 'rotki-test-caching');
const judged = join(recordedRoot, 'rotki-expected/expected_events.jsonl.gz');
export const isRecordedThere = existsSync(recorded) && existsSync(judged);

const chainNames: { [folder: string]: string } = {
  'arbitrum-one': 'Arbitrum',
  base: 'Base',
  bsc: 'BSC',
  ethereum: 'ETH',
  optimism: 'Optimism',
  polygon: 'Polygon',
  scroll: 'Scroll',
};

interface RawTransaction {
  hash: string;
  from: string;
  to: string | null;
  value: string;
}
interface RawReceipt {
  transactionHash: string;
  blockHash: string;
  blockNumber: string;
  gasUsed: string;
}
interface RawInternal {
  from: string;
  to: string;
  value: string;
  isError: string;
  type: string;
  callType?: string;
  contractAddress?: string;
}
interface Exchange {
  request: { url: string; body: string | null };
  responseBody: string;
}

export interface RecordedTransaction {
  chain: Chain;
  hash: string;
  /** A block that holds it alone. */
  bundle: BlockBundle;
}

export function readRecordedTransactions(): Map<string, RecordedTransaction> {
  const transactions = new Map<string, { chain: Chain; transaction: RawTransaction }>();
  const receipts = new Map<string, RawReceipt>();
  const internals = new Map<string, RawInternal[]>();
  for (const name of readdirSync(recorded, { recursive: true, encoding: 'utf8' })) {
    const chain = findChain(chainNames[name.split('/')[0] ?? ''] ?? '');
    if (!chain || !/\.jsonl(\.gz)?$/.test(name)) continue;
    for (const { request, responseBody } of readLines<Exchange>(join(recorded, name))) {
      const asked = `${request.url} ${request.body ?? ''}`;
      if (/eth_getTransactionByHash\b/.test(asked)) {
        const transaction = readResult<RawTransaction>(responseBody);
        if (transaction?.hash !== undefined) transactions.set(transaction.hash, { chain, transaction });
      } else if (/eth_getTransactionReceipt\b/.test(asked)) {
        const receipt = readResult<RawReceipt>(responseBody);
        if (receipt?.transactionHash !== undefined) receipts.set(receipt.transactionHash, receipt);
      } else if (/txlistinternal\b/.test(asked)) {
        const hash = /txhash=(0x[0-9a-f]{64})/i.exec(request.url)?.[1]?.toLowerCase() ?? '';
        const calls = readResult<RawInternal[]>(responseBody);
        if (Array.isArray(calls)) internals.set(hash, calls);
      }
    }
  }
  const found = new Map<string, RecordedTransaction>();
  for (const [hash, { chain, transaction }] of transactions) {
    const receipt = receipts.get(hash);
    if (receipt) found.set(hash, { chain, hash, bundle: normaliseAlone(chain, transaction, receipt, internals.get(hash)) });
  }
  return found;
}

/** What rotki says that each transaction was, as `DEPOSIT.BRIDGE`; what it cost and what it allowed are no part of that. */
export function readJudgedKinds(): Map<string, string[]> {
  interface Judged {
    tx: string;
    events: { event_type?: string; event_subtype?: string }[];
  }
  const kinds = new Map<string, string[]>();
  for (const { tx, events } of readLines<Judged>(judged)) {
    const names = events.map(({ event_type: type = '', event_subtype: part = '' }) => `${lastWord(type)}.${lastWord(part)}`);
    kinds.set(
      tx,
      names.filter((name) => name !== 'SPEND.FEE' && name !== 'INFORMATIONAL.APPROVE'),
    );
  }
  return kinds;
}

const lastWord = (text: string): string => text.slice(text.lastIndexOf('.') + 1);

function readLines<T>(file: string): T[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]));
}

/** Error answers are plain text now and then. */
function readResult<T>(text: string): T | undefined {
  try {
    return (JSON.parse(text) as { result?: T | null }).result ?? undefined;
  } catch {
    return undefined;
  }
}

function normaliseAlone(chain: Chain, transaction: RawTransaction, receipt: RawReceipt, internals?: RawInternal[]): BlockBundle {
  const root = { from: transaction.from, to: transaction.to ?? transaction.from, value: transaction.value, callType: 'call' };
  const below = (internals ?? []).map(({ from, to, value, type, callType, contractAddress }) => ({
    from,
    to: to || contractAddress,
    value: `0x${BigInt(value).toString(16)}`,
    callType: type.startsWith('create') ? 'call' : callType || 'call',
  }));
  return normaliseBlock(chain, {
    block: {
      number: receipt.blockNumber,
      hash: receipt.blockHash,
      parentHash: receipt.blockHash,
      timestamp: '0x1',
      gasUsed: receipt.gasUsed,
      gasLimit: receipt.gasUsed,
      baseFeePerGas: '0x0',
      transactions: [transaction],
    },
    receipts: [receipt],
    traces: internals && {
      form: 'parity',
      answer: [root, ...below].map((action, at) => ({
        type: 'call',
        action,
        traceAddress: at === 0 ? [] : [at - 1],
        error: at > 0 && internals[at - 1]?.isError === '1' ? 'failed' : undefined,
        blockHash: receipt.blockHash,
        transactionHash: transaction.hash,
      })),
    },
  });
}
