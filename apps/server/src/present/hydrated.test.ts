import type { CoverageView } from '@chaintrail/contract/schemas';
import type { Hydration } from '@chaintrail/store/app';
import { expect, it } from 'vitest';
import type { RequestContext } from '../context.ts';
import { newHydration, receiptKind } from '../hydration/record.ts';
import { isBalanceTold, joinCoverages, listUntold, presentHydrated, readHydrated, tellHistory } from './hydrated.ts';
import { chainOf } from './sample.ts';

const coverage = (over: Partial<CoverageView>): CoverageView => ({
  complete: true,
  fromBlock: 0,
  toBlock: 90,
  syncedAt: 5_000,
  source: 'Blockscout',
  gaps: [],
  proof: { status: 'unproven', note: '' } as unknown as CoverageView['proof'],
  note: '甲',
  ...over,
});

it('tells balances but of coins whose moves no list has, and none while the oldest rows are missing', () => {
  expect(isBalanceTold({ untoldCoins: ['0xee'] }, '0xee')).toBe(false);
  expect(isBalanceTold({ untoldCoins: ['0xee'] }, '')).toBe(true);
  expect(isBalanceTold({}, '0xee')).toBe(true);
  expect(isBalanceTold({ isShort: true }, '')).toBe(false);
});

it('says whose word the order of rows is, and that of the wrapped coin nothing is judged before receipts were read', () => {
  const chain = chainOf('ETH');
  const record = { ...newHydration(chain, '0xaa', 1_000), isProvisional: true };
  const tell = (change: Partial<(typeof record.kinds)[number]>) =>
    presentHydrated(chain, { ...record, kinds: record.kinds.map((one) => (one.kind === receiptKind ? { ...one, ...change } : one)) }, 9)
      .note;
  const wrapped = '包装与解除包装 WETH 不在转账记录里，WETH 的余额不作判断，收支可能偏少';
  const always = '冻结与合约创建需要整条链，未作判断；形似只在这个地址自己的往来之内判断';
  const running = '历史正在补全，合计为暂定值';
  expect(tell({ state: 'failed' })).toBe([running, '区块内的次序由数据源给出，未与回执核对', always, wrapped].join('；'));
  expect(tell({ state: 'done', rows: 4 })).toBe(
    [running, '代币转账已按回执核对；内部交易在区块内的先后数据源没有给出，同一区块之内的逐笔结余未核对', always].join('；'),
  );
  const capped = [{ fromBlock: 0, toBlock: 9, reason: 'rows' }];
  expect(tell({ state: 'done', rows: 4, capped })).toBe(
    [running, '代币转账过多，只按回执核对了 4 笔涉及包装币的交易；其余在区块内的次序由数据源给出', always].join('；'),
  );
});

it('says where tokens alone are told, and judges nothing of the coin then', () => {
  const chain = chainOf('Core');
  const served = new Set(['token20', 'token721', 'token1155']);
  const kinds = newHydration(chain, '0xaa', 1_000).kinds.map((one) => ({
    ...one,
    state: served.has(one.kind) ? ('done' as const) : ('unserved' as const),
  }));
  expect(tellHistory({ status: 'partial', kinds, checks: [], isProvisional: false })).toEqual([
    '未取到：外部交易、内部交易',
    '主币转账与内部交易不在其中，主币余额与发出笔数未验证',
  ]);
  expect(listUntold(chain, { kinds })).toEqual(['', '0x40375c92d9faf44d2f9db9bd9ba41a3317a2404f']);
  const whole = kinds.map((one) => ({ ...one, state: 'done' as const }));
  expect([
    listUntold(chain, { kinds: whole }),
    tellHistory({ status: 'complete', kinds: whole, checks: [], isProvisional: false }),
  ]).toEqual([[], []]);
});

