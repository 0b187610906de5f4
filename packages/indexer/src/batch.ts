import type { BlockBundle } from '@chaintrail/model';

export function countRows(bundle: BlockBundle): number {
  return (
    1 +
    bundle.transactions.length +
    bundle.transfers.length +
    bundle.logs.length +
    bundle.calls.length +
    bundle.inputs.length +
    bundle.outputs.length
  );
}

/** Groups blocks in order; a group is handed on when it holds `maxRows` rows or `maxBlocks` blocks. */
export async function* batchBundles(
  bundles: AsyncIterable<BlockBundle>,
  maxRows: number,
  maxBlocks: number,
): AsyncGenerator<BlockBundle[]> {
  let batch: BlockBundle[] = [];
  let rows = 0;
  for await (const bundle of bundles) {
    batch.push(bundle);
    rows += countRows(bundle);
    if (rows >= maxRows || batch.length >= maxBlocks) {
      yield batch;
      batch = [];
      rows = 0;
    }
  }
  if (batch.length > 0) yield batch;
}
