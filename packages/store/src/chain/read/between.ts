import { transferInitiators, transferKinds, type Chain, type Log } from '@chaintrail/model';
import { tableName, type Side } from '../schema/tables.ts';
import { DIRECTION, MOVED } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { BlockRange, ContractCreation, LogCaller, Sweeper } from './blockRange.ts';
import type { ReadContext } from './context.ts';
import { findHashesAt } from './hashesAt.ts';
import { logColumns, toLog, type LogRow } from './rows.ts';
import { listSources } from './snapshot.ts';

/** One select over both sides of a table, held to a range of blocks. */
function within(state: Parameters<typeof listSources>[0], { from, to }: BlockRange, render: (side: Side) => string): string {
  return listSources(state)
    .map((source) => `${render(source.side)} and ${source.within('block')} and block between ${uintLiteral(from)} and ${uintLiteral(to)}`)
    .join(' union all ');
}

/** Logs of these blocks with one of these first topics, of these contracts where they are named, in their order. */
export async function listLogsBetween(
  context: ReadContext,
  chain: Chain,
  range: BlockRange,
  { topic0s, contracts }: { topic0s: readonly string[]; contracts?: readonly string[] },
): Promise<Log[]> {
  const { address, data, runsCode } = familyCodecs(chain.family);
  if (!runsCode || topic0s.length === 0 || contracts?.length === 0) return [];
  const topics = listLiteral(topic0s.map((topic0) => data.literal(topic0)));
  const ofContracts = contracts ? ` and contract in ${listLiteral(contracts.map((contract) => address.literal(contract)))}` : '';
  return context.underOneState(chain, async (state) => {
    const parts = within(
      state,
      range,
      (side) => `select ${logColumns(chain)} from ${tableName('log', side)}
        where chain = ${uintLiteral(chain.storeId)} and topics[1] in ${topics}${ofContracts}`,
    );
    if (parts === '') return [];
    const rows = await context.query<LogRow>(`select * from (${parts}) order by block, transactionIndex, logIndex`);
    return rows.map(toLog);
  });
}

/** What transactions called whose logs have one of these first topics, each once with every second topic beside it. */
export async function listLogCallersBetween(
  context: ReadContext,
  chain: Chain,
  range: BlockRange,
  topic0s: readonly string[],
): Promise<LogCaller[]> {
  const { address, data, runsCode } = familyCodecs(chain.family);
  if (!runsCode || topic0s.length === 0) return [];
  const topics = listLiteral(topic0s.map((topic0) => data.literal(topic0)));
  return context.underOneState(chain, async (state) => {
    const logs = within(
      state,
      range,
      (side) => `select block, transactionIndex, topics[2] as topic from ${tableName('log', side)}
        where chain = ${uintLiteral(chain.storeId)} and topics[1] in ${topics}`,
    );
    if (logs === '') return [];
    const transactions = within(
      state,
      range,
      (side) =>
        `select block, transactionIndex, toAddress from ${tableName('transaction', side)} where chain = ${uintLiteral(chain.storeId)}`,
    );
    return context.query<LogCaller>(
      `select distinct ${address.select('toAddress')} as called, ${data.select('topic')} as topic1
        from (${logs}) as log join (${transactions}) as transaction using (block, transactionIndex) where toAddress != '' order by called, topic1`,
    );
  });
}

/** Contracts whose transfers these blocks have. */
export async function listTokensBetween(context: ReadContext, chain: Chain, range: BlockRange): Promise<string[]> {
  const { address } = familyCodecs(chain.family);
  return context.underOneState(chain, async (state) => {
    const parts = within(
      state,
      range,
      (side) => `select token from ${tableName('transfer', side)} where chain = ${uintLiteral(chain.storeId)} and token != ''`,
    );
    if (parts === '') return [];
    const rows = await context.query<{ contract: string }>(
      `select distinct ${address.select('token')} as contract from (${parts}) order by contract`,
    );
    return rows.map(({ contract }) => contract);
  });
}

/** What transactions of these blocks created themselves, not by a call: who wrote the transaction is the creator. */
export async function listCreationsBetween(context: ReadContext, chain: Chain, range: BlockRange): Promise<ContractCreation[]> {
  const { address, runsCode } = familyCodecs(chain.family);
  if (!runsCode) return [];
  return context.underOneState(chain, async (state) => {
    const parts = within(
      state,
      range,
      (side) => `select block, transactionIndex, createdContract, fromAddress from ${tableName('transaction', side)}
        where chain = ${uintLiteral(chain.storeId)} and createdContract != '' and status = 1`,
    );
    if (parts === '') return [];
    return context.query<ContractCreation>(
      `select ${address.select('createdContract')} as contract, ${address.select('fromAddress')} as creator
        from (${parts}) order by block, transactionIndex`,
    );
  });
}

