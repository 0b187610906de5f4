import type { BitcoinBlockView } from '@chaintrail/contract/schemas';
import type { Block, Chain } from '@chaintrail/model';
import { presentNative } from '../coin.ts';
import { presentCoinbase } from './coinbaseText.ts';
import { readBlockDetail } from './detail.ts';

export function presentBitcoinBlock(chain: Chain, block: Block): BitcoinBlockView {
  const detail = readBlockDetail(block.detail);
  return {
    version: detail.version,
    merkleRoot: detail.merkleRoot,
    bits: detail.bits,
    difficulty: plainDecimal(detail.difficulty),
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

/** Nodes write a small difficulty as `4.656542373906925e-10`. */
export function plainDecimal(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i.exec(text.trim());
  if (!match) return '0';
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = point <= 0 ? 1 : point;
  const left = padded.slice(0, at).replace(/^0+(?=\d)/, '');
  const right = padded.slice(at).replace(/0+$/, '');
  return `${sign}${left}${right === '' ? '' : `.${right}`}`;
}
