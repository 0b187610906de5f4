import { writeBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import type { Input, Output, Ruling } from '@chaintrail/model';
import type { AddressTransaction, TransactionParties } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import type { RequestContext } from '../../context.ts';
import { chainOf, factsOf, transactionOf } from '../../present/sample.ts';
import { judgeRows, leaveOutChange, presentChange } from './rowChange.ts';

const btc = chainOf('BTC');
const place = { blockNumber: 7, timeMs: 0, transactionIndex: 2, transactionHash: 'aa' };
const inputOf = (index: number, address: string, amountRaw: bigint): Input => ({
  ...place,
  index,
  previous: { transactionHash: 'bb', index },
  address,
  amountRaw,
  scriptType: 'p2wpkh',
  previousBlock: 1,
  isResolved: true,
  sequence: 0,
  detail: {},
});
const outputOf = (index: number, address: string, amountRaw: bigint, scriptType: Output['scriptType'] = 'p2pkh'): Output => ({
  ...place,
  index,
  address,
  amountRaw,
  scriptType,
  script: '',
  isSpendable: true,
  detail: {},
});
const rowOf = (address: string, spentRaw: bigint): AddressTransaction => ({
  ...place,
  address,
  direction: spentRaw > 0n ? 'out' : 'in',
  receivedRaw: 0n,
  spentRaw,
});

/** What the rules say of one transaction of these sides, seen from an address. */
async function judge(row: AddressTransaction, inputs: Input[], outputs: Output[], counted = outputs.length, rulings?: Map<string, Ruling>) {
  const asked: unknown[] = [];
  const listTransactionSides = async (_: unknown, places: unknown[]) => {
    asked.push(...places);
    return places.length === 0 ? [] : [{ blockNumber: 7, transactionIndex: 2, inputs, outputs }];
  };
  const context = { stores: { chain: { listTransactionSides } } } as unknown as RequestContext;
  const counts = { inputCount: inputs.length, outputCount: counted };
  const detail = writeBitcoinTransactionDetail({ ...counts, outputSumRaw: '0' });
  const judged = await judgeRows(context, btc, [row], [transactionOf({ blockNumber: 7, index: 2, detail })], rulings);
  return { judged: judged.get('7-2'), asked };
}

/** One payer, a round payment to the old kind of script, and a rest of the payer's own kind. */
const payment = [[inputOf(0, 'payer', 5_000_000n)], [outputOf(0, 'shop', 3_000_000n), outputOf(1, 'fresh', 1_999_123n, 'p2wpkh')]] as const;
const [inputs, outputs] = [[...payment[0]], [...payment[1]]];

describe('change in a row', () => {
  it('of who paid is what probably went to a new address, named by the rules that say so', async () => {
    const { judged } = await judge(rowOf('payer', 5_000_000n), inputs, outputs);
    const facts = factsOf('BTC');
    expect(judged?.change.map((change) => presentChange(facts, change))).toEqual([
      {
        index: 1,
        party: { address: 'fresh' },
        amount: expect.objectContaining({ raw: '1999123', amount: '0.01999123', symbol: 'BTC' }),
        confidence: 'medium',
        reasons: ['脚本类型与全部输入相同，其他输出不同', '金额带零头，其他输出都是整数金额'],
        rules: ['脚本类型一致', '金额形状'],
        isReturned: false,
        isRuled: false,
      },
    ]);
    expect(judged?.coinjoin).toBeNull();
  });

  it('of who got it says that it probably is the payer’s own, and of who was paid nothing', async () => {
    const ofFresh = await judge(rowOf('fresh', 0n), inputs, outputs);
    expect(ofFresh.judged?.change.map(({ output }) => output.index)).toEqual([1]);
    const ofShop = await judge(rowOf('shop', 0n), inputs, outputs);
    expect(ofShop.judged?.change).toEqual([]);
  });

  it('that went to somebody who paid too is told as the fact that it is; what came back to the address itself is none of it', async () => {
    const both = [inputOf(0, 'payer', 5_000_000n), inputOf(1, 'partner', 5_000_000n)];
    const back = [outputOf(0, 'shop', 3_000_000n), outputOf(1, 'partner', 1_999_123n), outputOf(2, 'payer', 7n)];
    const { judged } = await judge(rowOf('payer', 5_000_000n), both, back);
    const facts = factsOf('BTC');
    expect(
      judged?.change.map((one) => presentChange(facts, one)).map(({ index, rules, isReturned }) => [index, rules, isReturned]),
    ).toEqual([[1, ['回到输入地址'], true]]);
  });

  it('is what a person said of this transaction, in place of the rules', async () => {
    const ruling: Ruling = { verdict: 'change', output: 0, note: '对方确认', authorName: '林', ruledAtMs: 9 };
    const { judged } = await judge(rowOf('payer', 5_000_000n), inputs, outputs, 2, new Map([['aa', ruling]]));
    const facts = factsOf('BTC');
    expect(judged?.change.map((change) => presentChange(facts, change))).toEqual([
      {
        index: 0,
        party: { address: 'shop' },
        amount: expect.objectContaining({ raw: '3000000' }),
        confidence: 'high',
        reasons: ['林 改判，依据：对方确认'],
        rules: ['人工改判'],
        isReturned: false,
        isRuled: true,
      },
    ]);
    const other = await judge(rowOf('payer', 5_000_000n), inputs, outputs, 2, new Map([['bb', ruling]]));
    expect(other.judged?.change.map(({ output }) => output.index)).toEqual([1]);
  });

  it('is not looked for in a transaction that is long', async () => {
    const { judged, asked } = await judge(rowOf('payer', 5_000_000n), inputs, outputs, 51);
    expect([judged, asked]).toEqual([undefined, []]);
  });
});

describe('the other sides of a row', () => {
  const parties: TransactionParties = {
    blockNumber: 7,
    transactionIndex: 2,
    count: 3,
    largest: ['shop', 'fresh', 'partner'].map((address) => ({ address, amountRaw: 1n })),
  };

  it('are those who probably are not the payer, and so is their count', async () => {
    const { judged } = await judge(rowOf('payer', 5_000_000n), inputs, outputs);
    const left = leaveOutChange(parties, judged);
    expect([left.count, left.largest.map(({ address }) => address)]).toEqual([2, ['shop', 'partner']]);
  });

  it('are all of them where nothing was judged, and where somebody who paid got something back', async () => {
    expect(leaveOutChange(parties, undefined)).toEqual(parties);
    const both = [inputOf(0, 'payer', 5_000_000n), inputOf(1, 'partner', 5_000_000n)];
    const { judged } = await judge(rowOf('payer', 5_000_000n), both, [outputOf(0, 'shop', 3n), outputOf(1, 'partner', 2n)]);
    expect(leaveOutChange(parties, judged)).toEqual(parties);
  });
});
