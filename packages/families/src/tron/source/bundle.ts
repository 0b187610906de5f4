import type { BlockBundle, Chain } from '@chaintrail/model';
import { reading } from '../../malformed.ts';
import type { NodeSettings } from '../../source.ts';
import type { RpcClient } from '../../transport/client.ts';
import { normaliseTronBlock, readRef } from '../normalise/block.ts';
import { proveTronBlock } from '../proof/block.ts';
import { isEmpty } from '../raw/values.ts';
import { readAssets } from './assets.ts';
import { readOpenings } from './openings.ts';
import { SourceError } from '../../sourceError.ts';

/** One block and what its execution left, once the block has proven itself. */
export async function readBundle(
  rpc: Pick<RpcClient, 'send' | 'judge'>,
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
    throw new SourceError({ code: 'block_refused', number, words: refusal && !refusal.ok ? refusal.failure.message : '' });
  }
  if (isEmpty(block.result)) throw new SourceError({ code: 'no_block', number });
  const place = rpc.judge([block, infos], () => {
    const ref = readRef(block.result);
    if (ref.number !== number) throw new SourceError({ code: 'other_block', asked: number, given: ref.number });
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
