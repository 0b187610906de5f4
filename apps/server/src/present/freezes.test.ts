import type { Chain, Log } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { ChainReader } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { createFreezeBook } from './freezes.ts';

const chain: Chain = findChain('ETH') ?? raise('no chain ETH');
const usdt = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const suspect = `0x${'b2'.repeat(20)}`;
const other = `0x${'c3'.repeat(20)}`;
const topics = {
  frozen: '0x42e160154868087d6bfdc0ca23d96a1c1cfa32f1b72ba9ba27b69b98a0d819dc',
  released: '0xd7e9ec6e6ecd65492dce6bf513cd6867560d49544421d0783ddf06e76c24470c',
  paxosFrozen: '0x1aa660498c83ea285bc55e4cfc00afcaa7120798db87b74f3c0d7c6e001bc392',
  destroyed: '0x61e6e66b0d6339b2980aecc6ccc0039736791f0ccde9ed512e789a7fbdd698c6',
};

function log(blockNumber: number, action: keyof typeof topics, account: string, contract = usdt): Log {
  return {
    blockNumber,
    timeMs: blockNumber * 1000,
    transactionIndex: 0,
    transactionHash: `0x${blockNumber}`,
    logIndex: 0,
    contract,
    topics: [topics[action]],
    data: `0x${account.slice(2).padStart(64, '0')}`,
  };
}

/** A book over these logs, newest first, two a page; the clock and the final height stand where the test puts them. */
function openBook(logs: Log[], final = 9) {
  const state = { logs, nowMs: 0, reads: 0, final };
  const listContractLogs: ChainReader['listContractLogs'] = async (_chain, contract, _topics, { cursor }) => {
    state.reads += 1;
    const at = Number(cursor ?? '0');
    const own = state.logs.filter((one) => one.contract === contract);
    return { rows: own.slice(at, at + 2), ...(at + 2 < own.length ? { nextCursor: String(at + 2) } : {}) };
  };
  const book = createFreezeBook({
    stores: { chain: { listContractLogs, readState: async () => ({ final: { number: state.final } }) } as unknown as ChainReader },
    now: () => state.nowMs,
  });
  return { state, book };
}

describe('freezes of stablecoins', () => {
  it('are listed newest first, with what is frozen now', async () => {
    const { book } = openBook([log(9, 'frozen', suspect), log(7, 'frozen', other), log(5, 'released', suspect), log(3, 'frozen', suspect)]);
    const { freezes, frozenCoins } = await book.listFreezes(chain, suspect);
    expect(freezes.map(({ action, blockNumber, coin }) => [action, blockNumber, coin.symbol])).toEqual([
      ['frozen', 9, 'USDT'],
      ['released', 5, 'USDT'],
      ['frozen', 3, 'USDT'],
    ]);
    expect(frozenCoins).toEqual([`ETH:${usdt}`]);
  });

  it('mark every account that stands frozen', async () => {
    const third = `0x${'d4'.repeat(20)}`;
    const { book } = openBook([
      log(9, 'destroyed', suspect),
      log(8, 'released', third),
      log(7, 'frozen', other),
      log(5, 'frozen', third),
      log(3, 'frozen', suspect),
    ]);
    expect(await book.listMarks(chain)).toEqual(
      new Map([
        [suspect, 'destroyed'],
        [other, 'frozen'],
      ]),
    );
  });

  it('stay frozen when the funds are destroyed, and end with a release', async () => {
    const destroyed = openBook([log(9, 'destroyed', suspect), log(3, 'frozen', suspect)]);
    expect((await destroyed.book.listFreezes(chain, suspect)).frozenCoins).toEqual([`ETH:${usdt}`]);
    const released = openBook([log(9, 'released', suspect), log(3, 'frozen', suspect)]);
    expect((await released.book.listFreezes(chain, suspect)).frozenCoins).toEqual([]);
  });

  it('are read once, and later only what is new', async () => {
    const { book, state } = openBook([log(5, 'frozen', other), log(4, 'frozen', other), log(3, 'frozen', suspect)], 5);
    await book.listFreezes(chain, suspect);
    await book.listFreezes(chain, other);
    const first = state.reads;
    state.nowMs = 10_000;
    state.logs = [log(8, 'released', suspect), ...state.logs];
    expect((await book.listFreezes(chain, suspect)).freezes.map(({ blockNumber }) => blockNumber)).toEqual([8, 3]);
    // One of each coin.
    expect(state.reads - first).toBe(6);
  });

  it('are told of every coin by itself: who is stopped in one may spend the others', async () => {
    const pyusd = '0x6c3ea9036406852006290770bedfcaba0e23a0e8';
    const { book } = openBook([log(9, 'paxosFrozen', suspect, pyusd), log(8, 'released', suspect), log(3, 'frozen', suspect)]);
    const { freezes, frozenCoins } = await book.listFreezes(chain, suspect);
    expect(freezes.map(({ action, blockNumber, coin }) => [action, blockNumber, coin.symbol])).toEqual([
      ['frozen', 9, 'PYUSD'],
      ['released', 8, 'USDT'],
      ['frozen', 3, 'USDT'],
    ]);
    expect(frozenCoins).toEqual([`ETH:${pyusd}`]);
    expect((await book.listCoinEvents(chain, usdt))?.map(({ action }) => action)).toEqual(['released', 'frozen']);
    expect(await book.listMarks(chain)).toEqual(new Map([[suspect, 'frozen']]));
  });

  it('forget what a reorg took away', async () => {
    const { book, state } = openBook([log(9, 'frozen', suspect)], 5);
    expect((await book.listFreezes(chain, suspect)).frozenCoins).toHaveLength(1);
    state.nowMs = 10_000;
    state.logs = [];
    expect((await book.listFreezes(chain, suspect)).freezes).toEqual([]);
  });
});

function raise(message: string): never {
  throw new Error(message);
}
