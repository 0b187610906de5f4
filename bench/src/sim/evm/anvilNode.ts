import { compiledContracts, startAnvil, type Anvil } from '@chaintrail/devnet';
import { encodeDeployData, encodeFunctionData, type Hex } from 'viem';
import type { NodeBalance, TrafficNode } from '../node.ts';
import type { Random } from '../random.ts';

interface SentTransaction {
  from: string;
  to?: string;
  value?: Hex;
  data?: Hex;
  gas: Hex;
}

const GAS: Hex = '0xf4240';
const CREATION_GAS: Hex = '0x2dc6c0';
/** More than the depth of finality, so that there is history to write at once. */
const FIRST_BLOCKS = 110;
const NEWCOMERS = 20;

/** anvil: native, token and internal payments, transactions that fail, accounts that were never used. */
export async function startAnvilNode(random: Random): Promise<TrafficNode> {
  const anvil = await startAnvil({ chainId: 7300 });
  try {
    return await makeTraffic(anvil, random);
  } catch (error) {
    await anvil.stop();
    throw error;
  }
}

async function makeTraffic({ rpc, rpcUrl, stop }: Anvil, random: Random): Promise<TrafficNode> {
  const accounts = await rpc.request<string[]>('eth_accounts');
  const newcomers = Array.from({ length: NEWCOMERS }, (_, index) => `0x${(0xbeef00 + index).toString(16).padStart(40, '0')}`);
  const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T;
  const owner = pick(accounts);
  let sent = 0;

  async function send(transaction: SentTransaction): Promise<string> {
    sent += 1;
    return rpc.request<string>('eth_sendTransaction', [transaction]);
  }

  async function create(data: Hex): Promise<string> {
    const hash = await send({ from: owner, data, gas: CREATION_GAS });
    await rpc.request('evm_mine');
    return (await rpc.request<{ contractAddress: string }>('eth_getTransactionReceipt', [hash])).contractAddress;
  }

  const { DemoToken: token, Splitter: splitter } = compiledContracts;
  const tokenAddress = await create(encodeDeployData({ abi: token.abi, bytecode: token.bytecode, args: ['Sim Token', 'SIM', 10n ** 24n] }));
  const splitterAddress = await create(splitter.bytecode);
  const encodeTransfer = (to: string, amount: bigint): Hex =>
    encodeFunctionData({ abi: token.abi, functionName: 'transfer', args: [to, amount] });

  function makeTransaction(): SentTransaction {
    const from = pick(accounts);
    const to = pick(random.below(3) === 0 ? newcomers : accounts);
    const amount = BigInt(1 + random.below(1_000_000));
    switch (random.below(5)) {
      case 0:
        return { from, to, value: `0x${amount.toString(16)}`, gas: GAS };
      case 1: {
        const args = [
          [to, pick(accounts)],
          [amount, 7n],
        ];
        const data = encodeFunctionData({ abi: splitter.abi, functionName: 'split', args });
        return { from, to: splitterAddress, value: `0x${(amount + 7n).toString(16)}`, data, gas: GAS };
      }
      case 2:
        // More than anyone holds: reverts on chain.
        return { from, to: tokenAddress, data: encodeTransfer(to, 10n ** 30n), gas: GAS };
      default:
        return { from: owner, to: tokenAddress, data: encodeTransfer(to, amount), gas: GAS };
    }
  }

  async function mine(transactions: number): Promise<void> {
    for (let index = 0; index < transactions; index += 1) await send(makeTransaction());
    await rpc.request('evm_mine');
  }

  for (let block = 0; block < FIRST_BLOCKS; block += 1) await mine(random.below(4));

  return {
    chainName: 'DemoETH',
    url: rpcUrl,
    openingAccounts: accounts,
    mine,
    // anvil calls latest − 64 final.
    deepestReorg: 63,
    async reorg(depth) {
      await rpc.request('anvil_reorg', [depth, []]);
      await mine(1 + random.below(4));
    },
    async readHead() {
      const block = await rpc.request<{ number: Hex; hash: string; miner: string }>('eth_getBlockByNumber', ['latest', false]);
      return { number: Number(block.number), hash: block.hash };
    },
    async listHeld() {
      const { miner } = await rpc.request<{ miner: string }>('eth_getBlockByNumber', ['latest', false]);
      const addresses = [...new Set([...accounts, ...newcomers, splitterAddress, tokenAddress, miner])];
      const natives = await rpc.batch<Hex>(addresses.map((address) => ({ method: 'eth_getBalance', params: [address, 'latest'] })));
      const tokens = await rpc.batch<Hex>(
        addresses.map((address) => {
          const data = encodeFunctionData({ abi: token.abi, functionName: 'balanceOf', args: [address] });
          return { method: 'eth_call', params: [{ to: tokenAddress, data }, 'latest'] };
        }),
      );
      const held = (list: Hex[], of: string): NodeBalance[] =>
        addresses.map((address, at) => ({ address: address.toLowerCase(), token: of, raw: BigInt(list[at] ?? 0) }));
      return [...held(natives, ''), ...held(tokens, tokenAddress.toLowerCase())];
    },
    count: () => sent,
    stop,
  };
}
