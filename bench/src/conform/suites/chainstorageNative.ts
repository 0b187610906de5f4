import { normaliseBlock } from '@chaintrail/families/evm';
import { join } from 'node:path';
import { listFiles, readJson } from '../data.ts';
import { nativeToAnswers, type NativeBlock } from '../native.ts';
import { tokenLines } from '../netChange.ts';
import { differ, type Case, type Suite } from '../suite.ts';
import { chainOfFolder } from './chainstorage.ts';

/** Blocks as Coinbase parsed them: the token transfers that it found in each, and the value that its traces move. */
export const chainstorageNative: Suite = {
  name: 'chainstorage parsed blocks',
  listCases(dataDir) {
    const folder = join(dataDir, 'evm/chainstorage');
    return listFiles(folder)
      .filter((file) => /native_(block_\d|base)|native_block_\d|_native_/.test(file) && !file.includes('beacon'))
      .map((file): Case => ({ name: file, compare: () => compareNative(file, readJson<NativeBlock>(join(folder, file))) }));
  },
};

function compareNative(file: string, native: NativeBlock): string[] {
  const bundle = normaliseBlock(chainOfFolder(file), nativeToAnswers(native));
  const mirror = chainOfFolder(file).nativeMirrorToken;
  const expected = (native.ethereum.transactions ?? [])
    .flatMap(({ tokenTransfers }) => tokenTransfers ?? [])
    .filter(({ tokenAddress }) => tokenAddress !== mirror)
    .map(
      ({ tokenAddress, fromAddress, toAddress, value, erc721 }) =>
        `${tokenAddress} ${fromAddress} ${toAddress} ${erc721?.tokenId ?? value}`,
    );
  // ERC-1155 and deposits are not among what chainstorage parses.
  const logTokens = new Set(['usdt', 'token20', 'nft']);
  const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  const plain = new Set(bundle.logs.filter(({ topics }) => topics[0] === transferTopic).map(({ logIndex }) => logIndex));
  const ours = tokenLines(
    { ...bundle, transfers: bundle.transfers.filter(({ source, index }) => source === 'log' && plain.has(index)) },
    logTokens,
  );
  const moved = (native.ethereum.transactions ?? []).flatMap(({ flattenedTraces = [] }) =>
    flattenedTraces
      .filter(({ traceAddress, value, status, callType, type }) => {
        const moves = (callType ?? type ?? '').toUpperCase();
        return (
          (traceAddress ?? []).length > 0 && BigInt(value ?? '0') > 0n && status === '1' && !/DELEGATECALL|CALLCODE|STATICCALL/.test(moves)
        );
      })
      .map(({ from, to, value }) => `internal ${from} ${to} ${value}`),
  );
  const internal = bundle.transfers
    .filter(({ kind }) => kind === 'internal')
    .map(({ from, to, amountRaw }) => `internal ${from} ${to} ${amountRaw}`);
  return [...differ(expected, ours), ...differ(moved, internal)];
}
