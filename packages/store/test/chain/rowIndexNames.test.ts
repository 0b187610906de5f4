import path from 'node:path';
import type { Chain } from '@chaintrail/model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIndexFolder, type IndexFolder } from '../../src/chain/rowIndex/indexFolder.ts';
import { sideKey } from '../../src/chain/rowIndex/keys.ts';
import { openNameRows } from '../../src/chain/rowIndex/nameRows.ts';
import { createValueWriter } from '../../src/chain/rowIndex/values.ts';
import { openWholeRows } from '../../src/chain/rowIndex/wholeRows.ts';
import { familyCodecs } from '../../src/chain/sql/family.ts';
import { makeFolder, removeFolder, testChain, textChain } from './fixtures.ts';

const root = makeFolder();
let folder: IndexFolder;
beforeAll(async () => {
  folder = await openIndexFolder(path.join(root, 'names'), () => undefined);
});
afterAll(async () => {
  await folder.close();
  removeFolder(root);
});

/** Each address with the blocks in which it moved something. */
async function write({ storeId, family }: Chain, blocksOf: ReadonlyMap<string, number[]>): Promise<void> {
  const values = createValueWriter(familyCodecs(family));
  const batch = folder.begin();
  for (const [address, blocks] of blocksOf)
    for (const block of blocks) batch.put(sideKey(storeId, values.address(address), block % 3, block), Buffer.of(0, 0, 0));
  await batch.write();
}

function namesOf(chain: Chain) {
  return openNameRows(folder, chain, openWholeRows(folder, chain).hasTransfers);
}

const digits = (number: number, length: number): string => (Math.imul(number + 1, 0x9e3779b1) >>> 0).toString(16).padStart(length, '0');

describe('addresses by their ends', () => {
  it('are those that a plain look at all of them finds, of any length, busy or not, up to a block', async () => {
    const chain = { ...textChain, storeId: 801 };
    const blocksOf = new Map(
      Array.from({ length: 150 }, (_, at): [string, number[]] => [
        `T${digits(at % 40, 8).slice(0, 3)}${'x'.repeat(at % 30)}${digits(at, 8).slice(-2)}`,
        Array.from({ length: at % 50 === 0 ? 400 : 1 + (at % 4) }, (_none, more) => ((at * 7) % 1_000) + more),
      ]),
    );
    await write(chain, blocksOf);
    await write({ ...chain, storeId: 802 }, new Map([['T9999', [1]]]));
    const names = namesOf(chain);
    for (const [prefix, suffix] of [
      ['T', ''],
      ['T9', ''],
      ['T9e', '1'],
      ['T3', 'f'],
      ['', ''],
      ['Tzz', ''],
      ['U', ''],
      ['S', ''],
    ] as const) {
      for (const upToBlock of [0, 350, 100_000]) {
        for (const most of [1, 7, 1_000]) {
          const plain = [...blocksOf]
            .filter(([one, blocks]) => one.startsWith(prefix) && one.endsWith(suffix) && blocks.some((block) => block <= upToBlock))
            .map(([one]) => one)
            .sort()
            .slice(0, most);
          expect(await names.listAddresses({ prefix, suffix }, { upToBlock, most })).toEqual(plain);
        }
      }
    }
  });

  it('are found up to the last bytes there are, with half a byte too', async () => {
    const chain = { ...testChain, storeId: 803 };
    const last = `0x${'f'.repeat(40)}`;
    const other = `0x${'f'.repeat(38)}0f`;
    await write(
      chain,
      new Map([
        [last, [4]],
        [other, [5]],
        [`0xe${'f'.repeat(39)}`, [6]],
      ]),
    );
    const names = namesOf(chain);
    const wanted = { upToBlock: 9, most: 5 };
    expect(await names.listAddresses({ prefix: '0xfff', suffix: '' }, wanted)).toEqual([other, last]);
    expect(await names.listAddresses({ prefix: '0xf', suffix: '0f' }, wanted)).toEqual([other]);
    expect(await names.listAddresses({ prefix: last, suffix: '' }, wanted)).toEqual([last]);
    expect(await names.listAddresses({ prefix: 'Tx', suffix: '' }, wanted)).toEqual([]);
  });

  it('are left to a statement where more begin so than are looked through', async () => {
    const chain = { ...testChain, storeId: 804 };
    const blocksOf = new Map(Array.from({ length: 5_000 }, (_, at) => [`0xab${digits(at, 38)}`, [at]]));
    await write(chain, blocksOf);
    const names = namesOf(chain);
    expect(await names.listAddresses({ prefix: '0xab', suffix: 'zz' }, { upToBlock: 9_000, most: 5 })).toBeUndefined();
    expect(await names.listAddresses({ prefix: '0xab', suffix: '' }, { upToBlock: 9_000, most: 5 })).toHaveLength(5);
    const coins: Chain = { ...testChain, family: 'bitcoin', storeId: 805 };
    expect(await namesOf(coins).listAddresses({ prefix: 'bc1qa', suffix: '' }, { upToBlock: 9_000, most: 5 })).toBeUndefined();
  });
});
