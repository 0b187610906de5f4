import type { AddressCardView, AddressOverviewView, AddressTransferView, EndpointData } from '@chaintrail/contract/schemas';
import { etherAmount, usdtAmount, usdtCoin } from '../../lib/transferFixture.ts';
import { coverage } from '../../ui/list/listFixture.ts';

/** Rows for tests, in the contract's shape. */
export const OWN_ADDRESS = '0x7c3e9a41d0b85f2296c1e07a3bd4489fe64f81b2';
export const OTHER_ADDRESS = '0x83f8b9d20e6a4c1f5b7d9e3a2c4f6b8d0ef41b94';

export function transferRow(over: Partial<AddressTransferView>): AddressTransferView {
  return {
    id: '22046301-87-4-311-0',
    blockNumber: 22_046_301,
    time: 1_741_941_551_000,
    hash: '0x6339451b7ab9b3a4e0b1f0c947ee20d8d35a7716b08c4ef93125d0a84be6f002',
    kind: 'usdt',
    from: { address: OWN_ADDRESS },
    to: { address: OTHER_ADDRESS },
    coin: usdtCoin,
    amount: usdtAmount('250000000000', '250000'),
    tokenId: '',
    status: 'ok',
    method: { selector: '0xa9059cbb', name: 'transfer' },
    direction: 'out',
    fee: null,
    isFinal: true,
    marks: [],
    ...over,
  };
}

export function addressCard(over: Partial<Extract<AddressCardView, { family: 'evm' }>> = {}): AddressCardView {
  return {
    chainName: 'ETH',
    family: 'evm',
    own: { proxy: null },
    address: OWN_ADDRESS,
    labels: [],
    entity: null,
    isContract: false,
    creation: null,
    token: null,
    nativeBalance: etherAmount('1500000000000000000', '1.5'),
    balances: [{ coin: usdtCoin, balance: usdtAmount('12480500000', '12480.5') }],
    heldCount: 1,
    doubted: [],
    firstTime: 1_730_517_465_000,
    lastTime: 1_741_941_551_000,
    tabs: { 0: 1204, 1: 1861, 2: 316, 3: 417, 4: 0 },
    contractCounts: null,
    counterpartyCount: 286,
    totals: [
      {
        coin: usdtCoin,
        in: usdtAmount('18206412880001', '18206412.880001'),
        out: usdtAmount('17944003100000', '17944003.1'),
        inCount: 1906,
        outCount: 1576,
      },
    ],
    firstFunding: transferRow({ direction: 'in', from: { address: OTHER_ADDRESS }, to: { address: OWN_ADDRESS } }),
    freezes: [],
    frozenCoins: [],
    activeChains: [],
    unfetchedChains: [],
    zeroValue: { inCount: 12, outCount: 0, selfCount: 0 },
    firstGas: null,
    gasSources: [],
    feesPaid: { amount: etherAmount('0', '0'), count: 0 },
    sameKey: [],
    dwell: null,
    risk: { state: 'unassessed', reasons: [], reasonCount: 0, looked: { hops: 1, partyCount: 0, allPartyCount: 0 } },
    coverage,
    ...over,
  };
}

export function addressOverview(over: Partial<AddressOverviewView> = {}): AddressOverviewView {
  return {
    chainName: 'ETH',
    address: OWN_ADDRESS,
    coin: usdtCoin,
    tab: 1,
    tabs: [0, 1, 2, 3],
    in: {
      amount: usdtAmount('1000000000', '1000'),
      count: 7,
      partyCount: 5,
      largest: [{ party: { address: OTHER_ADDRESS, freeze: 'frozen' }, amount: usdtAmount('600000000', '600'), count: 3, share: '60' }],
      others: { amount: usdtAmount('400000000', '400'), count: 4, partyCount: 4, share: '40' },
    },
    out: { amount: usdtAmount('0', '0'), count: 0, partyCount: 0, largest: [], others: null },
    suspicions: [],
    checked: { ruleCount: 9, partyCount: 5, allPartyCount: 5, freezesToBlock: 22_046_318 },
    coverage,
    ...over,
  };
}

export function transferTotals(over: Partial<EndpointData<'sumAddressTransfers'>> = {}): EndpointData<'sumAddressTransfers'> {
  return {
    count: 638,
    hiddenCount: 214,
    oversizedCount: 0,
    counterparties: [],
    doubtedCount: 0,
    hideable: { zero: 214, poison: 0, fake: 0 },
    unfilteredCount: 1861,
    coins: [
      {
        coin: usdtCoin,
        in: usdtAmount('18206412880001', '18206412.880001'),
        out: usdtAmount('17944003100000', '17944003.1'),
        net: usdtAmount('262409780001', '262409.780001'),
        inCount: 300,
        outCount: 338,
      },
    ],
    coverage,
    ...over,
  };
}
