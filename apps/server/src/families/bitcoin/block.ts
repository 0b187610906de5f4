import type { BitcoinBlockView, BlockFiguresView } from '@chaintrail/contract/schemas';
import { readBitcoinBlockDetail } from '@chaintrail/families/bitcoin';
import type { Block, Chain } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';
import { presentNative } from '../../present/coin.ts';
import type { Earnings } from '../family.ts';
import { presentCoinbase } from './coinbaseText.ts';
import { priceOfSums } from './feePrice.ts';

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

/** BIP141; where blocks have no weight, chains limit their bytes in ways of their own, which blocks do not say. */
const MAX_WEIGHT = '4000000';

export function presentBitcoinFigures(chain: Chain, block: Block, rewardRaw: bigint | undefined): BlockFiguresView {
  const { weight, feeSumRaw } = readBitcoinBlockDetail(block.detail);
  const price = priceOfSums({ feeRaw: BigInt(feeSumRaw), weight: BigInt(weight ?? 0), sizeBytes: BigInt(block.sizeBytes) });
  return {
    space:
      weight === null
        ? { unit: 'bytes', used: String(block.sizeBytes), limit: null }
        : { unit: 'weight', used: String(weight), limit: MAX_WEIGHT },
    price,
    reward: presentNative(chain, rewardRaw ?? 0n),
    fees: presentNative(chain, BigInt(feeSumRaw)),
    burnt: null,
  };
}

/** All rewards of a block are its producer's. */
export async function sumRewards(context: RequestContext, chain: Chain, block: Block): Promise<Earnings> {
  const coins = await context.stores.chain.listBlockCoins(chain, block.number);
  const rewardRaw = coins.reduce((sum, coin) => (coin.kind === 'reward' && coin.token === '' ? sum + coin.sumRaw : sum), 0n);
  return { rewardRaw, burntRaw: 0n };
}
