import type { EndpointData, EndpointRequest } from '@chaintrail/contract/schemas';
import { transferKinds, type TransferKind } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestOf } from '../../context.ts';
import { familyOf } from '../../families/families.ts';
import { readKinds, readPage } from '../../input.ts';
import { findTotal } from '../../present/pageTotal.ts';
import { readRowFacts, presentTransfer } from '../../present/transfer.ts';
import { presentChanges, toldElsewhere } from './changes.ts';
import { buildFlow } from './flow.ts';
import { listNamedBy, listPartiesOf, presentTransaction } from './present.ts';
import { getTransaction } from './read.ts';

type Calls = 'getTransaction' | 'listTransactionTransfers' | 'getTransactionFlow' | 'pageTransactionTransfers';

export const transactionHandlers: HandlersOf<Calls> = {
  async getTransaction(context) {
    const { chainName, hash } = context.input;
    const { enabled, transaction, stored } = await getTransaction(context, chainName, hash);
    const { chain } = enabled;
    const moving = context.stores.chain.listAllTransactionTransfers(chain, transaction.hash);
    const [transfers, parts, reading] = await Promise.all([
      moving,
      context.stores.chain.countTransactionParts(chain, transaction.hash),
      familyOf(chain).transaction.read(context, chain, transaction, moving),
    ]);
    const named = listNamedBy(chain, transaction);
    const parties = [...listPartiesOf(transaction), ...reading.parties, ...named.parties];
    const facts = await readRowFacts(context, chain, transfers, parties, named.tokens);
    const counts = { transfers: transfers.filter(({ kind }) => !toldElsewhere.has(kind)).length, ...parts };
    return presentTransaction(facts, { transaction, transfers, counts, stored, reading });
  },

  async listTransactionTransfers(context) {
    const { chainName, hash } = context.input;
    const { enabled, transaction, stored } = await getTransaction(context, chainName, hash);
    const all = await context.stores.chain.listAllTransactionTransfers(enabled.chain, transaction.hash);
    const transfers = all.filter(({ kind }) => !toldElsewhere.has(kind));
    const facts = await readRowFacts(context, enabled.chain, transfers);
    return { list: transfers.map((transfer) => presentTransfer(facts, transfer)), total: transfers.length, coverage: stored.coverage };
  },

  async getTransactionFlow(context) {
    const { chainName, hash } = orderChainAndHash(context.input);
    const { enabled, transaction, stored } = await getTransaction(context, chainName, hash);
    const { chain } = enabled;
    const [transfers, actors] = await Promise.all([
      context.stores.chain.listAllTransactionTransfers(chain, transaction.hash),
      context.stores.chain.listTransactionActors(chain, transaction.hash),
    ]);
    const facts = await readRowFacts(context, chain, transfers, [transaction.from]);
    return {
      chainName: chain.name,
      hash: transaction.hash,
      ...buildFlow(facts, transaction.from, transfers, new Set(actors)),
      balanceChanges: presentChanges(facts, transfers),
      coverage: stored.coverage,
    };
  },

  pageTransactionTransfers: pageTransfers,
};

/** The two path parameters in whichever order they came. */
function orderChainAndHash({ a, b }: EndpointRequest<'getTransactionFlow'>): { chainName: string; hash: string } {
  return findChain(b) && !findChain(a) ? { chainName: b, hash: a } : { chainName: a, hash: b };
}

async function pageTransfers(context: RequestOf<'pageTransactionTransfers'>): Promise<EndpointData<'pageTransactionTransfers'>> {
  const { input } = context;
  const kinds = readKinds(input.kinds) ?? listedKinds;
  const page = readPage(input);
  const { enabled, transaction, stored } = await getTransaction(context, input.chainName, input.hash);
  const { rows, nextCursor } = await context.stores.chain.listTransactionTransfers(enabled.chain, transaction.hash, { kinds }, page);
  const total =
    findTotal(page, { rows, nextCursor }) ?? (await context.stores.chain.countTransactionTransfers(enabled.chain, transaction.hash, kinds));
  const facts = await readRowFacts(context, enabled.chain, rows);
  return {
    list: rows.map((transfer) => presentTransfer(facts, transfer)),
    total,
    ...(nextCursor === undefined ? {} : { cursor: nextCursor }),
    coverage: stored.coverage,
  };
}

/** Fees are shown with the transaction, not as transfers, unless they are asked for. */
const listedKinds = (Object.keys(transferKinds) as TransferKind[]).filter((kind) => !toldElsewhere.has(kind));
