import type { Log } from '@chaintrail/model';
import { z } from 'zod';
import type { BlockSpan, LogQuery, LogSource } from '../../../history.ts';
import { parseAnswer } from '../../../malformed.ts';
import { manyOf } from '../../../manyOf.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import { SourceError } from '../../../sourceError.ts';
import { readEtherscan } from './answer.ts';

/** Rows of one answer, as docs.etherscan.io and Blockscout's documentation have it. */
const MOST_ROWS = 1000;

/** Zero is written as a bare `0x`. */
const quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{0,16}$/)
  .transform((text) => Number(text === '0x' ? '0x0' : text));

/** A row of `getLogs`. Blockscout fills up four topics with null. */
const rawLogRow = z.object({
  address: z.string().regex(/^0x[0-9a-fA-F]{40}$/),
  topics: manyOf(
    z
      .string()
      .regex(/^0x[0-9a-fA-F]{64}$/)
      .nullable(),
  ),
  data: z.string().regex(/^0x([0-9a-fA-F]{2})*$/),
  blockNumber: quantity,
  timeStamp: quantity,
  logIndex: quantity,
  transactionHash: z.string().regex(/^0x[0-9a-fA-F]{64}$/),
  transactionIndex: quantity,
});

/** Logs from a service with Etherscan's interface: one contract and one first topic a question. */
export function createLogSource(host: ProviderHost, query: Record<string, string>, now: () => number): LogSource {
  async function readOne(contract: string, topic0: string, span: BlockSpan, signal: AbortSignal): Promise<Log[]> {
    const { fromBlock, toBlock } = span;
    const question = {
      ...query,
      module: 'logs',
      action: 'getLogs',
      address: contract,
      topic0,
      fromBlock,
      toBlock,
      page: 1,
      offset: MOST_ROWS,
    };
    const rows = await host.ask({ path: '', query: question }, (http) => readLogRows(readEtherscan(http, 'getLogs', now()).result), signal);
    for (const row of rows) requireAsked(row, contract, topic0, span);
    if (rows.length < MOST_ROWS) return rows;
    // What does not fit into one answer lies in two halves of its blocks.
    if (fromBlock === toBlock) throw new SourceError({ code: 'range_too_large' });
    const middle = Math.floor((fromBlock + toBlock) / 2);
    const lower = await readOne(contract, topic0, { fromBlock, toBlock: middle }, signal);
    return [...lower, ...(await readOne(contract, topic0, { fromBlock: middle + 1, toBlock }, signal))];
  }

  return {
    callsOf: (wanted) => pairsOf(wanted).length,
    async read({ wanted, ...span }: LogQuery, signal) {
      const logs: Log[] = [];
      for (const { contract, topic0 } of pairsOf(wanted)) logs.push(...(await readOne(contract, topic0, span, signal)));
      return logs.toSorted((a, b) => a.blockNumber - b.blockNumber || a.logIndex - b.logIndex);
    },
  };
}

const pairsOf = (wanted: LogQuery['wanted']) => wanted.flatMap(({ contract, topic0s }) => topic0s.map((topic0) => ({ contract, topic0 })));

/** Rows of `getLogs` in normal form. */
export function readLogRows(result: unknown): Log[] {
  return parseAnswer(manyOf(rawLogRow), result, 'getLogs').map(toLog);
}

function toLog({ address, topics, data, timeStamp, transactionHash, ...place }: z.infer<typeof rawLogRow>): Log {
  return {
    ...place,
    timeMs: timeStamp * 1000,
    transactionHash: transactionHash.toLowerCase(),
    contract: address.toLowerCase(),
    topics: topics.flatMap((topic) => (topic === null ? [] : [topic.toLowerCase()])),
    data: data.toLowerCase(),
  };
}

/** A log of another contract, topic or block is an answer to another question. */
function requireAsked({ blockNumber, contract, topics }: Log, asked: string, topic0: string, { fromBlock, toBlock }: BlockSpan): void {
  const isOther = contract !== asked || topics[0] !== topic0;
  if (isOther || blockNumber < fromBlock || blockNumber > toBlock)
    throw new SourceError({ code: 'other_block', asked: fromBlock, given: blockNumber });
}
