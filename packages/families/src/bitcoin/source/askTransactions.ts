import type { Chain } from '@chaintrail/model';
import { parseAnswer, reading } from '../../malformed.ts';
import { isUnsupported } from '../../transport/answer.ts';
import type { RpcClient } from '../../transport/client.ts';
import { decodeTransaction } from '../decode/transaction.ts';
import type { TransactionFacts } from '../facts.ts';
import { formatsOf, transactionFormatOf } from '../formats.ts';
import { rawHeader } from '../raw/block.ts';
import { rawConfirmed } from '../raw/transaction.ts';
import { rpcErrors } from '../protocol.ts';
import { headerCall, transactionCall } from './capabilities.ts';
import { SourceError } from '../../sourceError.ts';

/** A transaction that the node knows, and its height where the node says it. */
export interface FoundTransaction {
  facts: TransactionFacts;
  blockNumber: number | null;
}

/** Confirmed transactions by their hashes, as far as the node has them: all with an index, without one hardly any. */
export async function askTransactions(
  chain: Chain,
  rpc: RpcClient,
  hashes: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Map<string, FoundTransaction>> {
  const list = [...hashes];
  const format = transactionFormatOf(formatsOf(chain));
  const answers = list.length === 0 ? [] : await rpc.send(list.map(transactionCall), signal);
  const found = new Map<string, { facts: TransactionFacts; blockHash: string | undefined; height: number | undefined }>();
  answers.forEach((answer, at) => {
    const hash = list[at] ?? '';
    if (!answer.ok) {
      const { code, message } = answer.failure;
      // A node that still builds its index will know it later.
      const isIndexing = /being indexed/i.test(message);
      if (!isIndexing && (code === rpcErrors.notFound || isUnsupported(answer.failure))) return;
      throw new SourceError({ code: 'call_refused', method: 'getrawtransaction', words: message });
    }
    rpc.judge([answer], () => {
      const raw = parseAnswer(rawConfirmed, answer.result, 'getrawtransaction');
      const facts = reading(() => decodeTransaction(raw.hex, format));
      if (facts.hash !== hash) throw new SourceError({ code: 'other_transaction', transaction: hash, given: facts.hash });
      found.set(hash, { facts, blockHash: raw.blockhash ?? undefined, height: raw.height ?? undefined });
    });
  });
  const heights = await readHeights(
    rpc,
    new Set([...found.values()].flatMap((one) => (one.height === undefined ? [one.blockHash] : []))),
    signal,
  );
  return new Map(
    [...found].map(([hash, { facts, blockHash, height }]) => [
      hash,
      { facts, blockNumber: height ?? (blockHash === undefined ? null : (heights.get(blockHash) ?? null)) },
    ]),
  );
}

async function readHeights(rpc: RpcClient, hashes: ReadonlySet<string | undefined>, signal: AbortSignal): Promise<Map<string, number>> {
  const list = [...hashes].filter((hash) => hash !== undefined);
  const answers = list.length === 0 ? [] : await rpc.send(list.map(headerCall), signal);
  const heights = new Map<string, number>();
  answers.forEach((answer, at) => {
    if (!answer.ok) return;
    const { height } = rpc.judge([answer], () => parseAnswer(rawHeader, answer.result, 'getblockheader'));
    heights.set(list[at] ?? '', height);
  });
  return heights;
}
