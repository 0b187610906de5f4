import { describe, expect, it } from 'vitest';
import { readTronTransactionDetail, writeTronTransactionDetail } from '../detail.ts';
import {
  alice,
  aliceHex,
  blockId,
  bob,
  bobHex,
  contract,
  contractHex,
  other,
  sampleBlock,
  transactionId,
  type Sample,
  readBlock,
} from './sample.ts';

const bundleOf = (sample: Sample = {}) => readBlock(sampleBlock(sample));
const detailOf = (sample: Sample) => readTronTransactionDetail(bundleOf(sample).transactions[0]?.detail ?? {});
interface Raw {
  [name: string]: unknown;
  transactions: object[];
}
const change = (block: Raw, rest: object): Raw => ({
  ...block,
  transactions: block.transactions.map((one: object) => ({ ...one, ...rest })),
});
const hexOf = (text: string): string => Buffer.from(text).toString('hex');

describe('a block', () => {
  it('has the place and the producer of its header', () => {
    expect(bundleOf().block).toMatchObject({
      number: 64_000_000,
      hash: blockId,
      parentHash: 'aa'.repeat(32),
      timeMs: 1_700_000_000_000,
      producer: other,
      transactionCount: 1,
      hasCalls: true,
    });
  });

  it('is refused when its id speaks of another height', () => {
    const { block, infos } = sampleBlock();
    expect(() => readBlock({ block: { ...Object(block), blockID: `0000000000000001${'bb'.repeat(24)}` }, infos })).toThrow(
      'id_height number=64000000 written=1',
    );
  });

  it.each([
    ['missing', []],
    ['of another transaction', [{ id: '99'.repeat(32) }]],
    ['of another block', [{ id: transactionId, blockNumber: 5 }]],
    ['more than the transactions', [{ id: transactionId }, { id: '99'.repeat(32) }]],
  ])('is refused when execution results are %s', (_what, infos) => {
    expect(() => readBlock({ block: sampleBlock().block, infos })).toThrow(expect.objectContaining({ kind: 'inconsistent' }));
  });

  it.each([
    [
      'repeats a transaction',
      (block: Raw, infos: Raw[]) => ({
        block: { ...block, transactions: [...block.transactions, ...block.transactions] },
        infos: [...infos, ...infos],
      }),
    ],
    [
      'has a transaction whose bytes are another’s',
      (block: Raw, infos: Raw[]) => ({ block: change(block, { raw_data_hex: '01' }), infos }),
    ],
    [
      'comes with the results of a fork',
      (block: Raw, infos: Raw[]) => ({ block, infos: [{ ...infos[0], blockTimeStamp: 1_700_000_003_000 }] }),
    ],
  ])('is refused when it %s', (_what, spoil) => {
    const { block, infos } = sampleBlock();
    expect(() => readBlock(spoil(Object(block), infos as Raw[]))).toThrow(
      expect.objectContaining({ kind: 'inconsistent', retryable: true }),
    );
  });

  it.each([
    ['an id that is no hash', { txID: '__proto__' }, {}],
    ['half a byte', { raw_data_hex: '0' }, {}],
    ['a fee below nothing', {}, { fee: -1 }],
    ['a fee with a fraction', {}, { fee: '1.5' }],
    ['more energy than a column holds', {}, { receipt: { energy_usage_total: '9223372036854775808' } }],
    ['an amount of a hundred digits', {}, { withdraw_amount: '9'.repeat(100) }],
    ['a topic that is no hash', {}, { log: [{ address: 'c3'.repeat(20), topics: ['zz'], data: '' }] }],
    ['half a byte of log', {}, { log: [{ address: 'c3'.repeat(20), topics: [], data: 'abc' }] }],
  ])('is malformed with %s', (_what, rest, more) => {
    const { block, infos } = sampleBlock({ info: more });
    expect(() => readBlock({ block: change(Object(block), rest), infos })).toThrow(
      expect.objectContaining({ kind: 'malformed', retryable: true }),
    );
  });

  it('keeps what nobody sees out of memos and names, and times that no calendar has', () => {
    const memo = hexOf('pay \u202eecila\u2066 \u{1f468}\u200d\u{1f469}');
    const detail = detailOf({
      type: 'AccountUpdateContract',
      value: { account_name: hexOf('a\u200bl\u202eice') },
      rawData: { data: memo, timestamp: '9223372036854775807' },
    });
    expect(detail).toMatchObject({ memoText: 'pay ecila \u{1f468}\u200d\u{1f469}', memoHex: memo, timestampMs: null });
    expect(detail.parameters).toContainEqual({ name: 'account_name', value: 'alice' });
  });

  it('may be empty', () => {
    const { block } = sampleBlock();
    const empty = readBlock({ block: { ...Object(block), transactions: undefined }, infos: [] });
    expect(empty).toMatchObject({ transactions: [], transfers: [], block: { transactionCount: 0 } });
  });

  it('is read at height 0, where nothing was executed, the sender is text and one balance has overflowed', () => {
    const allot = (txID: string, to: string, amount: number | string) => ({
      txID,
      raw_data: {
        contract: [
          {
            type: 'TransferContract',
            parameter: { value: { owner_address: hexOf('0x000000000000000000000'), to_address: to, amount } },
          },
        ],
      },
      raw_data_hex: '',
    });
    const genesis = readBlock({
      block: {
        blockID: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
        block_header: { raw_data: { txTrieRoot: '', parentHash: 'e5'.repeat(32) } },
        transactions: [allot('01'.repeat(32), aliceHex, '99000000000000000'), allot('02'.repeat(32), bobHex, '-9223372036854775808')],
      },
      infos: {},
    });
    expect(genesis.block).toMatchObject({ number: 0, timeMs: 0, producer: '' });
    expect(genesis.transfers.map(({ from, to, amountRaw }) => [from, to, amountRaw])).toEqual([
      ['', alice, 99_000_000_000_000_000n],
      ['', bob, 0n],
    ]);
  });

  it('has a gap when a log proves a call that the node did not keep', () => {
    const sample = (log: string): Sample => ({
      type: 'TriggerSmartContract',
      value: { contract_address: contractHex },
      info: { contract_address: contractHex, log: [{ address: log, topics: ['ab'.repeat(32)] }] },
    });
    expect(bundleOf(sample('d4'.repeat(20))).block.hasCalls).toBe(false);
    expect(bundleOf(sample('c3'.repeat(20))).block.hasCalls).toBe(true);
  });

  it('reads addresses in base58 as nodes write them when asked for visible ones', () => {
    const visible = bundleOf({ value: { owner_address: alice, to_address: bob, amount: 1 } });
    expect(visible.transactions[0]).toMatchObject({ from: alice, to: bob });
  });
});

