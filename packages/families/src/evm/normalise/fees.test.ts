import type { BlockBundle, Transfer } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { describe, expect, it } from 'vitest';
import { readEvmTransactionDetail } from '../detail.ts';
import { normaliseBlock } from './block.ts';
import { alice, blockHash, bob, miner, sampleBlock, transactionHash, type Sample } from './sample.ts';

function read(sample: Sample, chainName = 'ETH'): BlockBundle {
  const chain = findChain(chainName);
  if (!chain) throw new Error(`no chain ${chainName}`);
  return normaliseBlock(chain, sampleBlock(sample));
}
const row = ({ kind, from, to, amountRaw }: Transfer): string => `${kind} ${from}>${to} ${amountRaw}`;
const rows = (sample: Sample, chainName?: string): string[] => read(sample, chainName).transfers.map(row);
const detailOf = (sample: Sample) => readEvmTransactionDetail(read(sample).transactions[0]?.detail ?? {});

describe('an ordinary transaction', () => {
  it('moves its value, pays its fee and tips the producer', () => {
    expect(rows({})).toEqual([
      `external ${alice}>${bob} 1000000000000000000`,
      `fee ${alice}> 630000000000000`,
      `reward >${miner} 210000000000000`,
    ]);
  });

  it('splits its fee into what is burnt and what the producer gets', () => {
    expect(detailOf({}).feeParts).toEqual([
      { part: 'base', raw: '420000000000000', isBurnt: true },
      { part: 'priority', raw: '210000000000000', isBurnt: false },
    ]);
    expect(read({}).block.detail).toMatchObject({ burnt: '420000000000000', tips: '210000000000000', reward: '210000000000000' });
  });

  it('gives the whole fee to the producer before EIP-1559', () => {
    const sample = { block: { baseFeePerGas: undefined }, transaction: { type: undefined }, receipt: { effectiveGasPrice: undefined } };
    expect(rows(sample).at(-1)).toBe(`reward >${miner} 630000000000000`);
    expect(read(sample).transactions[0]?.type).toBe('0x0');
  });

  it('that failed moves nothing, still pays, and says why', () => {
    const output = `0x08c379a0${'0'.repeat(62)}20`;
    const { transactions, transfers } = read({
      receipt: { status: '0x0' },
      frame: { type: 'CALL', from: alice, to: bob, value: '0xde0b6b3a7640000', error: 'execution reverted', output },
    });
    expect(transfers.map(({ kind, status }) => `${kind} ${status}`)).toEqual(['external failed', 'fee ok', 'reward ok']);
    expect(transactions[0]).toMatchObject({ status: 'failed', detail: { failure: { error: 'execution reverted', output } } });
  });

  it('from before Byzantium is judged by its trace, since its receipt tells a state root instead', () => {
    const receipt = { status: '0x0', root: `0x${'ef'.repeat(32)}` };
    const frame = { type: 'CALL', from: alice, to: bob, value: '0x1' };
    expect(read({ receipt, frame }).transactions[0]?.status).toBe('ok');
    expect(read({ receipt, frame: { ...frame, error: 'out of gas' } }).transactions[0]?.status).toBe('failed');
    expect(detailOf({ receipt }).isStatusUnknown).toBe(true);
  });

  it('that creates a contract pays its value to it', () => {
    const created = `0x${'cc'.repeat(20)}`;
    const { transactions, transfers } = read({ transaction: { to: null, input: '0x600000000000' }, receipt: { contractAddress: created } });
    expect(transactions[0]).toMatchObject({ to: '', createdContract: created, method: '' });
    expect(transfers[0]?.to).toBe(created);
  });
});

