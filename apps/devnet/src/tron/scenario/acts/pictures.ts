import { momentOf } from '../../../scenario/calendar.ts';
import type { Stage } from '../../../evm/scenario/stage.ts';
import { toEvmAddress, type TronAddress } from '../../address.ts';
import { trx } from '../amounts.ts';
import { cast } from '../cast.ts';
import { contracts } from '../deployments.ts';
import type { World } from '../world.ts';

const FIRST_DAY = 20;
const LAST_DAY = 110;
const EVERY_DAYS = 6;

/** Pictures are minted, listed and sold for coin; their creator pays the energy. */
export function createPictures(world: World): Stage {
  let minted = 0n;
  const approved = new Set<TronAddress>();

  function list(timeMs: number, seller: TronAddress, picture: bigint, price: bigint): void {
    if (!approved.has(seller)) {
      world.call(timeMs, seller, {
        to: contracts.nft,
        contract: 'DemoNft',
        name: 'setApprovalForAll',
        args: [toEvmAddress(contracts.market), true],
      });
      approved.add(seller);
    }
    world.call(timeMs + 6_000, seller, { to: contracts.market, contract: 'NftMarket', name: 'list', args: [picture, price] });
  }

  return (day) => {
    if (day < FIRST_DAY || day > LAST_DAY || (day - FIRST_DAY) % EVERY_DAYS !== 0) return;
    const timeMs = momentOf(day, 'afternoon');
    const [seller, buyer] = [cast.collectors[Number(minted) % 5], cast.collectors[(Number(minted) + 2) % 5]] as [TronAddress, TronAddress];
    minted += 1n;
    const price = trx(40 + Number(minted) * 3);
    world.call(
      timeMs,
      cast.artist,
      { to: contracts.nft, contract: 'DemoNft', name: 'mint', args: [toEvmAddress(seller)] },
      { isEnergyPaid: true },
    );
    list(timeMs + 6_000, seller, minted, price);
    world.call(
      timeMs + 90_000,
      buyer,
      { to: contracts.market, contract: 'NftMarket', name: 'buy', args: [minted] },
      {
        callValue: price,
        mark: minted === 1n ? 'pictureSale' : undefined,
      },
    );
  };
}