/** Who gave one of these receivers one of these coins ('' is the native one) in these blocks. */
export async function listGiversBetween(
  context: ReadContext,
  chain: Chain,
  range: BlockRange,
  { receivers, tokens }: { receivers: readonly string[]; tokens: readonly string[] },
): Promise<string[]> {
  if (receivers.length === 0 || tokens.length === 0) return [];
  const { address } = familyCodecs(chain.family);
  const list = (texts: readonly string[]) => listLiteral(texts.map((text) => address.literal(text)));
  return context.underOneState(chain, async (state) => {
    const parts = within(
      state,
      range,
      (side) => `select fromAddress from ${tableName('transfer', side)}
        where chain = ${uintLiteral(chain.storeId)} and toAddress in ${list(receivers)} and token in ${list(tokens)}
        and fromAddress != '' and fromAddress not in ${list(receivers)} and kind != ${transferKinds.fee} and amountRaw > 0 and ${MOVED}`,
    );
    if (parts === '') return [];
    const rows = await context.query<{ giver: string }>(
      `select distinct ${address.select('fromAddress')} as giver from (${parts}) order by giver`,
    );
    return rows.map(({ giver }) => giver);
  });
}

/** Who writes a transaction that takes coins from somebody else. */
const HELPERS = `(${transferInitiators.receiver}, ${transferInitiators.other})`;

type SweepRow = Omit<Sweeper, 'firstHash'> & { firstBlock: number; firstIndex: number };

/**
 * Those of the addresses that gave these coins to nobody but the service, after somebody else had paid them, and did not manage alone: the
 * service gave them what the fee cost, or somebody else wrote the transaction, as is so where a contract forwards what it gets.
 */
export async function listSweepers(
  context: ReadContext,
  chain: Chain,
  { addresses, service, tokens }: { addresses: readonly string[]; service: readonly string[]; tokens: readonly string[] },
): Promise<Sweeper[]> {
  if (addresses.length === 0 || service.length === 0 || tokens.length === 0) return [];
  const { address } = familyCodecs(chain.family);
  const list = (texts: readonly string[]) => listLiteral(texts.map((text) => address.literal(text)));
  const isOwn = `counterparty in ${list(service)}`;
  return context.underOneState(chain, async (state) => {
    const parts = listSources(state).map(
      (
        source,
      ) => `select address, block, transactionIndex, direction, counterparty, token, initiator from ${tableName('address_transfer', source.side)}
        where chain = ${uintLiteral(chain.storeId)} and address in ${list(addresses)} and ${source.within('block')}
        and token in ${list(tokens)} and kind != ${transferKinds.fee} and amountRaw > 0 and ${MOVED}`,
    );
    if (parts.length === 0) return [];
    const rows = await context.query<SweepRow>(
      `select ${address.select('address')} as address, arrayMap(one -> ${address.select('one')}, groupUniqArrayIf(counterparty, direction = ${DIRECTION.out})) as receivers,
        argMinIf(block, (block, transactionIndex), direction = ${DIRECTION.out}) as firstBlock,
        argMinIf(transactionIndex, (block, transactionIndex), direction = ${DIRECTION.out}) as firstIndex,
        countIf(direction = ${DIRECTION.in} and token = '' and ${isOwn}) > 0 or countIf(direction = ${DIRECTION.out} and initiator in ${HELPERS}) > 0 as helped
        from (${parts.join(' union all ')}) as moved group by moved.address
        having countIf(direction = ${DIRECTION.out} and not ${isOwn}) = 0 and countIf(direction = ${DIRECTION.out}) > 0
          and countIf(direction = ${DIRECTION.in} and not ${isOwn}) > 0 and helped
        order by address`,
    );
    const placeOf = ({ firstBlock, firstIndex }: SweepRow) => ({ block: firstBlock, transactionIndex: firstIndex });
    const hashAt = await findHashesAt({ context, chain, state }, rows.map(placeOf));
    return rows.map((row) => ({ address: row.address, receivers: row.receivers, firstHash: hashAt(placeOf(row)) }));
  });
}
