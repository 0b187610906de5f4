import type { Address } from 'viem';
import { ether } from '../amounts.ts';
import { MINUTE_MS, momentOf } from '../../../scenario/calendar.ts';
import { cast } from '../cast.ts';
import { contracts } from '../deployments.ts';
import type { Stage } from '../stage.ts';
import type { World } from '../world.ts';

const WASH_DAYS = { first: 60, last: 84 };

/** NFTs: collectors mint and trade, three addresses sell one picture round and round at rising prices, items move in batches. */
export function createPictures(world: World): Stage {
  const owners: Address[] = [];
  const approved = new Set<Address>();

  function mint(timeMs: number, owner: Address): number {
    owners.push(owner);
    world.call(timeMs, owner, { to: contracts.nft, contract: 'DemoNft', name: 'mint', args: [owner] }, { gas: 150_000 });
    return owners.length;
  }

  function sell(timeMs: number, tokenId: number, buyer: Address, priceWei: bigint, mark?: string): void {
    const seller = owners[tokenId - 1] as Address;
    if (!approved.has(seller)) {
      approved.add(seller);
      world.call(
        timeMs,
        seller,
        { to: contracts.nft, contract: 'DemoNft', name: 'setApprovalForAll', args: [contracts.market, true] },
        { gas: 80_000 },
      );
    }
    world.call(timeMs, seller, { to: contracts.market, contract: 'NftMarket', name: 'list', args: [tokenId, priceWei] }, { gas: 130_000 });
    world.call(
      timeMs + 2 * MINUTE_MS,
      buyer,
      { to: contracts.market, contract: 'NftMarket', name: 'buy', args: [tokenId] },
      { valueWei: priceWei, mark },
    );
    world.bookEther(seller, priceWei);
    owners[tokenId - 1] = buyer;
  }

  let washedToken = 0;
  function wash(day: number): void {
    if (day === WASH_DAYS.first) {
      washedToken = mint(momentOf(day, 'evening'), cast.nftWashers[0] as Address);
      return;
    }
    const round = (day - WASH_DAYS.first) / 2;
    const buyer = cast.nftWashers[round % 3] as Address;
    sell(momentOf(day, 'evening'), washedToken, buyer, ether(0.2 + round * 0.15), round === 1 ? 'nftWash' : undefined);
  }

  function moveItems(day: number): void {
    const from = cast.collectors[(day / 10) % 8] as Address;
    const to = cast.collectors[(day / 10 + 3) % 8] as Address;
    const ids = [1, 2, 3, 4];
    world.call(momentOf(day, 'noon'), from, {
      to: contracts.items,
      contract: 'DemoItems',
      name: 'mintBatch',
      args: [from, ids, [10, 20, 30, 40]],
    });
    world.call(momentOf(day, 'noon') + MINUTE_MS, from, {
      to: contracts.items,
      contract: 'DemoItems',
      name: 'safeBatchTransferFrom',
      args: [from, to, ids, [1, 2, 3, 4], '0x'],
    });
    world.call(momentOf(day, 'noon') + 2 * MINUTE_MS, from, {
      to: contracts.items,
      contract: 'DemoItems',
      name: 'safeTransferFrom',
      args: [from, to, 4, 5, '0x'],
    });
  }

  return (day) => {
    if (day >= 5 && day % 6 === 5) mint(momentOf(day, 'afternoon'), world.random.pick(cast.collectors));
    if (day >= 20 && day % 8 === 4) {
      const tokenId = world.random.integer(1, 2);
      const buyer = world.random.pick(cast.collectors.filter((address) => address !== owners[tokenId - 1]));
      sell(momentOf(day, 'evening'), tokenId, buyer, ether(world.random.integer(3, 30) / 1000));
    }
    if (day >= WASH_DAYS.first && day <= WASH_DAYS.last && day % 2 === 0) wash(day);
    if (day > 0 && day % 10 === 0) moveItems(day);
  };
}
