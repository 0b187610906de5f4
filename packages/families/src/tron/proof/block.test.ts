import { describe, expect, it } from 'vitest';
import { proveTronBlock, proveTronHeader } from './block.ts';
import { aliceHex, blockOf, bobHex, bytes, infoOf, transactionOf, transferOf, varint } from './sample.ts';

const NUMBER = 64_000_000;
type Sample = ReturnType<typeof transactionOf>;

function answersOf(...transactions: Sample[]) {
  return { block: blockOf(NUMBER, transactions), infos: transactions.map((transaction) => infoOf(transaction, NUMBER)) };
}

const [first, second, third] = [1, 300, 70_000].map((amount) => transactionOf(transferOf(amount))) as [Sample, Sample, Sample];

/** An honest node's answers with one part of the first transaction replaced. */
function lie(change: object, of = first) {
  const { block, infos } = answersOf(of, second, third);
  return { block: { ...block, transactions: [{ ...of, ...change }, second, third] }, infos };
}

const saying = (value: object) => ({
  raw_data: { ...first.raw_data, contract: [{ type: 'TransferContract', parameter: { type_url: '', value } }] },
});
const refused = (message: string) =>
  expect.objectContaining({ kind: 'inconsistent', retryable: true, message: expect.stringMatching(message) });

describe('a block that proves itself', () => {
  it.each([[[]], [[first]], [[first, second]], [[first, second, third]]])('is taken, with none, one, two or three transactions', (list) => {
    expect(() => proveTronBlock(answersOf(...list))).not.toThrow();
  });

  it('is the main network’s block 0: allotments, root and id as its configuration gives them', () => {
    const owner = Buffer.from('0x000000000000000000000').toString('hex');
    const allot = (to: string, amount: string | number, amountHex: string) => {
      const typeUrl = 'type.googleapis.com/protocol.TransferContract';
      const transfer = `${bytes('0a', owner)}${bytes('12', to)}${amountHex}`;
      const parameter = `${bytes('0a', Buffer.from(typeUrl).toString('hex'))}${bytes('12', transfer)}`;
      const value = { owner_address: owner, to_address: to, amount };
      return {
        raw_data: { contract: [{ type: 'TransferContract', parameter: { type_url: typeUrl, value } }] },
        raw_data_hex: bytes('5a', `0801${bytes('12', parameter)}`),
      };
    };
    const block = {
      blockID: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
      block_header: {
        raw_data: {
          txTrieRoot: '8ef446bf3f395af929c218014f6101ec86576c5f61b2ae3236bf3a2ab5e2fecd',
          witness_address: Buffer.from(
            'A new system must allow existing systems to be linked together without requiring any central control or coordination',
          ).toString('hex'),
          parentHash: 'e58f33f9baf9305dc6f82b9f1934ea8f0ade2defb951258d50167028c780351f',
        },
      },
      transactions: [
        {
          txID: '788b4d0ca432b3d07f895dffe80429bf58398d0e86222460b07f9db38e238803',
          ...allot('4171b0af54e0a1182a5e0947d6a64f3b22740ef318', '99000000000000000', '1880808ec69bffedaf01'),
        },
        {
          txID: 'dfb4a633165cb85963ec1edfb4c9283644a3e136b77c063f4ba2e39307863a75',
          ...allot('41ef1bd15b5b657f69611b053a6f4fcd7268a50858', 0, ''),
        },
        {
          txID: '25b18a55f86afb10e7aca38d0073d04c80397c6636069193953fdefaea0b8369',
          ...allot('4177944d19c052b73ee2286823aa83f8138cb7032f', '-9223372036854775808', '1880808080808080808001'),
        },
      ],
    };
    expect(() => proveTronBlock({ block, infos: {} })).not.toThrow();
  });
});

describe('a header', () => {
  it.each(['timestamp', 'number', 'version', 'parentHash', 'txTrieRoot', 'witness_address'])('is refused with another %s', (name) => {
    const block = blockOf(NUMBER);
    const other: Record<string, unknown> = { parentHash: 'ab'.repeat(32), txTrieRoot: 'ab'.repeat(32), witness_address: aliceHex };
    const raw_data = { ...block.block_header.raw_data, [name]: other[name] ?? 64 };
    expect(() => proveTronHeader({ ...block, block_header: { raw_data } })).toThrow(refused('id_header'));
  });

  it('counts whole: who adds a root of states must have hashed it', () => {
    const block = blockOf(NUMBER);
    const raw_data = { ...block.block_header.raw_data, accountStateRoot: 'ab'.repeat(32) };
    expect(() => proveTronHeader({ ...block, block_header: { raw_data } })).toThrow(refused('id_header'));
  });
});

