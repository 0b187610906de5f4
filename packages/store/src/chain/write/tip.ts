import type { BlockBundle, Chain } from '@chaintrail/model';
import { StoreError } from '../../error.ts';
import { familyCodecs } from '../sql/family.ts';
import { listRefs } from './board.ts';
import { commitTip } from './commit.ts';
import { tidyUp, type WriterDesk } from './desk.ts';
import { checkSequence, toPlace } from './sequence.ts';
import { deleteTipAbove, recordUndo, recordUndoDone } from './tipCleaning.ts';

/** Writes blocks above the head that may still be undone. */
export async function insertTip(desk: WriterDesk, chain: Chain, bundles: BlockBundle[]): Promise<void> {
  const { driver, board, staging, dirtyTips, rowIndex } = desk;
  const state = await tidyUp(desk, chain);
  const first = bundles[0]?.block;
  const last = bundles.at(-1)?.block;
  if (!first || !last) return;
  checkSequence(chain, bundles, state.head);
  const name = `tip-${chain.storeId}`;
  const pieces = await staging.stage(name, { chainStoreId: chain.storeId, codecs: familyCodecs(chain.family) }, bundles);
  dirtyTips.add(chain.storeId);
  await commitTip(
    driver,
    pieces.map((piece) => ({ piece, filePath: staging.pathOf(name, piece) })),
  );
  dirtyTips.delete(chain.storeId);
  const next = { ...state, first: state.first ?? first.number, head: toPlace(last) };
  await rowIndex?.follow(chain, next, bundles);
  board.move(chain, next);
  await staging.discard(name);
}

/** Removes the blocks above this one; readers miss them before their first row goes. */
export async function undoTip(desk: WriterDesk, chain: Chain, aboveBlock: number): Promise<void> {
  const { driver, board, dirtyTips, rowIndex } = desk;
  const state = await tidyUp(desk, chain);
  if (state.final && aboveBlock < state.final.number) {
    throw new StoreError('beyond_final', `${chain.name}: block ${aboveBlock} is below the final block ${state.final.number}.`, {
      retryable: false,
    });
  }
  if (!state.head || state.head.number <= aboveBlock) return;
  const [kept] = aboveBlock < 0 ? [] : await listRefs(driver, chain, 'tip', aboveBlock, aboveBlock);
  const epoch = state.epoch + 1;
  await recordUndo(driver, chain.storeId, epoch, aboveBlock);
  const head = kept ? toPlace(kept) : state.final;
  dirtyTips.add(chain.storeId);
  board.move(chain, { first: head ? state.first : null, final: state.final, head, epoch });
  await rowIndex?.undoAbove(chain, aboveBlock);
  await deleteTipAbove(driver, chain.storeId, aboveBlock);
  await recordUndoDone(driver, chain.storeId, epoch);
  dirtyTips.delete(chain.storeId);
}
