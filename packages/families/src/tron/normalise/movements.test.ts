import type { Transfer } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import type { AssetFacts } from './assets.ts';
import { alice, bob, bobHex, contract, contractHex, other, otherHex, sampleBlock, type Sample, readBlock } from './sample.ts';

const assets: AssetFacts = {
  sales: new Map([['1000001', { tokens: 100n, coins: 3n }]]),
  issued: new Map([
    [alice, { token: '1000009', locks: [300n, 500n].map((amountRaw, at) => ({ amountRaw, freeAtMs: 1_700_000_000_000 * (at + 1) })) }],
    [bob, { token: '1000010', locks: [1, 2].map((freeAtMs) => ({ amountRaw: 9n, freeAtMs })) }],
  ]),
  pairs: new Map([['7', ['1000001', '']]]),
};

/** `kind from→to amount token`; '' as `-`. */
const line = ({ kind, from, to, amountRaw, token, status }: Transfer): string =>
  `${kind} ${names[from] ?? from}→${names[to] ?? to} ${amountRaw}${token === '' ? '' : ` ${names[token] ?? token}`}${status === 'failed' ? ' failed' : ''}`;
const names: Record<string, string> = { [alice]: 'alice', [bob]: 'bob', [contract]: 'contract', [other]: 'other', '': '-' };
const linesOf = (sample: Sample): string[] => readBlock({ ...sampleBlock(sample), assets }).transfers.map(line);
const hexOf = (text: string): string => Buffer.from(text).toString('hex');

