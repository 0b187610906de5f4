import type { DoubleAnswer } from '../double.ts';
import type { NodeBlock } from './read.ts';

/** A log as `getLogs` serves it, with what it is chosen by. */
interface LogRow {
  block: number;
  content: Record<string, unknown> & { address: string; topics: string[] };
}

const MOST_ROWS = 1000;

/** The service writes a bare `0x` for zero. */
const short = (number: number): string => (number === 0 ? '0x' : `0x${number.toString(16)}`);

export function listLogs(blocks: readonly NodeBlock[]): LogRow[] {
  return blocks.flatMap((block) =>
    block.transactions.flatMap(({ transaction, receipt }) =>
      receipt.logs.map(({ address, topics, data, logIndex }) => ({
        block: block.number,
        content: {
          address,
          topics,
          data,
          blockNumber: short(block.number),
          blockHash: block.hash,
          timeStamp: short(block.time),
          gasPrice: receipt.effectiveGasPrice,
          gasUsed: receipt.gasUsed,
          logIndex: short(Number(logIndex)),
          transactionHash: transaction.hash,
          transactionIndex: short(Number(transaction.transactionIndex)),
        },
      })),
    ),
  );
}

/** Logs of one contract under one first topic. Blockscout knows no pages and fills the topics up with nothing. */
export function answerLogs(
  rows: readonly LogRow[],
  query: URLSearchParams,
  { variant = 'etherscan' }: { variant?: 'etherscan' | 'blockscout' },
): DoubleAnswer {
  const [address, topic0] = [query.get('address')?.toLowerCase(), query.get('topic0')?.toLowerCase()];
  const from = Number(query.get('fromBlock') ?? 0);
  const to = Number(query.get('toBlock') ?? Number.MAX_SAFE_INTEGER);
  const own = rows.filter(
    ({ block, content }) => block >= from && block <= to && content.address === address && (!topic0 || content.topics[0] === topic0),
  );
  const most = Math.min(Number(query.get('offset') ?? MOST_ROWS), MOST_ROWS);
  const page = variant === 'etherscan' ? Number(query.get('page') ?? 1) : 1;
  const shown = own.slice((page - 1) * most, page * most).map(({ content }) => ({
    ...content,
    topics: variant === 'etherscan' ? content.topics : [...content.topics, null, null, null].slice(0, 4),
  }));
  const none = variant === 'etherscan' ? 'No records found' : 'No logs found';
  const answer = shown.length === 0 ? { status: '0', message: none, result: [] } : { status: '1', message: 'OK', result: shown };
  return { text: JSON.stringify(answer) };
}
