import { compiledContracts, type Anvil } from '@chaintrail/devnet';
import { request } from 'undici';
import { encodeDeployData, encodeFunctionData, type Hex } from 'viem';
import type { Random } from './random.ts';

/** A chain under test: mines seeded traffic (native, token, internal, failing) and can replace its newest blocks. */
export interface TrafficChain {
  rpcUrl: string;
  accounts: string[];
  /** Mines this many blocks with a few transactions each. */
  mine(blocks: number): Promise<void>;
  /** Replaces the newest `depth` blocks by empty ones, then mines on with other traffic. */
  reorg(depth: number): Promise<void>;
  readHead(): Promise<{ number: number; hash: string }>;
}

interface SentTransaction {
  from: string;
  to?: string;
  value?: Hex;
  data?: Hex;
  gas: Hex;
}

const GAS: Hex = '0xf4240';

export async function createTrafficChain(anvil: Anvil, random: Random): Promise<TrafficChain> {
  const accounts = (await rpc('eth_accounts', [])) as string[];
  const token = compiledContracts.DemoToken;
  const splitter = compiledContracts.Splitter;
  const owner = pick(accounts);
  const tokenHash = await send({
    from: owner,
    data: encodeDeployData({ abi: token.abi, bytecode: token.bytecode, args: ['Sim Token', 'SIM', 10n ** 24n] }),
    gas: '0x2dc6c0',
  });
  const splitterHash = await send({ from: owner, data: splitter.bytecode, gas: '0x2dc6c0' });
  await rpc('evm_mine', []);
  const tokenAddress = await createdBy(tokenHash);
  const splitterAddress = await createdBy(splitterHash);

  function pick<T>(list: readonly T[]): T {
    return list[random.below(list.length)] as T;
  }

  function makeTransaction(): SentTransaction {
    const from = pick(accounts);
    const to = pick(accounts);
    const amount = BigInt(1 + random.below(1_000_000));
    switch (random.below(5)) {
      case 0:
        return { from, to, value: `0x${amount.toString(16)}`, gas: GAS };
      case 1: {
        const data = encodeFunctionData({
          abi: splitter.abi,
          functionName: 'split',
          args: [
            [to, pick(accounts)],
            [amount, 7n],
          ],
        });
        return { from, to: splitterAddress, value: `0x${(amount + 7n).toString(16)}`, data, gas: GAS };
      }
      case 2:
        // More than anyone holds: reverts on chain.
        return {
          from,
          to: tokenAddress,
          data: encodeFunctionData({ abi: token.abi, functionName: 'transfer', args: [to, 10n ** 30n] }),
          gas: GAS,
        };
      default:
        return {
          from: owner,
          to: tokenAddress,
          data: encodeFunctionData({ abi: token.abi, functionName: 'transfer', args: [to, amount] }),
          gas: GAS,
        };
    }
  }

  async function mine(blocks: number): Promise<void> {
    for (let block = 0; block < blocks; block += 1) {
      for (let index = random.below(5); index >= 0; index -= 1) await send(makeTransaction());
      await rpc('evm_mine', []);
    }
  }

  return {
    rpcUrl: anvil.rpcUrl,
    accounts,
    mine,
    async reorg(depth) {
      await rpc('anvil_reorg', [depth, []]);
      await mine(1 + random.below(3));
    },
    async readHead() {
      const block = (await rpc('eth_getBlockByNumber', ['latest', false])) as { number: Hex; hash: string };
      return { number: Number(block.number), hash: block.hash };
    },
  };

  async function send(transaction: SentTransaction): Promise<string> {
    return (await rpc('eth_sendTransaction', [transaction])) as string;
  }

  async function createdBy(hash: string): Promise<string> {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as { contractAddress: string };
    return receipt.contractAddress;
  }

  async function rpc(method: string, params: unknown[]): Promise<unknown> {
    const answer = await request(anvil.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const body = (await answer.body.json()) as { result?: unknown; error?: { message: string } };
    if (body.error) throw new Error(`${method}: ${body.error.message}`);
    return body.result;
  }
}
