import { DAY_MS, momentOf, timeOf } from '../../../scenario/calendar.ts';
import type { Stage } from '../../../evm/scenario/stage.ts';
import type { TronAddress } from '../../address.ts';
import { trx } from '../amounts.ts';
import { cast } from '../cast.ts';
import { contracts } from '../deployments.ts';
import type { World } from '../world.ts';

/** The chain's first TRC10 token. */
export const TOKEN = '1000001';
const ISSUE_DAY = 6;
const LOST_DAY = 30;

/** A token of the old kind: issued, sold for coin, passed on, lost in a contract, its locked part released. */
export function createTokens(world: World): Stage {
  const buyers = cast.customers.slice(0, 8);

  function issue(day: number): void {
    world.act(timeOf(day, 10), cast.tokenIssuer, 'AssetIssueContract', {
      name: 'DemoPoint',
      abbr: 'DMP',
      total_supply: 1_000_000_000_000n,
      frozen_supply: [{ frozen_amount: 100_000_000_000n, frozen_days: 30n }],
      trx_num: 1_000_000n,
      precision: 3n,
      num: 1_000n,
      start_time: BigInt(timeOf(day + 1, 0)),
      end_time: BigInt(timeOf(day, 0) + 100 * DAY_MS),
      description: '演示用的 TRC10 代币',
      url: 'https://point.example',
    });
  }

  function transfer(timeMs: number, from: TronAddress, to: TronAddress, amount: bigint): void {
    world.act(timeMs, from, 'TransferAssetContract', { asset_name: TOKEN, to_address: to, amount });
  }

  return (day) => {
    if (day === ISSUE_DAY) issue(day);
    const buyer = buyers[(day - ISSUE_DAY - 2) / 2];
    if (day % 2 === 0 && buyer) {
      const value = { to_address: cast.tokenIssuer, asset_name: TOKEN, amount: trx(20 + day) };
      world.act(momentOf(day, 'noon'), buyer, 'ParticipateAssetIssueContract', value, {
        mark: day === ISSUE_DAY + 2 ? 'tokenSale' : undefined,
      });
    }
    if (day >= ISSUE_DAY + 20 && day < ISSUE_DAY + 60 && day % 4 === 0) {
      const from = buyers[(day / 4) % buyers.length] as TronAddress;
      transfer(momentOf(day, 'afternoon'), from, buyers[(day / 4 + 3) % buyers.length] as TronAddress, BigInt(1_500 + day));
    }
    if (day === LOST_DAY) {
      world.call(
        timeOf(day, 15),
        buyers[0] as TronAddress,
        { to: contracts.splitter, contract: 'Splitter', name: 'split', args: [[], []] },
        {
          tokens: { id: TOKEN, amount: 2_500n },
        },
      );
      transfer(timeOf(day, 16), cast.tokenIssuer, cast.newcomers[0] as TronAddress, 5_000_000n);
    }
    if (day === ISSUE_DAY + 34) world.act(timeOf(day, 10), cast.tokenIssuer, 'UnfreezeAssetContract', {});
  };
}
