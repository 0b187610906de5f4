import { findChain } from '@chaintrail/model/chains';
import type { AddressTransfer, PageRequest, StatementRange, TransferListQuestion } from '@chaintrail/store/chain';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../context.ts';
import type { JudgedToken } from '../../present/tokens.ts';
import type { StoredState } from '../../present/storedState.ts';
import { findOneCoin, readPageBalances } from './balances.ts';

type StatementRequest = PageRequest & { range?: StatementRange };

const chain = findEth();
const [usdt] = chain.usdt;
const token = usdt?.contract ?? '';

function findEth() {
  const found = findChain('ETH');
  if (!found) throw new Error('no chain');
  return found;
}

const moved = (blockNumber: number, change: Partial<AddressTransfer> = {}): AddressTransfer => ({
  blockNumber,
  timeMs: blockNumber * 1_000,
  transactionIndex: 0,
  transactionHash: `0x${blockNumber}`,
  source: 'log',
  index: 0,
  subIndex: 0,
  kind: 'usdt',
  from: '0x02',
  to: '0x01',
  token,
  tokenId: '',
  amountRaw: 1_000_000n,
  feeRaw: 0n,
  status: 'ok',
  method: '',
  initiator: 'giver',
  address: '0x01',
  counterparty: '0x02',
  direction: 'in',
  ...change,
});

interface Story {
  upTo: number;
  stored?: Partial<StoredState>;
  question?: Partial<TransferListQuestion>;
  /** What contracts say of themselves. */
  tokens?: JudgedToken[];
}

/** An address that got 1 USDT in each block up to this one; `asked` is how its statement was read. */
async function tell(rows: AddressTransfer[], { upTo, stored = {}, question = {}, tokens = [] }: Story) {
  const asked: StatementRequest[] = [];
  const context = {
    tokens: { listTokens: async () => new Map(tokens.map((one) => [one.contract, one])) },
    stores: {
      chain: {
        listStatement: async (_chain: unknown, _address: string, _token: string, request: StatementRequest) => {
          asked.push(request);
          const from = Number(request.cursor ?? Math.min(upTo, request.range?.toBlock ?? upTo));
          const to = Math.max(from - request.limit, (request.range?.fromBlock ?? 0) - 1);
          const numbers = Array.from({ length: from - to }, (_, at) => from - at);
          return {
            rows: numbers.map((number) => ({ ...moved(number), changeRaw: 1_000_000n, balanceRaw: BigInt(number) * 1_000_000n })),
            ...(to >= (request.range?.fromBlock ?? 0) ? { nextCursor: String(to) } : {}),
          };
        },
      },
    },
  } as unknown as RequestContext;
  const wanted = { address: '0x01', kinds: ['usdt' as const], filter: {}, ...question };
  const tellBalance = await readPageBalances(context, { chain, stored: stored as StoredState, wanted, rows });
  const told = rows.map((row) => {
    const { balance, ...more } = tellBalance(row);
    return balance?.amount ?? ('balanceLack' in more ? more.balanceLack : undefined);
  });
  return { told, asked: asked.map(({ limit, range, cursor }) => [limit, range, cursor]) };
}

it('reads as many rows of the statement as the page has where they follow each other', async () => {
  expect(await tell([moved(900), moved(899, { amountRaw: 0n }), moved(898)], { upTo: 1_000 })).toEqual({
    told: ['900', 'nothing_moved', '898'],
    asked: [[3, { fromBlock: 898, toBlock: 900 }, undefined]],
  });
});

it('goes on through what a filter left out, and gives up where that is too much', async () => {
  const { told, asked } = await tell([moved(9_000), moved(8_300), moved(1)], { upTo: 10_000 });
  expect(told).toEqual(['9000', '8300', 'far_apart']);
  const range = { fromBlock: 1, toBlock: 9_000 };
  expect(asked).toEqual([
    [3, range, undefined],
    [500, range, '8997'],
    [500, range, '8497'],
    [500, range, '7997'],
    [500, range, '7497'],
  ]);
});

it('takes no balance of another transaction that stands in the same place since', async () => {
  expect((await tell([moved(9, { transactionHash: '0xgone' })], { upTo: 9 })).told).toEqual(['far_apart']);
});

it('tells none of a history whose oldest rows are not here', async () => {
  expect(await tell([moved(9)], { upTo: 9, stored: { isShort: true } })).toEqual({ told: ['short_history'], asked: [] });
});

const DSTOKEN = '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2';
const tokenOf = (contract: string, over: Partial<JudgedToken>): JudgedToken => ({
  chainName: 'ETH',
  contract,
  standard: 'erc20',
  name: 'Sample Coin',
  symbol: 'SMP',
  decimals: 6,
  ...over,
});

it.each([
  ['short_history' as const, { isShort: true as const }, tokenOf(DSTOKEN, { hasUnloggedSupply: true })],
  ['unlogged_supply' as const, {}, tokenOf(DSTOKEN, { hasUnloggedSupply: true })],
  ['doubt' as const, {}, tokenOf('0x00000000000000000000000000000000000000dd', { symbol: 'USDT', name: 'Tether USD' })],
])('tells none, and asks for no statement: %s', async (lack, stored: Partial<StoredState>, said) => {
  const question = { kinds: ['token20' as const], filter: { token: said.contract } };
  expect(await tell([moved(9, { token: said.contract })], { upTo: 9, stored, question, tokens: [said] })).toEqual({
    told: [lack],
    asked: [],
  });
});

it.each(['largest', 'smallest'] as const)('tells none of rows that stand by amount: %s', async (order) => {
  expect(await tell([moved(9)], { upTo: 9, question: { order } })).toEqual({ told: ['by_amount'], asked: [] });
});

it('reads no statement for a page of nothing', async () => {
  const nothing = moved(9, { amountRaw: 0n });
  expect(await tell([nothing, moved(8, { amountRaw: 0n })], { upTo: 9 })).toEqual({ told: ['nothing_moved', 'nothing_moved'], asked: [] });
});

it('looks between the newest and the oldest row of a page that goes up', async () => {
  const { told, asked } = await tell([moved(7), moved(8), moved(9)], { upTo: 9, question: { order: 'oldest' } });
  expect([told, asked]).toEqual([['7', '8', '9'], [[3, { fromBlock: 7, toBlock: 9 }, undefined]]]);
});

it('knows the one coin of a list by its kinds and its filter', () => {
  const second = { ...chain, usdt: usdt ? [usdt, { ...usdt, contract: '0x0e' }] : [] };
  expect([
    findOneCoin(chain, ['usdt'], {}),
    findOneCoin(second, ['usdt'], {}),
    findOneCoin(chain, ['external', 'internal'], {}),
    findOneCoin(chain, ['external', 'token20'], {}),
    findOneCoin(chain, ['token20'], {}),
    findOneCoin(chain, ['token20'], { token: '0x0f' }),
    findOneCoin(chain, ['external', 'token20'], { token: '' }),
    findOneCoin(chain, ['nft'], { token: '0x0f' }),
  ]).toEqual([token, undefined, '', undefined, undefined, '0x0f', '', undefined]);
});
