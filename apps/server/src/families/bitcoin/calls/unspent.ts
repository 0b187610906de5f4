import type { EndpointData, UnspentOutputView } from '@chaintrail/contract/schemas';
import type { UnspentOutput } from '@chaintrail/store/chain';
import type { RequestOf } from '../../../context.ts';
import { readAddress, readPage } from '../../../input.ts';
import { getOutputChain, type OutputChain } from '../outputChain.ts';
import { presentNative } from '../../../present/coin.ts';
import { readStored, type StoredState } from '../../../present/coverage.ts';

const INSTEAD = '/virtual/vcard 看余额';

/** How much lies unspent on an address, and how much of it is dust. */
export async function countUnspent(context: RequestOf<'countUnspent'>): Promise<EndpointData<'countUnspent'>> {
  const { input } = context;
  const { enabled, chain, scripts } = getOutputChain(context, input.chainName, INSTEAD);
  const address = readAddress(chain, input.address);
  const [stored, sums] = await Promise.all([
    readStored(context, enabled),
    context.stores.chain.sumUnspent(chain, address, scripts.dustRaw),
  ]);
  return {
    count: sums.count,
    sum: presentNative(chain, sums.raw),
    dustCount: sums.dustCount,
    dustSum: presentNative(chain, sums.dustRaw),
    dustUpTo: presentNative(chain, scripts.dustRaw),
    coverage: stored.coverage,
  };
}

export async function pageUnspent(context: RequestOf<'pageUnspent'>): Promise<EndpointData<'pageUnspent'>> {
  const { input } = context;
  const own = getOutputChain(context, input.chainName, INSTEAD);
  const page = readPage(input);
  const address = readAddress(own.chain, input.address);
  const [stored, { rows, nextCursor }, sums] = await Promise.all([
    readStored(context, own.enabled),
    context.stores.chain.listUnspent(own.chain, address, input.order, page),
    context.stores.chain.sumUnspent(own.chain, address, own.scripts.dustRaw),
  ]);
  return {
    list: rows.map((row) => presentUnspent(own, row, stored)),
    total: sums.count,
    ...(nextCursor === undefined ? {} : { cursor: nextCursor }),
    coverage: stored.coverage,
  };
}

function presentUnspent({ chain, scripts }: OutputChain, row: UnspentOutput, stored: StoredState): UnspentOutputView {
  const confirmations = Math.max(0, stored.head.number - row.blockNumber + 1);
  return {
    hash: row.transactionHash,
    index: row.index,
    amount: presentNative(chain, row.amountRaw),
    scriptType: row.scriptType,
    blockNumber: row.blockNumber,
    time: row.timeMs,
    confirmations,
    isDust: row.amountRaw <= scripts.dustRaw,
    immatureBlocks: row.isCoinbase ? Math.max(0, scripts.coinbaseMaturity - confirmations) : 0,
  };
}
