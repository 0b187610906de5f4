import type { Label } from '@chaintrail/model';
import type { AppStore } from '@chaintrail/store/app';
import { describe, expect, it } from 'vitest';
import { listLabelsOf, presentParty } from './party.ts';
import { alice, aliceView, bob, label } from './sample.ts';

const tether = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const wrapped = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';

/** A store that holds these labels, and what it was asked. */
function storeOf(labels: Label[]) {
  const asked: unknown[][] = [];
  return {
    asked,
    app: {
      labels: {
        list: async (chainName: string, addresses: string[]) => {
          asked.push([chainName, addresses]);
          return labels;
        },
      },
    } as unknown as Pick<AppStore, 'labels'>,
  };
}

describe('the labels of a page', () => {
  it('are asked for once, in the order in which the store shows them', async () => {
    const second = { ...label, name: '热钱包' };
    const ofBob = { ...label, address: bob };
    const { app, asked } = storeOf([label, ofBob, second]);
    expect(await listLabelsOf(app, 'ETH', [alice, '', bob, alice])).toEqual(
      new Map([
        [alice, [label, second]],
        [bob, [ofBob]],
      ]),
    );
    expect(asked).toEqual([['ETH', [alice, bob]]]);
  });

  it('are not asked for where nobody is named', async () => {
    const { app, asked } = storeOf([label]);
    expect(await listLabelsOf(app, 'ETH', ['', ''])).toEqual(new Map());
    expect(asked).toEqual([]);
  });

  it('name the coins of the chain file, unless the store knows them better', async () => {
    const own = { ...label, address: wrapped, name: '自有标签' };
    const found = await listLabelsOf(storeOf([own]).app, 'ETH', [tether, wrapped]);
    expect(found).toEqual(
      new Map([
        [wrapped, [own]],
        [
          tether,
          [
            {
              chainName: 'ETH',
              address: tether,
              name: 'USDT 代币合约',
              entity: 'Tether USD',
              type: 'wallet',
              claim: 'fact',
              source: '链资料',
              isPrivate: false,
            },
          ],
        ],
      ]),
    );
    expect((await listLabelsOf(storeOf([]).app, 'ETH', [wrapped])).get(wrapped)?.[0]?.name).toBe('WETH 代币合约');
    expect(await listLabelsOf(storeOf([]).app, 'ETH', [alice])).toEqual(new Map());
    expect(await listLabelsOf(storeOf([]).app, 'NoChain', [tether])).toEqual(new Map());
  });
});

it('shows a party by its first label, and without one by the address alone', () => {
  const labels = new Map([
    [alice, [label, { ...label, name: '热钱包' }]],
    [bob, []],
  ]);
  expect([alice, bob, '0x01'].map((address) => presentParty(address, labels))).toEqual([aliceView, { address: bob }, { address: '0x01' }]);
});