const cases: [string, Sample, string[]][] = [
  ['a transfer', { value: { to_address: bobHex, amount: 5_000_000 } }, ['external alice→bob 5000000']],
  [
    'a transfer that activates the receiver and burns a fee',
    { value: { to_address: bobHex, amount: 1 }, info: { fee: 1_100_000 } },
    ['external alice→bob 1', 'fee alice→- 1100000'],
  ],
  ['an amount beyond 2^53', { value: { to_address: bobHex, amount: '99000000000000000' } }, ['external alice→bob 99000000000000000']],
  [
    'a TRC10 transfer by id',
    { type: 'TransferAssetContract', value: { asset_name: hexOf('1000001'), to_address: bobHex, amount: 7 } },
    ['external alice→bob 0', 'token20 alice→bob 7 1000001'],
  ],
  [
    'a TRC10 transfer from before ids, by name',
    { type: 'TransferAssetContract', value: { asset_name: hexOf('BitTorrent'), to_address: bobHex, amount: 7 } },
    ['external alice→bob 0', 'token20 alice→bob 7 BitTorrent'],
  ],
  ['an activation', { type: 'AccountCreateContract', value: { account_address: bobHex } }, ['external alice→bob 0']],
  [
    'a vote for one',
    { type: 'VoteWitnessContract', value: { votes: [{ vote_address: bobHex, vote_count: 3 }] } },
    ['external alice→bob 0'],
  ],
  [
    'a vote for two',
    {
      type: 'VoteWitnessContract',
      value: {
        votes: [
          { vote_address: bobHex, vote_count: 3 },
          { vote_address: otherHex, vote_count: 1 },
        ],
      },
    },
    ['external alice→- 0'],
  ],
  ['a stake', { type: 'FreezeBalanceV2Contract', value: { frozen_balance: 9 } }, ['external alice→- 0', 'stake alice→- 9']],
  [
    'an old stake for somebody else',
    { type: 'FreezeBalanceContract', value: { frozen_balance: 9, receiver_address: bobHex } },
    ['external alice→bob 0', 'stake alice→- 9'],
  ],
  [
    'an old stake that comes back',
    { type: 'UnfreezeBalanceContract', info: { unfreeze_amount: 5_000_000 } },
    ['external alice→- 0', 'stake -→alice 5000000'],
  ],
  ['the start of unstaking', { type: 'UnfreezeBalanceV2Contract', value: { unfreeze_balance: 9 } }, ['external alice→- 0']],
  [
    'the start of unstaking that also pays out what had expired',
    { type: 'UnfreezeBalanceV2Contract', value: { unfreeze_balance: 9 }, info: { withdraw_expire_amount: 4 } },
    ['external alice→- 0', 'stake -→alice 4'],
  ],
  [
    'a payout of expired stake',
    { type: 'WithdrawExpireUnfreezeContract', info: { withdraw_expire_amount: 4 } },
    ['external alice→- 0', 'stake -→alice 4'],
  ],
  [
    'a cancelled unstaking: what goes back into stake moves nothing',
    {
      type: 'CancelAllUnfreezeV2Contract',
      info: { withdraw_expire_amount: 4, cancel_unfreezeV2_amount: [{ key: 'ENERGY', value: 100 }] },
    },
    ['external alice→- 0', 'stake -→alice 4'],
  ],
  [
    'a delegation, which moves rights and no coin',
    { type: 'DelegateResourceContract', value: { receiver_address: bobHex, balance: 100, resource: 'ENERGY' } },
    ['external alice→bob 0'],
  ],
  [
    'the end of a delegation',
    { type: 'UnDelegateResourceContract', value: { receiver_address: bobHex, balance: 100 } },
    ['external alice→bob 0'],
  ],
  ['a reward', { type: 'WithdrawBalanceContract', info: { withdraw_amount: 6_600_255 } }, ['external alice→- 0', 'reward -→alice 6600255']],
  [
    'a change of permissions that hands the account over',
    {
      type: 'AccountPermissionUpdateContract',
      value: { owner: { threshold: 1, keys: [{ address: bobHex, weight: 1 }] } },
      info: { fee: 100_000_000 },
    },
    ['external alice→bob 0', 'fee alice→- 100000000'],
  ],
  [
    'an issue of TRC10, of which a part stays locked',
    {
      type: 'AssetIssueContract',
      value: { total_supply: 1000, frozen_supply: [{ frozen_amount: 300, frozen_days: 1 }] },
      info: { assetIssueID: '1000009' },
    },
    ['external alice→- 0', 'token20 -→alice 700 1000009'],
  ],
  ['locked TRC10 that comes free', { type: 'UnfreezeAssetContract' }, ['external alice→- 0', 'token20 -→alice 300 1000009']],
  [
    'locked TRC10 of which nobody says how much came free before',
    { type: 'UnfreezeAssetContract', value: { owner_address: bobHex } },
    ['external bob→- 0'],
  ],
  [
    'a token sale at its rate, rounded down',
    { type: 'ParticipateAssetIssueContract', value: { to_address: bobHex, asset_name: hexOf('1000001'), amount: 10 } },
    ['external alice→bob 10', 'token20 bob→alice 333 1000001'],
  ],
  [
    'a swap of a token for coin',
    {
      type: 'ExchangeTransactionContract',
      value: { exchange_id: 7, token_id: hexOf('1000001'), quant: 50 },
      info: { exchange_received_amount: 20 },
    },
    ['external alice→- 0', 'token20 alice→- 50 1000001', 'internal -→alice 20'],
  ],
  [
    'a swap of coin for a token',
    { type: 'ExchangeTransactionContract', value: { exchange_id: 7, token_id: '5f', quant: 20 }, info: { exchange_received_amount: 50 } },
    ['external alice→- 0', 'internal alice→- 20', 'token20 -→alice 50 1000001'],
  ],
  [
    'a deposit into a pair',
    { type: 'ExchangeInjectContract', value: { exchange_id: 7, token_id: '5f', quant: 20 }, info: { exchange_inject_another_amount: 50 } },
    ['external alice→- 0', 'internal alice→- 20', 'token20 alice→- 50 1000001'],
  ],
  [
    'a withdrawal from a pair',
    {
      type: 'ExchangeWithdrawContract',
      value: { exchange_id: 7, token_id: '5f', quant: 20 },
      info: { exchange_withdraw_another_amount: 50 },
    },
    ['external alice→- 0', 'internal -→alice 20', 'token20 -→alice 50 1000001'],
  ],
  [
    'a new pair',
    {
      type: 'ExchangeCreateContract',
      value: { first_token_id: '5f', first_token_balance: 20, second_token_id: hexOf('1000001'), second_token_balance: 50 },
    },
    ['external alice→- 0', 'internal alice→- 20', 'token20 alice→- 50 1000001'],
  ],
  [
    'an order that is filled in part',
    {
      type: 'MarketSellAssetContract',
      value: { sell_token_id: hexOf('1000001'), sell_token_quantity: 50, buy_token_id: '5f', buy_token_quantity: 20 },
      info: { orderDetails: [{ fillSellQuantity: 10, fillBuyQuantity: 4 }] },
    },
    ['external alice→- 0', 'token20 alice→- 50 1000001', 'internal -→alice 4'],
  ],
  [
    'coin that becomes shielded',
    { type: 'ShieldedTransferContract', value: { owner_address: undefined, transparent_from_address: bobHex, from_amount: 30 } },
    ['external bob→- 0', 'token20 bob→- 30 000000'],
  ],
  [
    'a call with coin and TRC10',
    {
      type: 'TriggerSmartContract',
      value: { contract_address: contractHex, call_value: 5, call_token_value: 6, token_id: 1_000_001, data: 'd0e30db0' },
      info: { contract_address: contractHex },
    },
    ['external alice→contract 5', 'token20 alice→contract 6 1000001'],
  ],
  [
    'a failed call: nothing moves but the fee',
    {
      type: 'TriggerSmartContract',
      value: { contract_address: contractHex, call_value: 5, call_token_value: 6, token_id: 1_000_001 },
      ret: [{ contractRet: 'OUT_OF_ENERGY' }],
      info: {
        fee: 20,
        result: 'FAILED',
        internal_transactions: [
          { caller_address: contractHex, transferTo_address: bobHex, callValueInfo: [{ callValue: 3 }], note: hexOf('call') },
        ],
      },
    },
    ['external alice→contract 5 failed', 'fee alice→- 20'],
  ],
  ['a type that is newer than we are', { type: 'DreamContract', value: { wish: 1 } }, ['external alice→- 0']],
];

