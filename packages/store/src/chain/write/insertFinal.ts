import type { BlockBundle, BlockRef, Chain } from '@chaintrail/model';
import { familyCodecs } from '../sql/family.ts';
import type { ChainState } from '../types.ts';
import { listRefs } from './board.ts';
import { commit, halfWritten, tidyUp, type WriterDesk } from './desk.ts';
import { recordPending, stagingName, type RangeInFlight } from './pending.ts';
import { checkSameHashes, checkSequence } from './sequence.ts';
import { dropFinalisedTip } from './tipCleaning.ts';

/** Writes blocks that will not be undone. Those that stand already must be the same, and are passed over. */
export async function insertFinal(desk: WriterDesk, chain: Chain, bundles: BlockBundle[]): Promise<void> {
  const { final } = await tidyUp(desk, chain);
  checkSequence(chain, bundles, null);
  const stored = await listStored(desk, chain, bundles, final);
  checkSameHashes(chain, bundles, [...stored.final, ...stored.tip]);
  const fresh = chooseFresh(desk, chain, bundles, final);
  const range = toRange(chain, fresh);
  if (!range) return;
  const context = { chainStoreId: chain.storeId, codecs: familyCodecs(chain.family) };
  range.pieces = await desk.staging.stage(stagingName(range), context, fresh);
  await recordPending(desk.driver, range);
  await commit(desk, chain, range, fresh);
  if (stored.tip.length > 0) await dropFinalisedTip(desk.driver, chain.storeId, range.fromBlock, range.toBlock);
}

/** Blocks that stand at the heights of these bundles. */
async function listStored(
  { driver }: WriterDesk,
  chain: Chain,
  bundles: BlockBundle[],
  stands: ChainState['final'],
): Promise<{ final: BlockRef[]; tip: BlockRef[] }> {
  const first = bundles[0]?.block.number;
  const last = bundles.at(-1)?.block.number;
  if (first === undefined || last === undefined) return { final: [], tip: [] };
  const [final, tip] = await Promise.all([
    stands && first <= stands.number ? listRefs(driver, chain, 'final', first, Math.min(last, stands.number)) : [],
    listRefs(driver, chain, 'tip', first, last),
  ]);
  return { final, tip };
}

/** The bundles above the final height; all of a half-written range, whose block rows may stand already without their views. */
function chooseFresh({ pending }: WriterDesk, chain: Chain, bundles: BlockBundle[], final: ChainState['final']): BlockBundle[] {
  const replay = pending.get(chain.storeId);
  const first = bundles[0]?.block;
  const last = bundles.at(-1)?.block;
  if (!replay || !first || !last) {
    const fresh = bundles.filter(({ block }) => block.number > (final?.number ?? -1));
    checkSequence(chain, fresh, final);
    return fresh;
  }
  const isSame = replay.fromBlock === first.number && replay.toBlock === last.number && replay.lastHash === last.hash;
  if (!isSame) throw halfWritten(chain, replay);
  return bundles;
}

function toRange(chain: Chain, bundles: BlockBundle[]): RangeInFlight | undefined {
  const first = bundles[0]?.block;
  const last = bundles.at(-1)?.block;
  if (!first || !last) return undefined;
  return {
    chainStoreId: chain.storeId,
    origin: 'bundles',
    fromBlock: first.number,
    toBlock: last.number,
    lastHash: last.hash,
    lastTimeMs: last.timeMs,
    pieces: [],
  };
}
