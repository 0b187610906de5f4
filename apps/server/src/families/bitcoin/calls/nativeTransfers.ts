import type { EndpointData, EndpointRequest } from '@chaintrail/contract/schemas';
import type { Chain } from '@chaintrail/model';
import type { RequestOf } from '../../../context.ts';
import { refuseField } from '../../../errors.ts';
import { isGiven, readAmount, readTimes } from '../../../filterInput.ts';
import { readAddress, readCoinOn, readPage } from '../../../input.ts';
import { LIST_METHOD } from '../method.ts';
import { getOutputChain } from '../outputChain.ts';
import { readStored } from '../../../present/coverage.ts';
import { presentKnownTotal } from '../../../present/pageTotal.ts';
import { presentTransfer, readRowFacts } from '../../../present/transfer.ts';

type Input = EndpointRequest<'pageNativeTransfers'>;

/** Transfers of the native coin on the whole chain or of one address, newest first. */
export async function pageNativeTransfers(context: RequestOf<'pageNativeTransfers'>): Promise<EndpointData<'pageNativeTransfers'>> {
  const { input } = context;
  const { enabled, chain } = getOutputChain(context, input.chainName, '/virtual/serial/page');
  const page = readPage(input);
  if (isGiven(input.coinKey) && readCoinOn(chain, input.coinKey) !== '') throw refuseField('coinKey', `应为 ${chain.name}，或留空`);
  if (isGiven(input.tokenId)) throw refuseField('tokenId', '只用于 NFT，原生币没有编号，请去掉后重试');
  const filter = readFilter(chain, input);
  const [stored, answer] = await Promise.all([
    readStored(context, enabled),
    context.stores.chain.listCoinTransfers(chain, '', filter, page),
  ]);
  const facts = await readRowFacts(context, chain, answer.rows);
  return {
    list: answer.rows.map((transfer) => presentTransfer(facts, transfer)),
    ...presentKnownTotal(page, answer),
    ...(answer.nextCursor === undefined ? {} : { cursor: answer.nextCursor }),
    method: LIST_METHOD,
    coverage: stored.coverage,
  };
}

function readFilter(chain: Chain, input: Input) {
  const { decimals } = chain.nativeCoin;
  const minRaw = isGiven(input.minAmount) ? readAmount(input.minAmount, decimals, 'minAmount') : undefined;
  const maxRaw = isGiven(input.maxAmount) ? readAmount(input.maxAmount, decimals, 'maxAmount') : undefined;
  if (minRaw !== undefined && maxRaw !== undefined && minRaw > maxRaw) throw refuseField('minAmount', '不能大于最大金额');
  return {
    ...readTimes(input),
    ...(isGiven(input.address) ? { address: readAddress(chain, input.address) } : {}),
    ...(minRaw === undefined ? {} : { minRaw }),
    ...(maxRaw === undefined ? {} : { maxRaw }),
  };
}
