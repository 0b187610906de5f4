import { decodeFunctionResult, encodeFunctionData, parseAbi, type Hex } from 'viem';
import { toBase58, toEvmAddress, type TronAddress } from '../../address.ts';
import type { Backing } from '../routes/route.ts';
import type { GridToken } from './rows.ts';

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
]);
type Question = 'name' | 'symbol' | 'decimals';

/** What a contract says of itself; undefined when it says nothing. Pictures have no decimals. */
async function ask({ rpc }: Backing, contract: TronAddress, functionName: Question): Promise<string | number | undefined> {
  const call = { to: toEvmAddress(contract), data: encodeFunctionData({ abi, functionName }) };
  try {
    return decodeFunctionResult({ abi, functionName, data: await rpc.request<Hex>('eth_call', [call, 'latest']) });
  } catch {
    return undefined;
  }
}

/** Every contract with a name and a symbol. */
export async function readTokens(backing: Backing): Promise<Map<TronAddress, GridToken>> {
  const tokens = new Map<TronAddress, GridToken>();
  for (const contract of backing.chain.ledger.contracts.keys()) {
    const [name, symbol, decimals] = await Promise.all(
      (['name', 'symbol', 'decimals'] as const).map((question) => ask(backing, contract, question)),
    );
    if (name === undefined || symbol === undefined) continue;
    tokens.set(contract, { symbol: String(symbol), address: toBase58(contract), decimals: Number(decimals ?? 0), name: String(name) });
  }
  return tokens;
}