describe('what a contract moves', () => {
  it.each(cases)('reads %s', (_what, sample, expected) => {
    expect(linesOf(sample)).toEqual(expected);
  });

  it('names the selector of a call and else the contract type', () => {
    const methodOf = (sample: Sample) => readBlock(sampleBlock(sample)).transfers[0]?.method;
    expect(methodOf({ type: 'TriggerSmartContract', value: { contract_address: contractHex, data: `a9059cbb${'00'.repeat(64)}` } })).toBe(
      '0xa9059cbb',
    );
    expect(methodOf({ type: 'TriggerSmartContract', value: { contract_address: contractHex } })).toBe('TriggerSmartContract');
    expect(methodOf({})).toBe('TransferContract');
  });

  it('leaves the token of a sale out when nobody says its rate', () => {
    const sample = { type: 'ParticipateAssetIssueContract', value: { to_address: bobHex, asset_name: hexOf('1000001'), amount: 10 } };
    expect(readBlock(sampleBlock(sample)).transfers.map(line)).toEqual(['external alice→bob 10']);
  });
});

describe('token logs', () => {
  const USDT = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
  const word = (hex: string): string => hex.padStart(64, '0');
  const call = (log: object[]): Sample => ({
    type: 'TriggerSmartContract',
    value: { contract_address: `41${USDT}`, data: 'a9059cbb' },
    info: { contract_address: `41${USDT}`, log },
  });
  const transfer = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

  it('reads a transfer of USDT from a log whose address lacks the 41', () => {
    const lines = linesOf(call([{ address: USDT, topics: [transfer, word('a1'.repeat(20)), word('b2'.repeat(20))], data: word('f4240') }]));
    expect(lines).toEqual([
      'external alice→TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t 0',
      'usdt alice→bob 1000000 TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    ]);
  });

  it('reads a TRC721 and coins that are made from nobody', () => {
    const lines = linesOf(
      call([
        { address: 'c3'.repeat(20), topics: [transfer, word('a1'.repeat(20)), word('b2'.repeat(20)), word('9')] },
        { address: 'c3'.repeat(20), topics: [transfer, word(''), word('b2'.repeat(20))], data: word('5') },
      ]),
    );
    expect(lines.slice(1)).toEqual(['nft alice→bob 1 contract', 'token20 -→bob 5 contract']);
  });

  it('takes what WTRX wraps and unwraps as made and burnt', () => {
    // TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR; Deposit and Withdrawal with the account indexed.
    const address = '891cdb91d149f23b1a45d9c5ca78a88d0cb44c18';
    const [deposit, withdrawal] = [
      'e1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
      '7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
    ];
    const lines = linesOf(
      call([
        { address, topics: [deposit, word('a1'.repeat(20))], data: word('5') },
        { address, topics: [withdrawal, word('b2'.repeat(20))], data: word('6') },
      ]),
    );
    expect(lines.slice(1)).toEqual([
      'token20 -→alice 5 TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
      'token20 bob→- 6 TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
    ]);
  });

  it('takes destroyed funds of Tether as burnt', () => {
    const topic = '61e6e66b0d6339b2980aecc6ccc0039736791f0ccde9ed512e789a7fbdd698c6';
    const lines = linesOf(call([{ address: USDT, topics: [topic], data: `${word('b2'.repeat(20))}${word('64')}` }]));
    expect(lines[1]).toBe('usdt bob→- 100 TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t');
  });
});

describe('steps inside the virtual machine', () => {
  const inside = (internals: object[]): Sample => ({
    type: 'TriggerSmartContract',
    value: { contract_address: contractHex },
    info: { contract_address: contractHex, internal_transactions: internals },
  });
  const step = (note: string, callValueInfo: object[], more: object = {}) => ({
    caller_address: contractHex,
    transferTo_address: bobHex,
    callValueInfo,
    note: hexOf(note),
    ...more,
  });

  it.each([
    ['a payment', step('call', [{ callValue: 3 }]), ['internal contract→bob 3']],
    ['a payment of TRC10', step('call', [{}, { callValue: 4, tokenId: '1000001' }]), ['token20 contract→bob 4 1000001']],
    ['a call without value', step('call', [{}]), []],
    ['a rejected payment', step('call', [{ callValue: 3 }], { rejected: true }), []],
    ['a creation with value', step('create', [{ callValue: 3 }]), ['internal contract→bob 3']],
    ['a destroyed contract', step('suicide', [{ callValue: 3 }]), ['internal contract→bob 3']],
    ['a stake', step('freezeBalanceV2ForEnergy', [{ callValue: 3 }]), ['stake contract→- 3']],
    ['an old stake', step('freezeForBandwidth', [{ callValue: 3 }]), ['stake contract→- 3']],
    ['the start of unstaking', step('unfreezeBalanceV2ForEnergy', [{ callValue: 3 }]), []],
    ['expired stake', step('withdrawExpireUnfreezeWhileUnfreezing', [{ callValue: 3 }]), ['stake -→contract 3']],
    ['a reward', step('withdrawReward', [{ callValue: 3 }]), ['reward -→contract 3']],
    ['a delegation', step('delegateResourceOfEnergy', [{ callValue: 3 }]), []],
  ])('reads %s', (_what, internal, expected) => {
    expect(linesOf(inside([internal])).slice(1)).toEqual(expected);
  });

  it('lists the root call and the steps below it in order', () => {
    const { calls, transfers } = readBlock(sampleBlock(inside([step('call', [{}]), step('call', [{ callValue: 3 }], { rejected: true })])));
    expect(calls.map(({ index, traceAddress, status, error, to }) => [index, traceAddress, status, error, to])).toEqual([
      [0, [], 'ok', '', contract],
      [1, [0], 'ok', '', bob],
      [2, [1], 'failed', 'rejected', bob],
    ]);
    expect(transfers).toHaveLength(1);
  });

  it('burns what a contract leaves to itself when the same transaction made it', () => {
    const made = { ...step('create', [{}]), transferTo_address: otherHex };
    const ended = { ...step('suicide', [{ callValue: 8 }]), caller_address: otherHex, transferTo_address: otherHex };
    expect(linesOf(inside([made, ended])).slice(1)).toEqual(['internal other→- 8']);
  });
});
