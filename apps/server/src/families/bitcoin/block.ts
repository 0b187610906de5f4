import type { BitcoinBlockView } from '@chaintrail/contract/schemas';
import { readBitcoinBlockDetail } from '@chaintrail/families/bitcoin';
import type { Block, Chain } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';
import { presentNative } from '../../present/coin.ts';
import type { Earnings } from '../family.ts';
import { presentCoinbase } from './coinbaseText.ts';

export function presentBitcoinBlock(chain: Chain, block: Block): BitcoinBlockView {
  const detail = readBitcoinBlockDetail(block.detail);
  return {
    version: detail.version,
    merkleRoot: detail.merkleRoot,
    bits: detail.bits,
    difficulty: detail.difficulty,
    nonce: detail.nonce,
    weight: detail.weight,
    strippedSizeBytes: detail.strippedSizeBytes,
    inputCount: detail.inputCount,
    outputCount: detail.outputCount,
    outputSum: presentNative(chain, BigInt(detail.outputSumRaw)),
    feeSum: presentNative(chain, BigInt(detail.feeSumRaw)),
    coinbase: detail.coinbaseHex === '' ? null : presentCoinbase(detail.coinbaseHex),
    auxPow: detail.auxPowParentHash === undefined ? null : { parentHash: detail.auxPowParentHash },
    mweb: detail.mweb ?? null,
    isChainLocked: detail.isChainLocked ?? null,
  };
}

/** All rewards of a block are its producer's. */
export async function sumRewards(context: RequestContext, chain: Chain, block: Block): Promise<Earnings> {
  const coins = await context.stores.chain.listBlockCoins(chain, block.number);
  const rewardRaw = coins.reduce((sum, coin) => (coin.kind === 'reward' && coin.token === '' ? sum + coin.sumRaw : sum), 0n);
  return { rewardRaw, burntRaw: 0n };
}
