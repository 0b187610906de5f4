import { describe, expect, it } from 'vitest';
import { presentGlance } from './glance.ts';
import { alice, aliceView, bob, chainOf, ether, label } from './sample.ts';

const chain = chainOf('ETH');
const btc = chainOf('BTC');
const [usdt] = chain.usdt;
const none = { labels: new Map(), isContract: false };
const times = { firstTimeMs: 1_600_000_000_000, lastTimeMs: 1_700_000_000_000 };
const coinOf = (contract: string) => ({ coinKey: `ETH:${contract}`, symbol: 'USDT', decimals: 6, icon: ether('0', '0').icon });

describe('an address at a glance', () => {
  it('says the proven coin that moved most, and the others beside it', () => {
    const contract = usdt?.contract ?? '';
    const stored = {
      address: alice,
      transferCount: 7,
      ...times,
      balances: [
        { token: contract, raw: 1_250_000n, inRaw: 3_500_000n, outRaw: 2_250_000n, movedCount: 2 },
        { token: '', raw: 1_500_000_000_000_000_000n, inRaw: 1n, outRaw: 2n, movedCount: 20 },
      ],
    };
    expect(presentGlance(chain, alice, stored, { labels: new Map([[alice, [label]]]), isContract: true })).toEqual({
      chainName: 'ETH',
      address: alice,
      label: aliceView.label,
      isContract: true,
      balance: { ...coinOf(contract), raw: '1250000', amount: '1.25' },
      in: { ...coinOf(contract), raw: '3500000', amount: '3.5' },
      out: { ...coinOf(contract), raw: '2250000', amount: '2.25' },
      otherBalances: [ether('1500000000000000000', '1.5')],
      transferCount: 7,
      firstTime: 1_600_000_000_000,
      lastTime: 1_700_000_000_000,
    });
    const spent = presentGlance(
      chain,
      alice,
      {
        ...stored,
        balances: [
          { token: contract, raw: 0n, inRaw: 8n, outRaw: 8n, movedCount: 2 },
          { token: '', raw: 5n, inRaw: 9n, outRaw: 4n, movedCount: 21 },
        ],
      },
      none,
    );
    expect([spent.balance, spent.in, spent.otherBalances]).toEqual([
      ether('5', '0.000000000000000005'),
      ether('9', '0.000000000000000009'),
      [],
    ]);
    const empty = presentGlance(
      chain,
      alice,
      {
        ...stored,
        balances: [
          { token: contract, raw: 0n, inRaw: 8n, outRaw: 8n, movedCount: 2 },
          { token: '', raw: 0n, inRaw: 0n, outRaw: 0n, movedCount: 0 },
        ],
      },
      none,
    );
    expect([empty.balance, empty.otherBalances]).toEqual([{ ...coinOf(contract), raw: '0', amount: '0' }, []]);
  });

  it('says the coin that went through it, also where only coin for fees is left', () => {
    const contract = usdt?.contract ?? '';
    const balances = [
      { token: contract, raw: 0n, inRaw: 9_000_000n, outRaw: 9_000_000n, movedCount: 6 },
      { token: '', raw: 5n, inRaw: 9n, outRaw: 4n, movedCount: 60 },
    ];
    const through = presentGlance(chain, alice, { address: alice, transferCount: 66, ...times, balances }, none);
    expect([through.balance, through.in, through.out].map((one) => one?.amount)).toEqual(['0', '9', '9']);
    expect(through.otherBalances).toEqual([ether('5', '0.000000000000000005')]);
    // Coin that never moved from or to anybody says nothing against what lies there.
    const still = balances.map((balance) => ({ ...balance, movedCount: 0 }));
    const held = presentGlance(chain, alice, { address: alice, transferCount: 1, ...times, balances: still }, none);
    expect(held.balance).toEqual(ether('5', '0.000000000000000005'));
  });

  it('says nothing of a balance that the covered history leaves below nothing', () => {
    const stored = {
      address: alice,
      transferCount: 1,
      ...times,
      balances: [{ token: '', raw: -3n, inRaw: 1n, outRaw: 4n, movedCount: 5 }],
    };
    expect(presentGlance(chain, alice, stored, none)).toMatchObject({ balance: null, in: null, out: null, otherBalances: [] });
  });

  it('of one that only has a name has no times, and of a Bitcoin-like one counts no derived rows', () => {
    expect(presentGlance(chain, bob, undefined, none)).toEqual({
      chainName: 'ETH',
      address: bob,
      balance: ether('0', '0'),
      in: ether('0', '0'),
      out: ether('0', '0'),
      otherBalances: [],
      transferCount: 0,
      firstTime: null,
      lastTime: null,
    });
    expect(presentGlance(btc, bob, undefined, none).transferCount).toBe(null);
  });
});