describe('the transactions', () => {
  it('are refused when one is left out, added, repeated or replaced', () => {
    const { block, infos } = answersOf(first, second);
    for (const transactions of [[first], [first, second, third], [first, second, second], [first, third], [second, first]]) {
      expect(() => proveTronBlock({ block: { ...block, transactions }, infos })).toThrow(refused('transactions_root'));
    }
  });

  it('are refused with another signature or another outcome', () => {
    expect(() => proveTronBlock(lie({ signature: ['dd'.repeat(65)] }))).toThrow(refused('transactions_root'));
    expect(() => proveTronBlock(lie({ ret: [{ contractRet: 'REVERT' }] }))).toThrow(refused('transactions_root'));
    expect(() => proveTronBlock(lie({ ret: [] }))).toThrow(refused('transactions_root'));
  });

  it('are refused without their bytes', () => {
    expect(() => proveTronBlock(lie({ raw_data_hex: '' }))).toThrow(refused('missing_bytes'));
  });

  it('may carry results that their sender filled in, also ones that the node does not know', () => {
    // Result: fee 5, contractRet SUCCESS, field 40 the number 7 and the byte ff.
    const ret = [{ fee: 5, contractRet: 'SUCCESS', '40': [7, 'ff'] }];
    const leaf = `${bytes('0a', first.raw_data_hex)}${bytes('12', 'cc'.repeat(65))}${bytes('2a', '08051801c00207c20201ff')}`;
    const block = blockOf(NUMBER, [first], leaf);
    expect(() => proveTronBlock({ block: { ...block, transactions: [{ ...first, ret }] }, infos: [infoOf(first, NUMBER)] })).not.toThrow();
    expect(() => proveTronBlock(lie({ ret: [{ contractRet: 'SUCCESS', words: 'x' }] }))).toThrow(
      refused('unprovable_result .* field=words'),
    );
  });
});

describe('the words of a transaction', () => {
  it.each([
    ['amount', { owner_address: aliceHex, to_address: bobHex, amount: 2 }],
    ['to_address', { owner_address: aliceHex, to_address: aliceHex, amount: 1 }],
    ['owner_address', { owner_address: bobHex, to_address: bobHex, amount: 1 }],
  ])('are refused when %s is not what its bytes say', (name, value) => {
    expect(() => proveTronBlock(lie(saying(value)))).toThrow(refused(`other_than_bytes .* field=${name}$`));
  });

  it('may name accounts as people write them', () => {
    const value = { owner_address: 'TQhqRHgEonKEYqudomS8243o3bejg8dt1d', to_address: 'TSG5MMxrio1h8wT7D4XGz4XuxJGXwPhZBj', amount: 1 };
    expect(() => proveTronBlock(lie(saying(value)))).not.toThrow();
  });

  it('are refused with another type, time, note, limit of fees, or without the contract', () => {
    const { raw_data } = first;
    const [contract] = raw_data.contract;
    for (const [name, change] of [
      ['type', { contract: [{ ...contract, type: 'VoteWitnessContract' }] }],
      ['Permission_id', { contract: [{ ...contract, Permission_id: 2 }] }],
      ['contract', { contract: [] }],
      ['timestamp', { timestamp: 1001 }],
      ['expiration', { expiration: 1 }],
      ['data', { data: 'ff' }],
      ['fee_limit', { fee_limit: 9 }],
    ] as const) {
      expect(() => proveTronBlock(lie({ raw_data: { ...raw_data, ...change } }))).toThrow(refused(`other_than_bytes .* field=${name}$`));
    }
  });

  it('are held against the bytes of a call: contract, data and coin', () => {
    const data = 'a9059cbb';
    const value = { owner_address: aliceHex, contract_address: bobHex, data, call_value: 128 };
    const hex = `${bytes('0a', aliceHex)}${bytes('12', bobHex)}18${varint(128)}${bytes('22', data)}`;
    const call = transactionOf({ id: 31, type: 'TriggerSmartContract', hex, value });
    const said = (other: object) =>
      lie(
        {
          raw_data: {
            ...call.raw_data,
            contract: [{ type: 'TriggerSmartContract', parameter: { type_url: '', value: { ...value, ...other } } }],
          },
        },
        call,
      );
    expect(() => proveTronBlock(said({}))).not.toThrow();
    expect(() => proveTronBlock(said({ data: 'a9059cbc' }))).toThrow(refused('data'));
    expect(() => proveTronBlock(said({ call_value: 0 }))).toThrow(refused('call_value'));
    expect(() => proveTronBlock(said({ contract_address: aliceHex }))).toThrow(refused('contract_address'));
  });

  it('of a type that is not in the table are taken as they are', () => {
    const value = { anything: [{ deep: true }] };
    const unknown = transactionOf({ id: 99, type: 'FutureContract', hex: '0801', value });
    expect(() => proveTronBlock(answersOf(unknown))).not.toThrow();
  });
});

describe('what an execution left', () => {
  it('must name the block and its time', () => {
    const { block } = answersOf(first);
    for (const wrong of [{ blockNumber: NUMBER - 1 }, { blockNumber: undefined }, { blockTimeStamp: 1 }, { blockTimeStamp: undefined }]) {
      expect(() => proveTronBlock({ block, infos: [infoOf(first, NUMBER, wrong)] })).toThrow(
        refused('result_without_block .* number=64000000'),
      );
    }
  });

  it('must not tell another outcome than the block', () => {
    const { block } = answersOf(first);
    const infos = [infoOf(first, NUMBER, { receipt: { result: 'OUT_OF_ENERGY' } })];
    expect(() => proveTronBlock({ block, infos })).toThrow(refused('result_outcome .* result=OUT_OF_ENERGY outcome=SUCCESS'));
  });
});
