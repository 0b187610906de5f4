import type { BlockBundle } from '@chaintrail/model';
import { expect, it } from 'vitest';
import type { Movement } from '../../src/chain/read/movementAnswers.ts';
import { address, makeBundles, makeTransfer, testChain, withStore } from './fixtures.ts';

const TOKEN = address(0xc0de);
const busy = address(0x777);
/** So many that a coin of few rows is read whole; most of them have nothing. */
const everybody = [busy, ...Array.from({ length: 40 }, (_, at) => address(39 - at))];

/** Somebody gets three tokens a block, once an amount that is too large to be one, once nothing, once from itself, once in a failed transaction. */
function withBusy(bundle: BlockBundle): BlockBundle {
  const [first] = bundle.transactions;
  if (!first) return bundle;
  const odd = [{ amountRaw: 2n ** 200n }, { amountRaw: 0n }, { from: busy }, { status: 'failed' as const }][bundle.block.number - 5] ?? {};
  const more = [0, 1, 2].flatMap((at) => [
    makeTransfer(first, 100 + at, { kind: at === 0 ? 'usdt' : 'token20', to: busy, status: 'ok', ...odd }),
    makeTransfer(first, 200 + at, { kind: 'nft', to: busy, status: 'ok', tokenId: '1' }),
    makeTransfer(first, 300 + at, { kind: 'stake', to: busy, status: 'ok' }),
  ]);
  return { ...bundle, transfers: [...bundle.transfers, ...more] };
}

it('movements of many addresses are what each of them alone has, whether its rows are read or the coin’s', async () => {
  const bundles = makeBundles(0, 19).map(withBusy);
  for (const finalBlocks of [20, 12, 0]) {
    await withStore(async ({ reader, writer }) => {
      if (finalBlocks > 0) await writer.insertFinal(testChain, bundles.slice(0, finalBlocks));
      if (finalBlocks < 20) await writer.insertTip(testChain, bundles.slice(finalBlocks));
      for (const token of [TOKEN, '', address(0xbad)]) {
        for (const { most, toBlock } of [
          { most: 20_000, toBlock: 1_000 },
          { most: 3, toBlock: 1_000 },
          { most: 20_000, toBlock: 13 },
        ]) {
          const alone: Movement[] = [];
          for (const one of everybody.toSorted())
            alone.push(...(await reader.listMovements(testChain, { addresses: [one], token, toBlock, most })));
          const together = await reader.listMovements(testChain, { addresses: everybody, token, toBlock, most });
          expect(together).toEqual(alone);
          expect(together.length > 20 || token === address(0xbad)).toBe(true);
        }
      }
    });
  }
});
