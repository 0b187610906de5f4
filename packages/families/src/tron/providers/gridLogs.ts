import type { Log } from '@chaintrail/model';
import type { LogQuery, LogSource } from '../../history.ts';
import { freezeEvents } from '../freezes.ts';
import { logsOf, type GridInfo } from './gridRows.ts';

/** One event of one contract in a range of times; ids of the transactions that logged it. */
export interface EventsQuestion {
  contract: string;
  event: string;
  fromMs: number;
  toMs: number;
}

interface GridLogParts {
  listIds(question: EventsQuestion, signal: AbortSignal): Promise<string[]>;
  readInfos(ids: readonly string[], signal: AbortSignal): Promise<GridInfo[]>;
  readTime(number: number, signal: AbortSignal): Promise<number>;
}

/** The service chooses by the name of an event and decodes what it says: what counts is the log in the result of the transaction. */
export function createGridLogs({ listIds, readInfos, readTime }: GridLogParts): LogSource {
  return {
    callsOf: (wanted) => 2 + eventsOf(wanted).length,
    async read({ wanted, fromBlock, toBlock }, signal) {
      const fromMs = fromBlock === 0 ? 0 : await readTime(fromBlock, signal);
      const toMs = await readTime(toBlock, signal);
      const ids = new Set<string>();
      for (const { contract, event } of eventsOf(wanted))
        for (const id of await listIds({ contract, event, fromMs, toMs }, signal)) ids.add(id);
      const isAsked = ({ contract, topics: [first = ''], blockNumber }: Log) =>
        blockNumber >= fromBlock &&
        blockNumber <= toBlock &&
        wanted.some((one) => one.contract === contract && one.topic0s.includes(first));
      const logs = (await readInfos([...ids], signal)).flatMap(logsOf).filter(isAsked);
      return logs.toSorted(
        (a, b) => a.blockNumber - b.blockNumber || (a.transactionHash < b.transactionHash ? -1 : 1) || a.logIndex - b.logIndex,
      );
    },
  };
}

/** Of events that the contracts of this chain do not have there is nothing to ask. */
const eventsOf = (wanted: LogQuery['wanted']) =>
  wanted.flatMap(({ contract, topic0s }) =>
    topic0s.flatMap((topic0) => {
      const event = freezeEvents.get(topic0);
      return event === undefined ? [] : [{ contract, event }];
    }),
  );
