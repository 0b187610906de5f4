import { SourceError } from '@chaintrail/families';
import type { HistorySource } from '@chaintrail/families/history';
import type { Chain } from '@chaintrail/model';
import type { ChainReader } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import { chainOf } from '../present/sample.ts';
import { createLadder } from './ask.ts';
import { checkHash, checkSeam, findSeam, type NodeBalance } from './seam.ts';

const { signal } = new AbortController();
const chain: Chain = { ...chainOf('ETH'), hasSeam: true };
const address = `0x${'ab'.repeat(20)}`;
const seam = { block: 100, parentHash: '0x99', timeMs: 5 };

/** What an address moved: the number of what it sent, or undefined for what it got. */
interface Move {
  block: number;
  raw: bigint;
  nonce?: number;
  /** Paid to itself. */
  isSelf?: true;
}
/** 3 sent and 50 left before block 100; 2 sent and 30 left at block 200. */
const moves: readonly Move[] = [
  { block: 10, raw: 90n },
  { block: 20, raw: -10n, nonce: 0 },
  { block: 98, raw: -10n, nonce: 1 },
  { block: 99, raw: -20n, nonce: 2 },
  { block: 100, raw: -15n, nonce: 3 },
  { block: 150, raw: -10n, nonce: 4 },
  { block: 200, raw: 5n },
];

/** A store in which these lie, on both sides of block 100; blocks alone begin there. */
function storeOf(own: readonly Move[], head = 200): ChainReader {
  const seen = ({ hasSeam }: Chain) => (hasSeam ? own : own.filter(({ block }) => block >= seam.block));
  type Asked = { filter?: { direction?: string }; order?: string };
  const chosen = (of: Chain, { filter }: Asked) =>
    seen(of).filter(({ nonce, isSelf = false }) =>
      filter?.direction === undefined ? true : nonce !== undefined && isSelf === (filter.direction === 'self'),
    );
  const reader = {
    readState: () => Promise.resolve({ head: { number: head }, seam: { block: seam.block } }),
    findBlock: (of: Chain, { number }: { number: number }) =>
      Promise.resolve(of.hasSeam ? undefined : { number, parentHash: seam.parentHash, timeMs: seam.timeMs }),
    countAddressTransfers: (of: Chain, asked: Asked) => Promise.resolve({ count: chosen(of, asked).length }),
    listAddressTransfers: (of: Chain, asked: Asked, { limit }: { limit: number }) => {
      const rows = chosen(of, asked).map(({ block, nonce }) => ({
        blockNumber: block,
        transactionHash: `0x${block}`,
        direction: nonce === undefined ? 'in' : 'out',
      }));
      return Promise.resolve({ rows: (asked.order === 'oldest' ? rows : rows.toReversed()).slice(0, limit) });
    },
    findTransaction: (of: Chain, hash: string) => Promise.resolve(seen(of).find(({ block }) => `0x${block}` === hash)),
    listBalancesAt: (of: Chain, { blockNumber }: { blockNumber: number }) => {
      const held = seen(of).filter(({ block }) => block <= blockNumber);
      return Promise.resolve([
        { token: '0xother', raw: 7n },
        { token: '', raw: held.reduce((sum, { raw }) => sum + raw, 0n) },
      ]);
    },
  };
  return reader as unknown as ChainReader;
}

const archive: NodeBalance = (_, __, ___, block) => Promise.resolve(block === 99 ? 50n : 40n);
const forgetful: NodeBalance = (_, __, ___, block) =>
  block === 99 ? Promise.reject(new SourceError({ code: 'unreachable' })) : Promise.resolve(30n);
const check = (own: readonly Move[], readBalance: NodeBalance = archive, state?: Parameters<typeof checkSeam>[4]) =>
  checkSeam({ reader: storeOf(own), readBalance, signal, waitMs: 0 }, chain, address, seam, state);

it('begins where our blocks do, and is held against the block before', async () => {
  expect(await findSeam(storeOf(moves), chain)).toEqual(seam);
  const asked: number[] = [];
  const readBlockHash = (number: number) => Promise.resolve(`0x${asked.push(number) && number}`);
  const source = { name: 'Etherscan', host: 'e', readBlockHash } as unknown as HistorySource;
  const ladder = createLadder([source], { signal, mayAsk: () => Promise.resolve(true), onCall: () => undefined, waitMs: 0 });
  expect(await checkHash(ladder, source, seam, signal)).toMatchObject({ check: 'seam', expected: '0x99', found: '0x99' });
  expect(asked).toEqual([99]);
});

