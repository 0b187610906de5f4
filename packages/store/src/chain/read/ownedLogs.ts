import type { Chain, Log } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, textLiteral, uintLiteral } from '../sql/literal.ts';
import { renderBlockRange } from './addressFilter.ts';
import type { TransactionPlace } from './answers/outputs.ts';
import type { ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { renderPlaces } from './hashesAt.ts';
import { logColumns, toLog, type LogRow } from './rows.ts';
import { listSources } from './snapshot.ts';
import type { OwnedLogQuestion, TransferCaller } from './toolAnswers.ts';
import { listPlaceSources, toPlaces } from './transactionsAt.ts';

/** No index says whose a log is: so many are gone through for one question. */
const MOST_LOGS = 20_000_000;

/** Logs of whatever contract with one of these first topics and this second one, oldest first; at most `most` of them, the newest. */
export async function listOwnedLogs(context: ReadContext, chain: Chain, asked: OwnedLogQuestion): Promise<Log[]> {
  const { data, runsCode } = familyCodecs(chain.family);
  if (!runsCode || asked.topic0s.length === 0) return [];
  const { fromTimeMs, toTimeMs } = asked;
  return context.underOneState(chain, async (state) => {
    const isTimed = fromTimeMs !== undefined || toTimeMs !== undefined;
    const range = isTimed ? await renderBlockRange({ context, chain, state }, fromTimeMs, toTimeMs) : '1';
    const sources = listSources(state);
    if (sources.length === 0) return [];
    const within = sources.map(
      (source) => `${tableName('log', source.side)} where chain = ${uintLiteral(chain.storeId)} and ${source.within('block')} and ${range}`,
    );
    const [row] = await context.query<{ found: string }>(
      `select count() as found from (${within.map((one) => `select 1 from ${one}`).join(' union all ')})`,
    );
    if (Number(row?.found ?? 0) > MOST_LOGS)
      throw new StoreError('too_many_rows', `At most ${MOST_LOGS} logs are gone through.`, { retryable: false });
    const own = `topics[1] in ${listLiteral(asked.topic0s.map((topic) => data.literal(topic)))} and topics[2] = ${data.literal(asked.topic1)}`;
    const rows = await context.query<LogRow>(
      `select * from (${within.map((one) => `select ${logColumns(chain)} from ${one} and ${own}`).join(' union all ')})
        order by block desc, transactionIndex desc, logIndex desc limit ${uintLiteral(asked.most)}`,
      WIDE_READ,
    );
    return rows.map(toLog).toReversed();
  });
}

/** Who called one of these contracts by one of these methods in the transactions at these places, themselves or from inside. */
export async function listTransferCallers(
  context: ReadContext,
  chain: Chain,
  { places, contracts, methods }: { places: readonly TransactionPlace[]; contracts: readonly string[]; methods: readonly string[] },
): Promise<TransferCaller[]> {
  const { address, runsCode } = familyCodecs(chain.family);
  if (!runsCode || places.length === 0 || contracts.length === 0) return [];
  return context.underOneState(chain, async (state) => {
    const found = await Promise.all(
      listPlaceSources(state, places).map(({ side, own }) =>
        context.query<{ block: number; transactionIndex: number; fromText: string; toText: string }>(
          `select distinct block, transactionIndex, ${address.select('fromAddress')} as fromText, ${address.select('toAddress')} as toText
            from ${tableName('call', side)} where chain = ${uintLiteral(chain.storeId)} and ${renderPlaces(toPlaces(own))}
            and toAddress in ${address.set(contracts)} and method in ${listLiteral(methods.map(textLiteral))} and status = 1`,
        ),
      ),
    );
    return found.flat().map(({ block, transactionIndex, fromText, toText }) => ({
      blockNumber: block,
      transactionIndex,
      caller: fromText,
      contract: toText,
    }));
  });
}
