import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockKey, groupKey, hashKey, partKey, sideKey, stateKey } from '../../src/chain/rowIndex/keys.ts';
import { hashDigits } from '../../src/chain/sql/family.ts';
import { verifyChain } from '../../src/chain/verify/verifyChain.ts';
import { address, makeBundle, makeBundles, testChain } from './fixtures.ts';
import { newChain, useIndexes } from './rowIndexFixtures.ts';

const engine = useIndexes();
const { withIndex, listEntries, open } = engine;
const NOTHING = Buffer.alloc(0);

describe('an index', () => {
  it('is made anew where its folder is damaged, is of another version or has another chain’s blocks', async () => {
    const chain = newChain(testChain);
    const name = await withIndex(async ({ writer, name: own }) => {
      await writer.insertFinal(chain, makeBundles(0, 4));
      return own;
    });
    const whole = await listEntries(name, chain);
    async function remade(): Promise<void> {
      await withIndex(async ({ writer }) => expect(await writer.indexing.catchUp(chain)).toBe(true), name);
      expect(await listEntries(name, chain)).toEqual(whole);
    }
    const held = path.join(engine.folder, name);
    for (const file of readdirSync(held).filter((one) => /^MANIFEST|CURRENT/.test(one))) writeFileSync(path.join(held, file), 'nonsense');
    await remade();
    writeFileSync(path.join(held, 'damaged'), '');
    await remade();
    expect(existsSync(path.join(held, 'damaged'))).toBe(false);
    async function tamper(key: Buffer, value: Buffer): Promise<void> {
      await open(name, async (folder) => {
        const batch = folder.begin();
        batch.put(key, value);
        await batch.write();
      });
    }
    await tamper(Buffer.from([0]), Buffer.from('0'));
    await remade();
    await tamper(stateKey(chain.storeId), Buffer.from(JSON.stringify({ first: 2, head: { number: 4, hash: '0x00' } })));
    await remade();
  });

  it('that cannot follow a write leaves the chain to the engine, and says why', async () => {
    const chain = newChain(testChain);
    await withIndex(async ({ writer, index }) => {
      await writer.insertFinal(chain, makeBundles(0, 1));
      expect(index.stateOf(chain)).toEqual({ isReady: true, block: 1, failures: 0, lastFailure: undefined });
      await index.close();
      await writer.insertTip(chain, makeBundles(2, 2));
      await writer.indexing.catchUp(chain);
      const { isReady, block, failures, lastFailure } = index.stateOf(chain);
      expect([isReady, block, index.rowsOf(chain)]).toEqual([false, undefined, undefined]);
      expect(failures).toBeGreaterThan(0);
      expect(lastFailure).toContain('not open');
      expect((await engine.fromEngine.findBlock(chain, { number: 2 }))?.number).toBe(2);
    });
  });

  it('is verified against the facts, row by row and hash by hash', async () => {
    const chain = newChain(testChain);
    const name = await withIndex(async ({ writer, name: own }) => {
      await writer.insertFinal(chain, makeBundles(0, 9));
      await writer.insertTip(chain, makeBundles(10, 12));
      return own;
    });
    async function verify(): Promise<string[]> {
      return withIndex(async ({ writer, index }) => {
        const lines: string[] = [];
        const parts = { driver: engine.driver, atRest: writer.atRest, chain, signal: undefined, rowsAtOnce: 40 };
        for await (const { table, told } of verifyChain({ ...parts, index: { rows: index, catchUp: writer.indexing.catchUp } })) {
          if (table === 'row index') lines.push(...told.map(({ key, stored, computed }) => [key, cut(stored), cut(computed)].join(' | ')));
        }
        return lines;
      }, name);
    }
    const cut = (text: string): string => (text.length > 20 ? '…' : text);
    expect(await verify()).toEqual([]);
    const { storeId } = chain;
    const [transaction] = makeBundle(5).transactions;
    const of = (number: number): Buffer => Buffer.concat([Buffer.from([20]), Buffer.from(address(number).slice(2), 'hex')]);
    const from = Number(transaction?.from);
    const told = (number: number, block: number): string => `address ${of(number).toString('hex')} kind 1 block ${block}`;
    const digits = hashDigits(transaction?.hash ?? '') ?? '';
    const own = { isBlock: false, block: 5, transactionIndex: 0 };
    const [changed, shortened] = [groupKey(storeId, 3, 0), sideKey(storeId, of(Number(makeBundle(7).transactions[0]?.from)), 1, 7)];
    await open(name, async (folder) => {
      const [group, side] = await folder.getMany([changed, shortened]);
      const batch = folder.begin();
      // The last byte of a group ends the detail of its last transaction.
      batch.put(changed, Buffer.concat([group?.subarray(0, -1) ?? NOTHING, Buffer.of(3)]));
      batch.put(shortened, Buffer.concat([side ?? NOTHING, Buffer.from([1, 2, 0])]));
      batch.put(partKey(storeId, 4, 99, 1), Buffer.from([0]));
      batch.put(hashKey(storeId, digits, { ...own, block: 6 }), NOTHING);
      batch.put(sideKey(storeId, of(1), 1, 4_000), Buffer.from([0, 2, 0]));
      for (const key of [hashKey(storeId, digits, own), blockKey(storeId, 11), sideKey(storeId, of(from), 1, 5)]) batch.remove(key);
      await batch.write();
    });
    const where = `hash ${digits.slice(0, 16)} of block`;
    const eleventh = hashDigits(makeBundle(11).block.hash)?.slice(0, 16);
    expect((await verify()).toSorted()).toEqual([
      `${told(1, 4_000)} | 000200 | -`,
      `${told(from, 5)} | - | 000200010200`,
      `${told(3, 7)} | 000200010200 | -`,
      `${told(3, 7)} | 000200010200 | 000200`,
      'block 11 | - | …',
      'block 3 transactions from 0 on | … | …',
      'block 4 transaction 99 part 1 | 00 | -',
      `hash ${eleventh} of block 11 | 1 | -`,
      `${where} 5 transaction 0 | - | 1`,
      `${where} 6 transaction 0 | 1 | -`,
    ]);
  });
});
