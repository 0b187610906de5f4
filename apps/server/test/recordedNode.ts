import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Where blocks lie that others recorded; they are read in place. */
export const recordedRoot = resolve(process.env['CHAINTRAIL_DATA'] ?? '../shared/data', 'evm');

/** A recorded file, packed or not; the caller names its shape. */
export function readRecorded<T>(...path: string[]): T {
  const file = join(recordedRoot, ...path);
  const bytes = existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`));
  return JSON.parse(bytes.toString('utf8')) as T;
}

/** One recorded block with everything of it. */
export interface RecordedBlock {
  block: { number: string; hash: string };
  receipts: unknown[];
  /** Of debug_traceBlockByNumber. */
  traces: { result: unknown }[];
}

interface Operation {
  status: string;
  account?: { address: string };
  amount?: { value: string; currency: { metadata?: object } };
}
export interface RecordedOperations {
  block: { transactions: { operations?: Operation[] }[] };
}

/** What each address won or lost of the native coin, by the operations of a Rosetta service; the zero address has nothing. */
export function sumOperations({ block }: RecordedOperations): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { status, account, amount } of block.transactions.flatMap(({ operations }) => operations ?? [])) {
    const address = account?.address.toLowerCase() ?? '';
    if (status !== 'SUCCESS' || !amount || amount.currency.metadata || Number(address) === 0) continue;
    sums.set(address, (sums.get(address) ?? 0n) + BigInt(amount.value));
  }
  return sums;
}

/** What every account had before the block. */
export const OPENING_RAW = 10n ** 30n;

/** A node that knows this block and what it changed, and nothing else. */
export async function startRecordedNode(
  chainId: number,
  recorded: RecordedBlock,
  changes: ReadonlyMap<string, bigint>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { number } = recorded.block;
  const hex = (value: bigint): string => `0x${value.toString(16)}`;
  const balanceAt = (address: string, tag: string): bigint => {
    const change = changes.get(address);
    return change === undefined ? 0n : OPENING_RAW + (BigInt(tag) < BigInt(number) ? 0n : change);
  };
  const answers: Record<string, (params: string[]) => unknown> = {
    eth_chainId: () => hex(BigInt(chainId)),
    eth_blockNumber: () => number,
    eth_getBlockByNumber: () => recorded.block,
    eth_getBlockReceipts: () => recorded.receipts,
    debug_traceBlockByNumber: () => recorded.traces,
    eth_getBalance: ([address = '', tag = '']) => hex(balanceAt(address, tag)),
  };
  const answer = ({ id, method, params }: { id: number; method: string; params: string[] }): object => {
    const give = answers[method];
    return { jsonrpc: '2.0', id, ...(give ? { result: give(params) } : { error: { code: -32601, message: 'the method does not exist' } }) };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Parameters<typeof answer>[0] | Parameters<typeof answer>[0][];
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}
