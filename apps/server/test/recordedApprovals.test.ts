import { decodeCall } from '@chaintrail/families';
import { normaliseBlock } from '@chaintrail/families/evm';
import type { Transaction } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEvm } from '../src/families/evm/transaction.ts';
import { foldGrants } from '../src/features/tool/approvals/grants.ts';
import { readRecorded, recordedRoot } from './recordedNode.ts';

const isThere = existsSync(join(recordedRoot, 'chainstorage'));
if (!isThere) process.stdout.write(`recorded approvals are left out: ${recordedRoot} does not hold them\n`);

interface Envelope {
  ethereum: { header: string; transactionReceipts: string[]; transactionTraces: string[] };
}

const unpack = (base64: string): unknown => JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));

function readBlock(chainName: string, file: string) {
  const chain = findChain(chainName);
  if (!chain) throw new Error(`no chain ${chainName}`);
  const { ethereum } = readRecorded<Envelope>('chainstorage', file);
  const traces = { form: 'callTracer' as const, answer: ethereum.transactionTraces.map((one) => ({ result: unpack(one) })) };
  const bundle = normaliseBlock(chain, { block: unpack(ethereum.header), receipts: ethereum.transactionReceipts.map(unpack), traces });
  return { chain, bundle };
}

type Read = ReturnType<typeof readBlock>;

function tell({ chain, bundle }: Read, transaction: Transaction): string {
  const facts = { chain, tokens: new Map(), labels: new Map() };
  const reading = readEvm(transaction);
  const transfers = bundle.transfers.filter(({ transactionHash }) => transactionHash === transaction.hash);
  const { failure } = reading.present(facts);
  return reading
    .tell(facts, { transaction, transfers, decoded: decodeCall('evm', transaction.input), failure })
    .map((part) => {
      if (part.type === 'party') return part.party.address;
      return part.type === 'amount' ? `[${part.amount.raw}]` : 'text' in part ? part.text : part.hash;
    })
    .join('');
}

const TETHER = '0xdac17f958d2ee523a2206206994597c13d831ec7';

/** Read off the calldata by hand: who calls, whom, the first word and the second. */
const rows: [kind: string, chain: string, file: string, hash: string, sentence: string][] = [
  [
    'an approval of an amount',
    'ETH',
    'ethereum/raw_block_11098450.json',
    '0x9bf24105b1cf5805224e57d3a9b0586b273954755b97cef26c1b76d7dbd26602',
    '0x63b8065be25e50a53bbf88bdfa116ba206272a51授权0xe4c9194962532feb467dce8b3d42419641c6ed2e使用[2000000000]',
  ],
  [
    'an approval without an end',
    'ETH',
    'ethereum/raw_block_11098450.json',
    '0x75962a6cd18e6c297d587ac8c20a51f682287ba0b4042901de77678db5979744',
    `0x1cdaaa6d85e24f0fe80c29e7604ead6996a63888授权0x41f8d14c9475444f30a80431c68cf24dc9a8369a无限额使用 USDT，合约${TETHER}`,
  ],
  [
    'an approval taken back',
    'ETH',
    'ethereum/raw_block_17053184.json',
    '0x360881f30ee12c6dd2f306bab1daaa309d719d480a02591d3a08968ce2f2d54b',
    `0x8457738ea3fac3fbb8a914920bfee67d1d4e5438取消授权0xba12222222228d8ba445958a75a0704d566bf2c8使用${TETHER}`,
  ],
  [
    'an approval of more than can be, which is no multiple of anything',
    'ETH',
    'ethereum/raw_block_7280016.json',
    '0x9d61dc1a24b8a94a6ac1c55e267ea8694fbbfce7fe8fd5cc5621cd39c8bd18ef',
    '0x1f149885bb140f07ff88de2ac4d521bc27964c1b授权0x90263ea5c57dc6603ca7202920735a6e31235bb9无限额使用0x0f5d2fb29fb7d3cfee444a200298f468908cc942',
  ],
  [
    'an approval of all items',
    'ETH',
    'ethereum/raw_block_17053184.json',
    '0xf2850b79d0a18e4abf8f639c16d098b34cf4f805a550879d21e9f3c0fd44db42',
    '0x6a7ae0631f58447011576ff876839d81cef4e8ac授权0x1e0049783f008a0085193e00003d00cd54003c71转移其在0x437d62430015fd6ce361b1173c21c3faedcc63b8的全部 NFT',
  ],
  [
    'an approval of all items taken back',
    'ETH',
    'ethereum/raw_block_17053184.json',
    '0x553394593ef80dabb10eb354f644bdfd6f971c44ead8fec1fc1edde1406636f0',
    '0x21ae5731f17411ebd5603e1a7aafa783ccb827f6取消授权0x00000000000111abe46ff893f3b2fdf1f759a8a8转移其在0xbe9371326f91345777b04394448c23e2bfeaa826的全部 NFT',
  ],
  [
    'an approval of all items on another chain',
    'Polygon',
    'polygon/raw_block_38102393.json',
    '0xebf1b94a726f5fcd190eafa5ec0947440a84092c5dd03274200a83458c5c4446',
    '0x9d5206be73955b97af1781e2801903d482f4a313授权0x199d0b16696c94b09c3756aafdbeca2bb8198458转移其在0x45756e802a30789d0204cc5be05c1244d00a5e86的全部 NFT',
  ],
];

it.skipIf(!isThere).each(rows)('%s on %s in %s', (_kind, chainName, file, hash, sentence) => {
  const read = readBlock(chainName, file);
  const transaction = read.bundle.transactions.find((one) => one.hash === hash);
  if (!transaction) throw new Error('not recorded');
  expect(tell(read, transaction)).toBe(sentence);
});

it.skipIf(!isThere)('leaves of an owner’s recorded logs what is granted and what was taken back', () => {
  const { chain, bundle } = readBlock('ETH', 'ethereum/raw_block_17053184.json');
  const grantsOf = (hash: string) =>
    foldGrants(
      chain,
      bundle.logs.filter(({ transactionHash }) => transactionHash === hash),
    ).map(({ first, last, ...grant }) => ({ ...grant, isSameLog: first === last }));
  const plain = { tokenId: '', expiresAtMs: null, eventCount: 1, isSameLog: true };
  expect(grantsOf('0x360881f30ee12c6dd2f306bab1daaa309d719d480a02591d3a08968ce2f2d54b')).toEqual([
    { ...plain, kind: 'amount', token: TETHER, contract: TETHER, spender: '0xba12222222228d8ba445958a75a0704d566bf2c8', raw: 0n },
  ]);
  const items = '0x437d62430015fd6ce361b1173c21c3faedcc63b8';
  expect(grantsOf('0xf2850b79d0a18e4abf8f639c16d098b34cf4f805a550879d21e9f3c0fd44db42')).toEqual([
    { ...plain, kind: 'all', token: items, contract: items, spender: '0x1e0049783f008a0085193e00003d00cd54003c71', raw: 1n },
  ]);
});