describe('a transaction', () => {
  it('succeeds where the node leaves the default out', () => {
    expect(bundleOf({ ret: [{}] }).transactions[0]?.status).toBe('ok');
    expect(bundleOf({ ret: [] }).transactions[0]?.status).toBe('ok');
  });

  it('fails with the words of the node and keeps no logs', () => {
    const bundle = bundleOf({
      type: 'TriggerSmartContract',
      value: { contract_address: contractHex, data: 'a9059cbb' },
      ret: [{ contractRet: 'REVERT' }],
      info: {
        result: 'FAILED',
        resMessage: hexOf('REVERT opcode executed'),
        contractResult: ['08c379a0'],
        log: [{ address: 'c3'.repeat(20), topics: [] }],
      },
    });
    expect(bundle.transactions[0]).toMatchObject({ status: 'failed', to: contract, type: 'TriggerSmartContract', method: '0xa9059cbb' });
    expect(bundle.logs).toEqual([]);
    expect(bundle.transactions[0]?.detail).toMatchObject({
      result: 'REVERT',
      resultMessage: 'REVERT opcode executed',
      output: '0x08c379a0',
    });
  });

  it('names the contract that it created', () => {
    const created = {
      type: 'CreateSmartContract',
      value: { new_contract: { bytecode: '6080', call_value: 4, name: 'Vault' } },
      info: { contract_address: contractHex },
    };
    expect(bundleOf(created).transactions[0]).toMatchObject({ to: '', createdContract: contract, valueRaw: 4n, input: '0x6080' });
    expect(bundleOf({ ...created, ret: [{ contractRet: 'OUT_OF_ENERGY' }] }).transactions[0]?.createdContract).toBe('');
  });

  it('says who paid for the energy', () => {
    const receipt = {
      energy_usage: 4475,
      origin_energy_usage: 525,
      energy_fee: 26_420_100,
      energy_usage_total: 130_285,
      energy_penalty_total: 100_635,
      net_usage: 345,
    };
    expect(detailOf({ type: 'TriggerSmartContract', value: { contract_address: contractHex }, info: { receipt } })).toMatchObject({
      energy: { total: '130285', fromCaller: '4475', fromContract: '525', burnt: '125285', burntFeeRaw: '26420100', penalty: '100635' },
      bandwidth: { total: '345', fromStake: '345', burntFeeRaw: '0' },
    });
  });

  it('finds the bytes that were paid for in coin from the size of the transaction', () => {
    // 132 bytes with a head of 3, a signature of 67 and 64 for the result.
    expect(detailOf({ info: { receipt: { net_fee: 266_000 } } }).bandwidth).toEqual({
      total: '266',
      fromStake: '0',
      burntFeeRaw: '266000',
    });
  });

  it('keeps note, limit, permission and signatures', () => {
    expect(detailOf({ rawData: { data: hexOf('谢谢 👍'), fee_limit: 100_000_000 }, outer: { Permission_id: 2 } })).toMatchObject({
      memoText: '谢谢 👍',
      feeLimitRaw: '100000000',
      permissionId: 2,
      signatureCount: 1,
      expirationMs: 1_700_000_060_000,
      timestampMs: 1_699_999_999_000,
    });
    expect(detailOf({ rawData: { data: 'ff00' } })).toMatchObject({ memoHex: 'ff00', memoText: null });
  });

  it('keeps a contract of an unknown type as it is', () => {
    expect(detailOf({ type: 'DreamContract', value: { wish: 1 } })).toMatchObject({
      contractType: 'DreamContract',
      parameters: [],
      raw: { wish: 1 },
    });
  });

  it('puts parameters into words', () => {
    expect(
      detailOf({ type: 'DelegateResourceContract', value: { receiver_address: bobHex, balance: 100, lock: true } }).parameters,
    ).toEqual([
      { name: 'receiver_address', value: bob, address: bob },
      { name: 'balance', value: '100', amount: { token: '', raw: '100' } },
      { name: 'lock', value: 'true' },
      // The default of the enum, which the node leaves out.
      { name: 'resource', value: 'BANDWIDTH' },
    ]);
  });

  it('says what a cancelled unstaking put back into stake', () => {
    const info = { cancel_unfreezeV2_amount: [{ key: 'BANDWIDTH' }, { key: 'ENERGY', value: 100 }] };
    expect(detailOf({ type: 'CancelAllUnfreezeV2Contract', info }).parameters).toEqual([
      { name: 'restaked_energy', value: '100', amount: { token: '', raw: '100' } },
    ]);
  });

  it('names keys and what an active permission may sign', () => {
    const operations = `02${'00'.repeat(31)}`;
    const value = {
      owner: { threshold: 2, keys: [{ address: bobHex, weight: 1 }] },
      actives: [{ type: 'Active', threshold: 1, operations, keys: [{ address: aliceHex, weight: 1 }] }],
    };
    expect(detailOf({ type: 'AccountPermissionUpdateContract', value }).parameters).toEqual([
      { name: 'owner_key', value: '1/2', address: bob },
      { name: 'active_key', value: '1/1', address: alice },
      { name: 'active_operations', value: '转账' },
    ]);
  });

  it('reads a row of an older version without failing', () => {
    expect(readTronTransactionDetail(writeTronTransactionDetail({ result: 'SUCCESS' }))).toMatchObject({
      contractType: '',
      result: 'SUCCESS',
      energy: { total: '0' },
    });
  });

  it('refuses an amount that is no integer', () => {
    expect(() => bundleOf({ value: { to_address: bobHex, amount: 1.5 } })).toThrow(expect.objectContaining({ kind: 'malformed' }));
  });
});
