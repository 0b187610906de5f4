import type { CoinView, EndpointRequest } from '@chaintrail/contract/schemas';
import type { RequestContext } from './context.ts';
import { refuseField } from './errors.ts';
import { readCoin } from './input.ts';
import type { EnabledChain } from './parts.ts';
import { presentCoin } from './present/coin.ts';

const itemStandards: ReadonlySet<CoinView['standard']> = new Set(['erc721', 'erc1155', 'trc721']);

/** What a call of a coin asks for: the coin, or one item of it. Items have numbers without leading zeros. */
export async function readCoinItem(
  context: RequestContext,
  { coin, chainName, tokenId = '' }: Pick<EndpointRequest<'getCoin'>, 'coin' | 'chainName' | 'tokenId'>,
): Promise<{ enabled: EnabledChain; contract: string; tokenId: string | undefined }> {
  const { enabled, contract } = readCoin(context, coin, chainName);
  if (tokenId === '') return { enabled, contract, tokenId: undefined };
  const tokens = await context.tokens.listTokens(enabled.chain.name, [contract]);
  const { standard, isKnown } = presentCoin(enabled.chain, contract, tokens);
  // Of a contract that never said what it is, its transfers will tell.
  if ((isKnown || tokens.has(contract)) && !itemStandards.has(standard)) {
    throw refuseField('tokenId', '只用于 NFT，这个币种没有编号，请去掉后重试');
  }
  return { enabled, contract, tokenId: BigInt(tokenId).toString() };
}

/** A contract that never said what it is has items where one was asked for. */
export const kindOf = (tokenId: string | undefined) => (tokenId === undefined ? undefined : 'nft');
