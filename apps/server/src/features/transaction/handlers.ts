import type { Chain, Transfer } from '@chaintrail/model';
import type { HandlersOf } from '../../api/routes.ts';
import { listCalled, readAbis } from '../../contractAbis.ts';
import { familyOf } from '../../families/families.ts';
import { readHash } from '../../input.ts';
import { onDemand } from '../../onDemand/answer.ts';
import { readRowFacts } from '../../present/transfer.ts';
import { getCallData } from './callData.ts';
import { getCallTree, pageCalls } from './calls.ts';
import { orderChainAndHash } from './chainAndHash.ts';
import { presentChanges, toldElsewhere } from './changes.ts';
import { listOrdered } from './readOrdered.ts';
import { isSenderFrozen } from './frozenSender.ts';
import { getBalancesAfter } from './balancesAfter.ts';
import { buildFlow } from './flow.ts';
import { pageLogs } from './logs.ts';
import { listNamedBy, listPartiesOf, presentTransaction } from './present.ts';
import { getTransaction } from './read.ts';
import { pageTransfers, presentShown } from './transfers.ts';
import { showWrapping } from './wrapping.ts';

/** A pledge and a loan look like an exchange, and only then do events tell them apart. */
function movesSeveralCoins(transfers: readonly Transfer[]): boolean {
  return new Set(transfers.filter(({ kind }) => kind !== 'fee').map(({ token }) => token)).size > 1;
}

type Calls =
  | 'getTransaction'
  | 'listTransactionTransfers'
  | 'getTransactionFlow'
  | 'pageTransactionTransfers'
  | 'pageTransactionLogs'
  | 'pageTransactionCalls'
  | 'getCallTree'
  | 'getCallData';

const handlers: HandlersOf<Calls> = {
  async getTransaction(context) {
    const { chainName, hash } = context.input;
    const { enabled, transaction, stored } = await getTransaction(context, chainName, hash);
    const { chain } = enabled;
    const moving = context.stores.chain.listAllTransactionTransfers(chain, transaction.hash);
    const [transfers, logs, parts, reading, freezes, abiOf] = await Promise.all([
      moving,
      moving.then((all) => (movesSeveralCoins(all) ? context.stores.chain.listTransactionLogs(chain, transaction.hash) : [])),
      context.stores.chain.countTransactionParts(chain, transaction.hash),
      familyOf(chain).transaction.read(context, chain, transaction, moving),
      transaction.status === 'failed' ? context.freezes.listEvents(chain, transaction.from) : [],
      readAbis(context, chain, listCalled(chain, transaction)),
    ]);
    const named = listNamedBy(chain, transaction, abiOf);
    const parties = [...listPartiesOf(transaction), ...reading.parties, ...named.parties];
    const facts = await readRowFacts(context, chain, transfers, parties, named.tokens);
    const counts = { transfers: transfers.filter(({ kind }) => !toldElsewhere.has(kind)).length, ...parts };
    return presentTransaction(facts, {
      transaction,
      transfers,
      logs,
      counts,
      stored,
      reading,
      abiOf,
      isSenderFrozen: isSenderFrozen(freezes, transaction),
    });
  },

  async listTransactionTransfers(context) {
    const { chainName, hash } = context.input;
    const { enabled, transaction, stored } = await getTransaction(context, chainName, hash);
    const all = await listOrdered(context, enabled.chain, transaction.hash);
    const transfers = all.filter(({ kind }) => !toldElsewhere.has(kind)).map((transfer) => showWrapping(enabled.chain, transfer));
    const facts = await readRowFacts(context, enabled.chain, transfers);
    return { list: transfers.map((transfer) => presentShown(facts, transfer)), total: transfers.length, coverage: stored.coverage };
  },

  async getTransactionFlow(context) {
    const { chainName, hash } = orderChainAndHash(context.input);
    const { enabled, transaction, stored } = await getTransaction(context, chainName, hash);
    const { chain } = enabled;
    const [transfers, actors] = await Promise.all([
      listOrdered(context, chain, transaction.hash),
      context.stores.chain.listTransactionActors(chain, transaction.hash),
    ]);
    const shown = transfers.map((transfer) => showWrapping(chain, transfer));
    const facts = await readRowFacts(context, chain, shown, [transaction.from]);
    return {
      chainName: chain.name,
      hash: transaction.hash,
      ...buildFlow(facts, transaction.from, shown, new Set(actors)),
      balanceChanges: presentChanges(facts, transfers),
      coverage: stored.coverage,
    };
  },

  pageTransactionTransfers: pageTransfers,
  pageTransactionLogs: pageLogs,
  pageTransactionCalls: pageCalls,
  getCallTree,
  getCallData,
};

const ask = ({ chainName, hash }: { chainName: string; hash: string }) => ({
  chainName,
  wanted: (chain: Chain) => ({ transaction: readHash(chain, hash) }),
});
const askInAnyOrder = (input: { a: string; b: string }) => ask(orderChainAndHash(input));

export const transactionHandlers = {
  ...onDemand(handlers, {
    getTransaction: ask,
    listTransactionTransfers: ask,
    getTransactionFlow: askInAnyOrder,
    pageTransactionTransfers: ask,
    pageTransactionLogs: ask,
    pageTransactionCalls: ask,
    getCallTree: askInAnyOrder,
    getCallData: ask,
  }),
  /** What is found outside says nothing of what its parties have. */
  getBalancesAfter,
};
