import type { EndpointData } from '@chaintrail/contract/schemas';
import { readBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Transaction } from '@chaintrail/model';
import type { PageRequest } from '@chaintrail/store/chain';
import type { RequestContext, RequestOf } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { readHash, readPage } from '../../../input.ts';
import { getOutputChain, type OutputChain } from '../outputChain.ts';
import { readRuledSides } from '../rulings.ts';
import { presentInput, presentOutput } from '../sides.ts';
import { readStored, type StoredState } from '../../../present/coverage.ts';
import { readRowFacts } from '../../../present/transfer.ts';

type Data = EndpointData<'pageTransactionSide'>;

/** Inputs or outputs of a transaction, page by page: some have thousands. */
export async function pageSide(context: RequestOf<'pageTransactionSide'>): Promise<Data> {
  const { input } = context;
  const own = getOutputChain(context, input.chainName, '/virtual/hash/serial-page');
  const page = readPage(input);
  const hash = readHash(own.chain, input.hash);
  const [stored, transaction] = await Promise.all([
    readStored(context, own.enabled),
    context.stores.chain.findTransaction(own.chain, hash),
  ]);
  if (!transaction) {
    const { fromBlock, toBlock } = stored.coverage;
    throw refuse('not_found', `${own.chain.title}上没有找到这笔交易；已收录第 ${fromBlock}–${toBlock} 块，请核对哈希和链，或稍后重试`);
  }
  const read = input.side === 'input' ? pageInputs : pageOutputs;
  return read(context, own, { transaction, page, stored });
}

interface Asked {
  transaction: Transaction;
  page: PageRequest;
  stored: StoredState;
}

async function pageInputs(context: RequestContext, { chain }: OutputChain, { transaction, page, stored }: Asked): Promise<Data> {
  const { rows, nextCursor } = await context.stores.chain.listTransactionInputs(chain, transaction.hash, page);
  const facts = await readRowFacts(
    context,
    chain,
    [],
    rows.map(({ address }) => address),
  );
  return {
    list: rows.map((input) => presentInput(facts, input)),
    total: readBitcoinTransactionDetail(transaction.detail).inputCount,
    ...(nextCursor === undefined ? {} : { cursor: nextCursor }),
    coverage: stored.coverage,
  };
}

/** The inferences look at the whole transaction, whichever page is asked for. */
async function pageOutputs(context: RequestContext, { chain }: OutputChain, { transaction, page, stored }: Asked): Promise<Data> {
  const [{ rows, nextCursor }, { sides }] = await Promise.all([
    context.stores.chain.listTransactionOutputs(chain, transaction.hash, page),
    readRuledSides(context, chain, transaction),
  ]);
  const facts = await readRowFacts(
    context,
    chain,
    [],
    rows.map(({ address }) => address),
  );
  return {
    list: rows.map((output) => presentOutput(facts, output, sides.inferences.change.get(output.index))),
    total: readBitcoinTransactionDetail(transaction.detail).outputCount,
    ...(nextCursor === undefined ? {} : { cursor: nextCursor }),
    coverage: stored.coverage,
  };
}
