import { startAnvil, type Anvil } from '@chaintrail/devnet';
import { findChain } from '@chaintrail/model/chains';
import { createEvmSource, type EvmSource } from '../src/evm/index.ts';
import type { NodeSettings } from '../src/index.ts';
import { useProxied, type Proxy, type ProxyRules } from './proxy.ts';
import { raise } from './regtest.ts';

const chain = findChain('DemoETH') ?? raise('no demo chain');
export const coinbase = '0x00000000000000000000000000000000c01bba5e';
export const receiver = '0x000000000000000000000000000000000000beef';
/** Heights: 1 deployments, 2 the block with everything, 3 one transfer, 4 empty. */
export const BUSY = 2;

/** Forwards its call value to the address in its input; the second one then reverts; the third logs an ERC-20 Transfer. */
const forwarder = '0x600f600c600039600f6000f36000600060006000346000355af100';
const reverter = '0x6013600c60003960136000f36000600060006000346000355af160006000fd';
const emitter =
  '0x6031600c60003960316000f3602035600052600035337fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a300';
const word = (hex: string): string => hex.replace('0x', '').padStart(64, '0');

/** A node with four blocks. */
export interface EvmNode {
  url: string;
  accounts: string[];
  contracts: { forwarder: string; reverter: string; emitter: string };
  stop(): Promise<void>;
}

export async function startEvmNode(): Promise<EvmNode> {
  const anvil = await startAnvil({ chainId: 7300 });
  await anvil.rpc.request('anvil_setCoinbase', [coinbase]);
  const accounts = await anvil.rpc.request<string[]>('eth_accounts');
  return { url: anvil.rpcUrl, accounts, contracts: await makeBlocks(anvil, accounts[0] ?? ''), stop: () => anvil.stop() };
}

async function makeBlocks(anvil: Anvil, from: string): Promise<EvmNode['contracts']> {
  const send = (transaction: object) => anvil.rpc.request<string>('eth_sendTransaction', [{ from, gas: '0x30d40', ...transaction }]);
  const mine = () => anvil.rpc.request('evm_mine');
  const hashes = [await send({ data: forwarder }), await send({ data: reverter }), await send({ data: emitter })];
  await mine();
  const created = await Promise.all(
    hashes.map((hash) => anvil.rpc.request<{ contractAddress: string }>('eth_getTransactionReceipt', [hash])),
  );
  const [one, two, three] = created.map(({ contractAddress }) => contractAddress);
  const contracts = { forwarder: one ?? '', reverter: two ?? '', emitter: three ?? '' };
  await send({ to: receiver, value: '0xde0b6b3a7640000' });
  await send({ to: contracts.forwarder, value: '0x1bc16d674ec80000', data: `0x${word(receiver)}` });
  await send({ to: contracts.reverter, value: '0x29a2241af62c0000', data: `0x${word(receiver)}` });
  await send({ to: contracts.emitter, data: `0x${word(receiver)}${word('f4240')}` });
  await send({ to: receiver, value: '0x0' });
  await mine();
  await send({ to: receiver, value: '0x1' });
  await mine();
  await mine();
  return contracts;
}

/** A source on these nodes. */
export function makeSource(urls: string[], settings: Partial<NodeSettings> = {}): EvmSource {
  return createEvmSource(chain, { urls, fromBlock: 0, openingAccounts: [], timeoutMs: 5000, concurrency: 4, batchSize: 20, ...settings });
}

/** A source on the node behind a proxy that spoils what the rules say. */
export const withProxy = <T>(
  node: EvmNode,
  rules: ProxyRules,
  use: (source: EvmSource, proxy: Proxy) => Promise<T>,
  settings = {},
): Promise<T> => useProxied(node.url, rules, (url) => makeSource([url], settings), use);
