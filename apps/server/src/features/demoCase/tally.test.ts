import { expect, it } from 'vitest';
import { keepTallies } from './tally.ts';
import { bitcoinPairs, etherPairs, groups, tronPairs, usdtPairs } from './sample.ts';
import { sumGroups, type Track } from './trace.ts';

const frozen = new Set(['0xt2']);
const traced = (track: Track) => ({ ...track, sums: sumGroups(groups, track), frozen });
const tracks = [
  traced({ chainName: 'DemoETH', coin: 'usdt', pairs: usdtPairs }),
  traced({ chainName: 'DemoETH', coin: 'native', pairs: etherPairs }),
  traced({ chainName: 'DemoTRON', coin: 'usdt', pairs: tronPairs }),
  traced({ chainName: 'DemoBTC', coin: 'native', pairs: bitcoinPairs }),
];

it('says of each coin where it came from and where it is, and both sides close', () => {
  const tallies = keepTallies(groups, tracks);
  expect(
    tallies.map(({ coin, chainNames, sources, outcomes }) => [coin, chainNames, Object.fromEntries(sources), Object.fromEntries(outcomes)]),
  ).toEqual([
    [
      'usdt',
      ['DemoETH', 'DemoTRON'],
      { victim: 160_500_000n },
      {
        returned: 5_000_000n,
        destroyed: 10_000_000n,
        dex: 40_000_000n,
        // 30 locked, 25 released.
        bridge: 5_000_000n,
        exchange: 45_000_000n,
        others: 5_000_000n,
        // 5.5 at the collector, 25 at the receiver.
        held: 30_500_000n,
        frozen: 20_000_000n,
      },
    ],
    ['native', ['DemoETH'], { dex: 10n ** 18n }, { fee: 10n ** 16n, held: 99n * 10n ** 16n }],
    ['native', ['DemoBTC'], { victim: 500_000n }, { fee: 1_000n, mixer: 400_000n, held: 99_000n }],
  ]);
  for (const { sources, outcomes } of tallies) {
    const sum = (side: Map<string, bigint>) => [...side.values()].reduce((total, raw) => total + raw, 0n);
    expect(sum(outcomes)).toBe(sum(sources));
  }
});

it('takes what a bridge released beyond its locks for somebody else’s', () => {
  const released = { ...tronPairs[0]!, raw: 31_000_000n };
  const [usdt] = keepTallies(groups, [tracks[0]!, traced({ chainName: 'DemoTRON', coin: 'usdt', pairs: [released] })]);
  expect(usdt?.outcomes.has('bridge')).toBe(false);
  expect(Object.fromEntries(usdt?.sources ?? [])).toEqual({ victim: 160_500_000n, others: 1_000_000n });
});
