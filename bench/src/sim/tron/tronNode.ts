import { createTronWorld, startLiveTron, type LiveTron, type TronAddress, type TronWorld } from '@chaintrail/devnet';
import { toTronAddress } from '@chaintrail/families/tron';
import { decodeAbiParameters, type Hex } from 'viem';
import type { NodeBalance, TrafficNode } from '../node.ts';
import type { Random } from '../random.ts';

const TRX = 1_000_000n;
const numbered = (from: number, count: number): TronAddress[] =>
  Array.from({ length: count }, (_, index): TronAddress => `41${(from + index).toString(16).padStart(40, '0')}`);

const accounts = numbered(0xacc000, 24);
/** Come to life when somebody first pays them. */
const newcomers = numbered(0xbeef00, 20);
const witnesses = numbered(0x5e0000, 5);
const owner = accounts[0] as TronAddress;
const TRC10 = '1000001';
/** The chain's first blocks, which no reorg may reach: contracts, a token of the old kind, some traffic. */
const FIRST_BLOCKS = 60;
const FUNDED = 1_000_000n * TRX;

/** The Tron-format chain: coin, TRC20 and TRC10 payments, internal ones, calls that revert, stakes, accounts brought to life. */
export async function startTronNode(random: Random): Promise<TrafficNode> {
  const grants = [...accounts, ...witnesses].map((to) => ({ to, amount: FUNDED }));
  const live = await startLiveTron({ grants, witnesses });
  try {
    return await makeTraffic(live, random);
  } catch (error) {
    await live.stop();
    throw error;
  }
}

async function makeTraffic(live: LiveTron, random: Random): Promise<TrafficNode> {
  const world: TronWorld = createTronWorld(1, owner);
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  let taken = 0;
  const at = (): number => live.nextTimeMs() - 6_000 + (world.steps.length - taken) * 10;

  async function seal(): Promise<void> {
    const steps = world.steps.slice(taken);
    taken = world.steps.length;
    await live.mine(steps);
  }

  const usdt = world.create(at(), owner, 'DemoUSDT', []);
  const splitter = world.create(at(), owner, 'Splitter', []);
  await seal();
  world.call(at(), owner, { to: usdt, contract: 'DemoUSDT', name: 'issue', args: [10n ** 12n] });
  world.act(at(), owner, 'AssetIssueContract', {
    name: 'SimPoint',
    abbr: 'SIM',
    total_supply: 10n ** 12n,
    trx_num: 1_000_000n,
    precision: 3n,
    num: 1_000n,
    start_time: BigInt(at() + 86_400_000),
    end_time: BigInt(at() + 2 * 86_400_000),
    description: 'sim',
    url: 'https://sim.example',
  });
  await seal();

  const evm = (address: TronAddress): Hex => `0x${address.slice(2)}`;

  async function listUsdt(addresses: readonly TronAddress[]): Promise<bigint[]> {
    const answers = await live.rpc.batch<Hex>(
      addresses.map((address) => {
        const data = `0x70a08231${address.slice(2).padStart(64, '0')}`;
        return { method: 'eth_call', params: [{ to: evm(usdt), data }, 'latest'] };
      }),
    );
    return answers.map((answer) => decodeAbiParameters([{ type: 'uint256' }], answer)[0]);
  }

  /** Each account acts once a block, so that what it holds now is there when its turn comes. */
  function act(from: TronAddress, usdtHeld: bigint): void {
    const to = pick(random.below(3) === 0 ? newcomers : accounts.filter((one) => one !== from));
    const amount = BigInt(1 + random.below(5_000_000));
    const account = live.chain().ledger.getAccount(from);
    switch (random.below(8)) {
      case 0:
        return world.sendTrx(at(), from, to, amount, { memo: `sim ${world.steps.length}` });
      case 1:
      case 2:
        if (usdtHeld === 0n) return world.sendTrx(at(), from, to, amount);
        return world.call(at(), from, {
          to: usdt,
          contract: 'DemoUSDT',
          name: 'transfer',
          args: [evm(to), amount < usdtHeld ? amount : usdtHeld],
        });
      case 3:
        // More than anyone holds: reverts on chain.
        return world.call(
          at(),
          from,
          { to: usdt, contract: 'DemoUSDT', name: 'transfer', args: [evm(to), 10n ** 30n] },
          { outcome: 'REVERT' },
        );
      case 4: {
        const args = [
          [evm(to), evm(pick(accounts))],
          [amount, 7n],
        ];
        return world.call(at(), from, { to: splitter, contract: 'Splitter', name: 'split', args }, { callValue: amount + 7n });
      }
      case 5: {
        const resource = random.below(2) === 0 ? 'ENERGY' : 'BANDWIDTH';
        if (account.stake[resource] >= 5n * TRX)
          return world.act(at(), from, 'UnfreezeBalanceV2Contract', { unfreeze_balance: 2n * TRX, resource });
        return world.act(at(), from, 'FreezeBalanceV2Contract', { frozen_balance: 9n * TRX, resource });
      }
      case 6: {
        const held = account.assets.get(TRC10) ?? 0n;
        if (held === 0n) return world.sendTrx(at(), from, to, amount);
        return world.act(at(), from, 'TransferAssetContract', { asset_name: TRC10, to_address: to, amount: amount < held ? amount : held });
      }
      default:
        return world.sendTrx(at(), from, to, amount);
    }
  }

  async function mine(transactions: number): Promise<void> {
    const senders = [owner, ...accounts.slice(1).toSorted(() => random.below(3) - 1)].slice(0, transactions);
    const held = await listUsdt(senders);
    senders.forEach((sender, index) => act(sender, held[index] ?? 0n));
    await seal();
  }

  for (let block = 0; block < FIRST_BLOCKS; block += 1) await mine(random.below(5));

  return {
    chainName: 'DemoTRON',
    url: live.url,
    openingAccounts: [],
    deepestReorg: 19,
    mine,
    async reorg(depth) {
      await live.undo(depth);
      for (let block = 0; block <= depth; block += 1) await mine(random.below(3));
    },
    readHead: async () => {
      const { id, header } = live.chain().blocks.at(-1) ?? {};
      if (id === undefined || header === undefined) throw new Error('no block');
      return { hash: id, number: header.number };
    },
    async listHeld() {
      const held = [...live.chain().ledger.accounts.values()];
      const ofUsdt = await listUsdt(held.map(({ address }) => address));
      return held.flatMap(({ address: hex, balance, assets }, index): NodeBalance[] => {
        const address = toTronAddress(hex) ?? '';
        return [
          { address, token: '', raw: balance },
          { address, token: toTronAddress(usdt) ?? '', raw: ofUsdt[index] ?? 0n },
          { address, token: TRC10, raw: assets.get(TRC10) ?? 0n },
        ];
      });
    },
    count: () => taken,
    stop: live.stop,
  };
}