it('holds where both sides come to what our blocks and our node say of what lies before', async () => {
  expect(await check(moves)).toEqual([
    { check: 'seam_outgoing', expected: '3', found: '3' },
    { check: 'seam_balance', expected: '50', found: '50' },
  ]);
  // The first that it sent may be one that it paid to itself.
  const toItself = { block: 160, raw: 0n, nonce: 5, isSelf: true as const };
  expect((await check([...moves, toItself]))[0]).toEqual({ check: 'seam_outgoing', expected: '3', found: '3' });
  const earlier = { ...toItself, block: 100, nonce: 3 };
  const sentLater = moves.filter(({ block }) => block !== 100);
  expect((await check([...sentLater, earlier]))[0]).toEqual({ check: 'seam_outgoing', expected: '3', found: '3' });
  // Today's balance without what our blocks moved since.
  expect(await check(moves, forgetful)).toEqual([
    { check: 'seam_outgoing', expected: '3', found: '3' },
    { check: 'seam_balance', expected: '50', found: '50' },
  ]);
});

it('shows a row that is missing right before it, one too many, and one that lies on the wrong side', async () => {
  const [wrongCount, wrongSum] = await check(moves.filter(({ block }) => block !== 99));
  expect([wrongCount, wrongSum]).toEqual([
    { check: 'seam_outgoing', expected: '3', found: '2' },
    { check: 'seam_balance', expected: '50', found: '70' },
  ]);
  expect(await check([...moves, { block: 97, raw: -1n, nonce: 9 }], forgetful)).toEqual([
    { check: 'seam_outgoing', expected: '3', found: '4' },
    { check: 'seam_balance', expected: '50', found: '49' },
  ]);
});

it('holds the whole against what the source says, without what our blocks have seen since', async () => {
  const state = { at: { number: 140, hash: '', timeMs: 0 }, outgoingCount: 4n, balanceRaw: 35n, isSettled: true };
  const whole = await check(moves, archive, state as unknown as Parameters<typeof checkSeam>[4]);
  expect(whole.slice(2)).toEqual([
    { check: 'outgoing', expected: '4', found: '4' },
    { check: 'balance', expected: '35', found: '35' },
  ]);
  // What lies in that very block is among it.
  const then = { ...state, at: { ...state.at, number: 150 }, outgoingCount: 5n, balanceRaw: 25n };
  expect((await check(moves, archive, then as unknown as Parameters<typeof checkSeam>[4])).slice(2)).toEqual([
    { check: 'outgoing', expected: '5', found: '5' },
    { check: 'balance', expected: '25', found: '25' },
  ]);
  // Our blocks have not come so far: nothing is said of the whole.
  const later = { ...state, at: { ...state.at, number: 201 } } as unknown as Parameters<typeof checkSeam>[4];
  expect((await check(moves, archive, later)).slice(2)).toEqual([]);
});

it('says nothing of numbers where accounts have none, or sent nothing behind it', async () => {
  expect(await check(moves.filter(({ block }) => block < 100))).toEqual([{ check: 'seam_balance', expected: '50', found: '50' }]);
  const tron = { ...chainOf('TRON'), hasSeam: true as const };
  const parts = { reader: storeOf(moves), signal, waitMs: 0 };
  expect(await checkSeam(parts, tron, address, seam, undefined)).toEqual([]);
});

it('counts transactions where coin lies in outputs, without those that our blocks have seen since', async () => {
  const bitcoin = { ...chainOf('BTC'), hasSeam: true as const };
  const reader = {
    ...storeOf(moves),
    listAddressTransactions: () => Promise.resolve({ rows: [{ blockNumber: 200 }, { blockNumber: 150 }, { blockNumber: 140 }] }),
    sumAddressOutputs: () => Promise.resolve({ transactionCount: 7 }),
  } as unknown as ChainReader;
  const state = { at: { number: 140, hash: '', timeMs: 0 }, transactionCount: 5n, isSettled: true };
  const checks = await checkSeam(
    { reader, signal, waitMs: 0 },
    bitcoin,
    address,
    seam,
    state as unknown as Parameters<typeof checkSeam>[4],
  );
  expect(checks).toEqual([{ check: 'transactions', expected: '5', found: '5' }]);
});
