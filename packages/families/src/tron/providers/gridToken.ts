import { encodeArguments } from '../../contractCall.ts';
import type { RpcClient } from '../../transport/client.ts';
import { askConstant } from '../source/contracts.ts';

const BALANCE_OF = '0x70a08231';

interface Asked {
  address: string;
  /** Contract of the token. */
  token: string;
  blockNumber: number;
}

/** What an address holds of a token by the confirmed state, in its smallest unit; undefined where the contract does not say. */
export async function readGridToken(
  node: Pick<RpcClient, 'call'>,
  { address, token, blockNumber }: Asked,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const encoded = encodeArguments('tron', [{ name: '', type: 'address' }], [address]);
  if (!encoded.isOk) return undefined;
  const question = { path: '/walletsolidity/triggerconstantcontract', address: token, data: `${BALANCE_OF}${encoded.data}`, blockNumber };
  const answer = await askConstant(node, question, signal);
  return answer.isOk && /^0x[0-9a-f]{64}$/.test(answer.output) ? BigInt(answer.output) : undefined;
}
