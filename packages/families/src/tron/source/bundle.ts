import type { BlockBundle, Chain } from '@chaintrail/model';
import { inconsistent, reading } from '../../malformed.ts';
import { SourceError, type NodeSettings } from '../../source.ts';
import type { RpcClient } from '../../transport/client.ts';
import { normaliseTronBlock, readRef } from '../normalise/block.ts';
import { proveTronBlock } from '../proof/block.ts';
import { isEmpty } from '../raw/values.ts';
import { readAssets } from './assets.ts';
import { readOpenings } from './openings.ts';

/** One block and what its execution left, once the block has proven itself. */
export async function readBundle(
  rpc: RpcClient,
  chain: Chain,
  settings: NodeSettings,
  number: number,
  signal: AbortSignal,
): Promise<BlockBundle> {
  const [block, infos] = await rpc.send(
    [
      { method: '/wallet/getblockbynum', params: { num: number } },
      { method: '/wallet/gettransactioninfobyblocknum', params: { num: number } },
    ],
    signal,
  );
  if (!block?.ok || !infos?.ok) {
    const refusal = [block, infos].find((answer) => answer && !answer.ok);
    throw new SourceError('refused', `节点拒绝区块 ${number}：${refusal && !refusal.ok ? refusal.failure.message : ''}`, {
      retryable: true,
    });
  }
  if (isEmpty(block.result)) throw new SourceError('not_found', `节点没有区块 ${number}`, { retryable: true });
  const place = rpc.judge([block, infos], () => {
    const ref = readRef(block.result);
    if (ref.number !== number) throw inconsistent(`节点以区块 ${ref.number} 回答区块 ${number}`);
    reading(() => proveTronBlock({ block: block.result, infos: infos.result }));
    return ref;
  });
  const [assets, openings] = await Promise.all([
    readAssets(rpc, block.result, signal),
    number > 0 && number === settings.fromBlock ? readOpenings(rpc, settings, place, signal) : [],
  ]);
  return rpc.judge([block, infos], () =>
    reading(() => normaliseTronBlock(chain, { block: block.result, infos: infos.result, assets, openings })),
  );
}