it('says of chains whose accounts have permissions that lists leave out who is only named', () => {
  const noteOf = (name: string) => presentHydrated(chainOf(name), newHydration(chainOf(name), '0xaa', 1_000), 9).note?.split('；');
  const mentions = '提到它的交易（创建合约、投票、授予签名权）不在数据源的列表里';
  expect(noteOf('TRON')).toContain(mentions);
  expect(noteOf('ETH')).not.toContain(mentions);
  expect(noteOf('BTC')).not.toContain(mentions);
});

it('covers of several histories what all of them cover, and names those that are not there', () => {
  const first = coverage({});
  expect(joinCoverages([first], [])).toBe(first);
  expect(
    joinCoverages(
      [
        { ...first, fromBlock: 10, since: { block: 11, time: 1_100 } },
        coverage({ complete: false, fromBlock: 40, since: { block: 40, time: 4_000 }, syncedAt: 3_000, source: 'Esplora', note: '甲；乙' }),
      ],
      ['0x1'],
    ),
  ).toEqual({
    ...first,
    complete: false,
    fromBlock: 40,
    since: { block: 40, time: 4_000 },
    syncedAt: 3_000,
    source: 'Blockscout、Esplora',
    note: '1 个地址的历史还没有取回，不在结果之中：0x1；甲；乙',
  });
});

it('says that money is whole where only items are missing that nobody lists, and of nothing else', () => {
  const { kinds } = newHydration(chainOf('TRON'), 'T1', 1_000);
  const tell = (change: Partial<Record<string, Partial<(typeof kinds)[number]>>>, status: 'partial' | 'running' = 'partial') =>
    tellHistory({
      status,
      kinds: kinds.map((kind) => ({ ...kind, state: 'done', ...change[kind.kind] })),
      checks: [],
      isProvisional: false,
    });
  const items = { token1155: { state: 'unserved' as const } };
  expect(tell(items)).toEqual(['未取到：多件 NFT 转账（现有数据源没有这类列表），主币与代币的收支记录齐全']);
  expect(tell({ ...items, internal: { state: 'failed' } })).toEqual(['未取到：内部交易、多件 NFT 转账']);
  expect(tell({ token1155: { state: 'failed' } })).toEqual(['未取到：多件 NFT 转账']);
  expect(tell({ ...items, transaction: { capped: [{ fromBlock: 2, toBlock: 3, reason: 'unsupported' }] } })).toEqual([
    '未取到：多件 NFT 转账',
    '外部交易在 2–3 块之间不全：数据源不保存',
  ]);
  expect(tell(items, 'running')).toEqual(['历史正在补全，合计为暂定值', '未取到：多件 NFT 转账']);
});

it('lets whoever asks wait only for what is still coming', async () => {
  const chain = chainOf('ETH');
  const record = newHydration(chain, '0xaa', 1_000);
  const ask = (records: Hydration[], areHistoriesAsked = true) =>
    readHydrated(
      {
        stores: {
          app: { hydrations: { list: () => Promise.resolve(records) } },
          chain: { readState: () => Promise.resolve({ head: null }) },
        },
        settings: { current: () => ({ areHistoriesAsked }) },
      } as unknown as RequestContext,
      chain,
      '0xaa',
    );
  const refusal = (records: Hydration[], areHistoriesAsked?: boolean) =>
    ask(records, areHistoriesAsked).then(
      () => undefined,
      (error: unknown) => ({ ...Object(error), message: String(Object(error).message) }) as { message: string; data: unknown },
    );
  const coming = '以太坊（ETH）上这个地址的历史还没有取回，补全开始后即可查看';
  const soon = { message: coming, data: { reason: 'nothing_stored', retryAfter: 2 } };
  expect([await refusal([]), await refusal([record])]).toMatchObject([soon, soon]);
  expect(await refusal([], false)).toMatchObject({ message: coming, data: expect.not.objectContaining({ retryAfter: 2 }) });
  expect(await refusal([{ ...record, status: 'failed' }])).toMatchObject({
    message: '以太坊（ETH）上这个地址的历史没有取回：数据源没有给出记录，原因见“历史补全”，可在那里再试一次',
    data: expect.not.objectContaining({ retryAfter: 2 }),
  });
});