describe('transaction types', () => {
  it('0x3 adds the blob fee, which is burnt', () => {
    const sample = { transaction: { type: '0x3', maxFeePerBlobGas: '0xa' }, receipt: { blobGasUsed: '0x20000', blobGasPrice: '0x7' } };
    expect(read(sample).transactions[0]?.feeRaw).toBe(630_000_000_917_504n);
    expect(detailOf(sample).feeParts).toContainEqual({ part: 'blob', raw: '917504', isBurnt: true });
  });

  it('0x4 keeps its authorisations', () => {
    const authorizationList = [{ chainId: '0x1', address: bob, nonce: '0x2a', yParity: '0x0', r: '0x1', s: '0x2' }];
    expect(detailOf({ transaction: { type: '0x4', authorizationList } }).authorizationList).toEqual([
      { chainId: '1', address: bob, nonce: '42' },
    ]);
  });

  it('0x7e mints before it moves, even when it then fails, and costs nothing', () => {
    const transaction = { type: '0x7e', mint: '0x1bc16d674ec80000', sourceHash: blockHash, gasPrice: '0x0' };
    expect(rows({ transaction }, 'Optimism')).toEqual([
      `mint >${alice} 2000000000000000000`,
      `external ${alice}>${bob} 1000000000000000000`,
    ]);
    expect(read({ transaction, receipt: { status: '0x0' } }, 'Base').transfers.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'mint ok',
      'external failed',
    ]);
  });

  it('ordinary ones on the OP stack pay a data fee on top, and all of it stays in vaults', () => {
    const depositor = '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0001';
    const answers = sampleBlock({ receipt: { l1Fee: '0x64' } });
    const block = answers.block as { transactions: object[] };
    const [receipt] = answers.receipts as object[];
    const systemHash = `0x${'01'.repeat(32)}`;
    const system = {
      hash: systemHash,
      blockHash,
      type: '0x7e',
      from: depositor,
      to: bob,
      value: '0x0',
      input: '0x',
      nonce: '0x0',
      gas: '0x1',
    };
    const chain = findChain('Base');
    if (!chain) throw new Error('no chain');
    const { transfers } = normaliseBlock(chain, {
      block: { ...block, transactions: [system, ...block.transactions] },
      receipts: [
        { transactionHash: systemHash, transactionIndex: '0x0', blockHash, status: '0x1', gasUsed: '0x1', logs: [] },
        { ...receipt, transactionIndex: '0x1' },
      ],
    });
    expect(transfers.map(row)).toEqual([
      `external ${depositor}>${bob} 0`,
      `external ${alice}>${bob} 1000000000000000000`,
      `fee ${alice}> 630000000000100`,
      `reward >${miner} 210000000000000`,
      'reward >0x4200000000000000000000000000000000000019 420000000000000',
      'reward >0x420000000000000000000000000000000000001a 100',
    ]);
  });

  it('ordinary ones on Polygon pay the base fee to the contract that the fork names, and none before London', () => {
    const ofBase = (number: string) => rows({ block: { number } }, 'Polygon').filter((text) => text.endsWith(' 420000000000000'));
    expect(ofBase('0x16bec10')).toEqual(['reward >0x70bca57f4579f58670ab2d18ef16e02c17553c38 420000000000000']);
    expect(ofBase('0x302eb77')).toEqual(['reward >0x70bca57f4579f58670ab2d18ef16e02c17553c38 420000000000000']);
    expect(ofBase('0x302eb78')).toEqual(['reward >0x7a8ed27f4c30512326878652d20fc85727401854 420000000000000']);
    expect(ofBase('0x4fe05d3')).toEqual(['reward >0x7a8ed27f4c30512326878652d20fc85727401854 420000000000000']);
    expect(ofBase('0x4fe05d4')).toEqual(['reward >0x3ef57def668054dd750bd260526105c4eeef104f 420000000000000']);
    expect(ofBase('0x16bec0f')).toEqual([]);
    expect(read({ block: { number: '0x302eb78' } }, 'Polygon').block.detail).toMatchObject({ burnt: '0' });
  });

  it('0x64 is a deposit, 0x6a moves nothing', () => {
    expect(rows({ transaction: { type: '0x64' } }, 'Arbitrum')).toEqual([
      `mint >${alice} 1000000000000000000`,
      `external ${alice}>${bob} 1000000000000000000`,
    ]);
    expect(rows({ transaction: { type: '0x6a', value: '0x0' } }, 'Arbitrum')).toEqual([]);
  });

  it('0x69 credits the deposit and sets the ticket’s value aside, 0x68 takes it out again', () => {
    const submit = { type: '0x69', value: '0x0', depositValue: '0x64', retryValue: '0x5a' };
    const [minted, held] = read({ transaction: submit }, 'Arbitrum').transfers;
    expect([minted && row(minted), held?.kind, held?.from, held?.amountRaw]).toEqual([`mint >${alice} 100`, 'internal', alice, 90n]);
    const retry = read({ transaction: { type: '0x68', value: '0x5a', ticketId: transactionHash } }, 'Arbitrum').transfers[0];
    expect([retry?.from, retry?.to, retry?.amountRaw]).toEqual([held?.to, alice, 90n]);
  });

  it.each(['0x71', '0xff', '0x64', '0x69'])('%s is marked as taken from documentation', (type) => {
    expect(detailOf({ transaction: { type } }).verified).toBe(false);
  });

  it('nobody has told us about are kept whole and stop nothing', () => {
    const detail = detailOf({ transaction: { type: '0x5f', strangeField: { deep: [1] } } });
    expect(detail).toMatchObject({ verified: false, raw: { type: '0x5f', strangeField: { deep: [1] } } });
    expect(detailOf({}).raw).toBeUndefined();
  });
});

describe('coin that no transaction lists', () => {
  it('withdrawals are given in gwei', () => {
    const withdrawals = [{ index: '0x1', validatorIndex: '0x2', address: bob, amount: '0xf4240' }];
    expect(rows({ block: { withdrawals } }).at(-1)).toBe(`withdrawal >${bob} 1000000000000000`);
  });

  it('proof of work pays the block, its uncles and their finder', () => {
    const uncleMiner = `0x${'44'.repeat(20)}`;
    const chain = findChain('ETH');
    if (!chain) throw new Error('no chain');
    const answers = sampleBlock({ block: { number: '0x100', difficulty: '0x400', baseFeePerGas: undefined, uncles: [blockHash] } });
    const { transfers } = normaliseBlock(chain, { ...answers, uncles: [{ number: '0xff', miner: uncleMiner }] });
    expect(transfers.filter(({ kind }) => kind === 'reward').map(row)).toEqual([
      `reward >${miner} 5156250000000000000`,
      `reward >${uncleMiner} 4375000000000000000`,
      `reward >${miner} 630000000000000`,
    ]);
  });

  it.each([
    ['0x42ae4f', 5n],
    ['0x42ae50', 3n],
    ['0x6f1580', 2n],
  ])('block %s pays %s ether', (number, ether) => {
    const reward = read({ block: { number, difficulty: '0x400' } }).transfers.find(({ kind }) => kind === 'reward');
    expect(reward?.amountRaw).toBe(ether * 10n ** 18n);
  });

  it('openings come first and name nobody as their source', () => {
    const chain = findChain('ETH');
    if (!chain) throw new Error('no chain');
    const openings = [
      { address: alice.toUpperCase().replace('0X', '0x'), balanceRaw: 7n },
      { address: bob, balanceRaw: 0n },
    ];
    const { transfers } = normaliseBlock(chain, { ...sampleBlock(), openings });
    expect(transfers[0] && row(transfers[0])).toBe(`opening >${alice} 7`);
    expect(transfers.filter(({ kind }) => kind === 'opening')).toHaveLength(1);
  });
});
