import type { AddressTransfer } from '@chaintrail/store/chain';
import { describe, expect, it } from 'vitest';
import { alice, aliceView, bob, chainOf, ether, factsOf, label, token, transferOf } from './sample.ts';
import { presentAddressTransfer, presentTransfer, readRowFacts } from './transfer.ts';

describe('a transfer', () => {
  it('is shown whole', () => {
    expect(presentTransfer(factsOf(), transferOf())).toEqual({
      id: '101-2-transaction-3-4',
      blockNumber: 101,
      time: 1_700_000_001_000,
      hash: '0xaaaa',
      kind: 'external',
      from: aliceView,
      to: { address: bob },
      coin: {
        coinKey: 'ETH',
        chainName: 'ETH',
        contract: '',
        icon: '/icons/coin/avalanche.svg',
        standard: 'native',
        symbol: 'ETH',
        name: 'Ether',
        decimals: 18,
        isKnown: true,
        doubt: null,
      },
      amount: ether('1500000000000000000', '1.5'),
      tokenId: '',
      status: 'ok',
      method: { selector: '', name: null },
    });
  });

  it('of a token names its method, its number and what failed', () => {
    const failed = transferOf({
      kind: 'nft',
      from: bob,
      to: alice,
      token: token.contract,
      tokenId: '77',
      amountRaw: 2n,
      status: 'failed',
      method: '0xa9059cbb',
    });
    expect(presentTransfer(factsOf(), failed)).toMatchObject({
      kind: 'nft',
      from: { address: bob },
      to: aliceView,
      coin: { contract: token.contract },
      amount: { raw: '2', amount: '2' },
      tokenId: '77',
      status: 'failed',
      method: { selector: '0xa9059cbb', name: 'transfer' },
    });
  });
});

function rowOf(changes: Partial<AddressTransfer>): AddressTransfer {
  return { ...transferOf(changes), address: alice, direction: 'out', counterparty: bob, initiator: 'giver', ...changes };
}
const present = (changes: Partial<AddressTransfer>, finalHeight = 100, imitated?: string) =>
  presentAddressTransfer(factsOf(), rowOf(changes), finalHeight, imitated);

describe("a row of an address's transfers", () => {
  it('is the transfer with its direction, fee, finality and marks', () => {
    expect(present({})).toEqual({
      ...presentTransfer(factsOf(), transferOf()),
      direction: 'out',
      fee: ether('21000000000000', '0.000021'),
      isFinal: false,
      marks: [],
    });
  });

  it('shows a fee to whoever paid it: never on what came in, nor beside the call itself', () => {
    expect(present({ direction: 'self' }).fee).toEqual(ether('21000000000000', '0.000021'));
    expect(present({ direction: 'in' }).fee).toBeNull();
    expect(present({ kind: 'internal' }).fee).toBeNull();
  });

  it('is final from the final height down', () => {
    expect([present({}, 100).isFinal, present({}, 101).isFinal, present({}, 102).isFinal]).toEqual([false, true, true]);
  });

  it('is marked where nothing moved, unless a contract was called', () => {
    expect(present({ amountRaw: 0n }).marks).toEqual(['zero_value']);
    expect(present({ amountRaw: 0n, method: '0xa9059cbb' }).marks).toEqual([]);
    expect(present({ amountRaw: 0n, method: '0xa9059cbb', kind: 'token20', token: token.contract }).marks).toEqual(['zero_value']);
    expect(present({ amountRaw: 1n }).marks).toEqual([]);
  });

  it('is marked where the counterparty or the coin imitates another one', () => {
    const fake = { ...token, symbol: 'USDT' };
    const facts = { ...factsOf(), tokens: new Map([[fake.contract, fake]]) };
    const row = rowOf({ kind: 'token20', token: fake.contract, amountRaw: 0n });
    expect(presentAddressTransfer(facts, row, 100, '0x0b').marks).toEqual(['zero_value', 'lookalike_counterparty', 'lookalike_coin']);
    expect(present({}, 100, '0x0b').marks).toEqual(['lookalike_counterparty']);
    const unbacked = { ...factsOf(), tokens: new Map([[token.contract, { ...token, isUnbacked: true as const }]]) };
    expect(presentAddressTransfer(unbacked, row, 100).marks).toEqual(['zero_value', 'unbacked_coin']);
  });

  it('says of its counterparty, and of nobody else, whom it imitates', () => {
    const sent = present({ direction: 'out' }, 100, '0x0b');
    expect([sent.from.imitates, sent.to.imitates]).toEqual([undefined, { address: '0x0b' }]);
    const received = present({ direction: 'in' }, 100, '0x0b');
    expect([received.from.imitates, received.to.imitates]).toEqual([{ address: '0x0b' }, undefined]);
  });
});

it('reads tokens and labels of everybody on a page in one query each', async () => {
  const asked: unknown[] = [];
  const context = {
    caller: { kind: 'account', account: { id: 'wang' } },
    tokens: {
      listTokens: async (chainName: string, contracts: Iterable<string>) => {
        asked.push(['tokens', chainName, [...contracts]]);
        return new Map([[token.contract, token]]);
      },
    },
    freezes: { listMarks: async () => new Map([[bob, 'frozen']]) },
    stores: {
      app: {
        labels: {
          list: async (chainName: string, addresses: string[], viewer: unknown) => {
            asked.push(['labels', chainName, addresses, viewer]);
            return [label];
          },
        },
      },
    },
  };
  const page = [transferOf(), transferOf({ from: bob, to: '', token: token.contract })];
  const facts = await readRowFacts(context as never, chainOf('ETH'), page, ['0x01']);
  expect(facts).toEqual({
    chain: chainOf('ETH'),
    tokens: new Map([[token.contract, token]]),
    labels: new Map([[alice, [label]]]),
    freezes: new Map([[bob, 'frozen']]),
  });
  expect(asked).toEqual([
    ['tokens', 'ETH', ['', token.contract]],
    ['labels', 'ETH', [alice, bob, '0x01'], { account: 'wang', owner: 'wang' }],
  ]);
});
