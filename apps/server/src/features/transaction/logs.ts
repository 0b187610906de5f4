import type { EndpointData } from '@chaintrail/contract/schemas';
import type { RequestOf } from '../../context.ts';
import { readAbis } from '../../contractAbis.ts';
import { readPage } from '../../input.ts';
import { listNamedByLogs, presentEventLog, readLogs } from '../../present/eventLog.ts';
import { readRowFacts } from '../../present/transfer.ts';
import { getCodeTransaction } from './codeTransaction.ts';
import { pageRows } from './pageRows.ts';

/** The event logs of a transaction, in their order. */
export async function pageLogs(context: RequestOf<'pageTransactionLogs'>): Promise<EndpointData<'pageTransactionLogs'>> {
  const { input } = context;
  const page = readPage(input);
  const { enabled, transaction, stored } = await getCodeTransaction(context, input, '事件日志');
  const { chain } = enabled;
  const [logs, transfers] = await Promise.all([
    context.stores.chain.listTransactionLogs(chain, transaction.hash),
    context.stores.chain.listAllTransactionTransfers(chain, transaction.hash),
  ]);
  const { rows, cursor } = pageRows(logs, page);
  const abiOf = await readAbis(
    context,
    chain,
    rows.map(({ contract }) => contract),
  );
  const read = readLogs(chain.family, rows, abiOf);
  const named = listNamedByLogs(read);
  const facts = await readRowFacts(context, chain, transfers, named.parties, named.tokens);
  return {
    list: read.map((one) => presentEventLog(facts, one, transfers)),
    total: logs.length,
    ...cursor,
    coverage: stored.coverage,
  };
}
