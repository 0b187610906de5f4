import { describe, expect, it } from 'vitest';
import type { AssetFacts } from './assets.ts';
import { alice, bob, bobHex, contractHex, otherHex, readBlock, sampleBlock, tellTransfer, type Sample } from './sample.ts';

const assets: AssetFacts = {
  sales: new Map([['1000001', { tokens: 100n, coins: 3n }]]),
  issued: new Map([
    [alice, { token: '1000009', locks: [300n, 500n].map((amountRaw, at) => ({ amountRaw, freeAtMs: 1_700_000_000_000 * (at + 1) })) }],
    [bob, { token: '1000010', locks: [1, 2].map((freeAtMs) => ({ amountRaw: 9n, freeAtMs })) }],
  ]),
  pairs: new Map([['7', ['1000001', '']]]),
};

const linesOf = (sample: Sample): string[] => readBlock({ ...sampleBlock(sample), assets }).transfers.map(tellTransfer);
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
    expect(readBlock(sampleBlock(sample)).transfers.map(tellTransfer)).toEqual(['external alice→bob 10']);
  });
});
