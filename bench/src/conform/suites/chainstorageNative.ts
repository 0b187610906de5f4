import { normaliseBlock } from '@chaintrail/families/evm';
import type { Chain } from '@chaintrail/model';
import { compareRows, joinComparisons, type Comparison } from '../comparison.ts';
import { listBelow } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import { nativeToAnswers, type NativeBlock } from '../native.ts';
import { tokenRows } from '../netChange.ts';
import type { Case, Suite } from '../suite.ts';
import { chainOfPath } from './chainstorage.ts';

/** Blocks as Coinbase parsed them: the token transfers that it found in each, and the value that its traces move. */
export const chainstorageNative: Suite = {
  name: 'chainstorage parsed blocks',
  listCases: (index) =>
    listBelow(index, 'evm/chainstorage')
      .filter(({ path }) => /native_(block_\d|base)|native_block_\d|_native_/.test(path) && !path.includes('beacon'))
      .map((recording): Case => ({
        name: recording.path,
        files: [recording],
        compare: (plant) => compareNative(chainOfPath(recording.path), recording.json<NativeBlock>(), plant),
      })),
  blindTo: {
    'wrong fee': 'Coinbase names no fee',
    'wrong position': 'the transfers are compared without their place',
    'wrong time': 'times are not compared',
    'wrong hash': 'the transfers are compared without their transaction',
    'wrong script or data': 'logs are compared by what they move',
  },
};

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

function compareNative(chain: Chain, native: NativeBlock, plant: Plant): Comparison {
  const bundle = plant.bundle(normaliseBlock(chain, nativeToAnswers(native)));
  const mirror = chain.nativeMirrorToken;
  const transactions = native.ethereum.transactions ?? [];
  // ERC-1155 and deposits are not among what chainstorage parses.
  const plain = new Set(bundle.logs.filter(({ topics }) => topics[0] === TRANSFER).map(({ logIndex }) => logIndex));
  return joinComparisons(
    compareRows(
      'token transfer',
      transactions
        .flatMap(({ tokenTransfers }) => tokenTransfers ?? [])
        .filter(({ tokenAddress }) => tokenAddress !== mirror)
        .map(({ tokenAddress: token, fromAddress: from, toAddress: to, value, erc721 }) => ({
          token,
          from,
          to,
          amount: erc721?.tokenId ?? value ?? '0',
        })),
      tokenRows({
        transfers: bundle.transfers.filter(({ source, index, status }) => source === 'log' && plain.has(index) && status === 'ok'),
      }),
    ),
    compareRows(
      'internal transfer',
      transactions.flatMap(({ flattenedTraces = [] }) =>
        flattenedTraces
          .filter(({ traceAddress, value, status, callType, type }) => {
            const moves = (callType ?? type ?? '').toUpperCase();
            return (
              (traceAddress ?? []).length > 0 &&
              BigInt(value ?? '0') > 0n &&
              status === '1' &&
              !/DELEGATECALL|CALLCODE|STATICCALL/.test(moves)
            );
          })
          .map(({ from = '', to = '', value = '0' }) => ({ from, to, amount: value })),
      ),
      bundle.transfers
        .filter(({ kind, status }) => kind === 'internal' && status === 'ok')
        .map(({ from, to, amountRaw: amount }) => ({ from, to, amount })),
    ),
  );
}
