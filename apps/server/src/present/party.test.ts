import { makeAccount } from '../access/fixtures.ts';
import type { Label } from '@chaintrail/model';
import { describe, expect, it } from 'vitest';
import type { Asking, Caller } from '../access/caller.ts';
import type { RequestContext } from '../context.ts';
import { listLabelsOf, presentParty } from './party.ts';
import { alice, aliceView, bob, label } from './sample.ts';

const tether = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const wrapped = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';

const visitor = { kind: 'visitor' } as const;

/** What a request sees of a store that holds these labels, and what the store was asked. */
function requestOver(labels: Label[], asking: Asking = visitor) {
  const asked: unknown[][] = [];
  return {
    asked,
    context: {
      caller: asking as Caller,
      stores: {
        app: {
          labels: {
            list: async (...question: unknown[]) => {
              asked.push(question);
              return labels;
            },
          },
        },
      } as unknown as RequestContext['stores'],
    },
  };
}

describe('the labels of a page', () => {
  it('are asked for once, in the order in which the store shows them', async () => {
    const second = { ...label, name: '热钱包' };
    const ofBob = { ...label, address: bob };
    const { context, asked } = requestOver([label, ofBob, second]);
    expect(await listLabelsOf(context, 'ETH', [alice, '', bob, alice])).toEqual(
      new Map([
        [alice, [label, second]],
        [bob, [ofBob]],
      ]),
    );
    expect(asked).toEqual([['ETH', [alice, bob], null]]);
  });

  it("are asked for as the account that wants to see them: a private label is its owner's alone", async () => {
    const { context, asked } = requestOver([label], { kind: 'account', account: makeAccount(), sessionId: 's1' });
    await listLabelsOf(context, 'ETH', [alice]);
    expect(asked).toEqual([['ETH', [alice], { account: 'a1', owner: 'a1' }]]);
  });

  it('are not asked for where nobody is named', async () => {
    const { context, asked } = requestOver([label]);
    expect(await listLabelsOf(context, 'ETH', ['', ''])).toEqual(new Map());
    expect(asked).toEqual([]);
  });

  it('name the coins of the chain file, unless the store knows them better', async () => {
    const own = { ...label, address: wrapped, name: '自有标签' };
    const found = await listLabelsOf(requestOver([own]).context, 'ETH', [tether, wrapped]);
    expect(found).toEqual(
      new Map([
        [wrapped, [own]],
        [
          tether,
          [
            {
              scope: 'ETH',
              address: tether,
              name: 'USDT 官方合约',
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
    expect((await listLabelsOf(requestOver([]).context, 'ETH', [wrapped])).get(wrapped)?.[0]?.name).toBe('WETH 官方合约');
    expect(await listLabelsOf(requestOver([]).context, 'ETH', [alice])).toEqual(new Map());
    expect(await listLabelsOf(requestOver([]).context, 'NoChain', [tether])).toEqual(new Map());
  });
});

it('shows a party by its first label, and without one by the address alone', () => {
  const labels = new Map([
    [alice, [label, { ...label, name: '热钱包' }]],
    [bob, []],
  ]);
  expect([alice, bob, '0x01'].map((address) => presentParty(address, labels))).toEqual([aliceView, { address: bob }, { address: '0x01' }]);
});
