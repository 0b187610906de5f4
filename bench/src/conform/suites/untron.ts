import { normaliseTronBlock, proveTronBlock, proveTronHeader, readTronBlockDetail, toTronAddress } from '@chaintrail/families/tron';
import { join } from 'node:path';
import { listNames, readJson } from '../data.ts';
import { differ, type Case, type Suite } from '../suite.ts';
import { getTron } from '../tron/chain.ts';
import { headerJson, merkleRoot, sha256, transactionJson } from '../tron/nodeJson.ts';
import { bytesOf, listBytes, readFields } from '../tron/protobuf.ts';

interface RecordedBlock {
  blockExtention: string;
  blockNumber: string;
  expectedTxIndex: string;
  txId: string;
}

interface RecordedHeaders {
  blockNumbers: string[];
  blockIds: string[];
  blockHeaderRawBytes: string[];
  witnessIndices: number[];
  srs: string[];
}

const FIXTURES = 'tron/untron-v3/crates/tron/testdata/fixtures';
const HEADERS = 'tron/untron-v3/packages/contracts/test/evm/fixtures/tron_78000000_78000099.json';
const fromHex = (text: string): Buffer => Buffer.from(text.replace(/^0x/, ''), 'hex');

/** Untron's recorded blocks of the main network, as protobuf: ids, roots and the transactions inside. */
export const untron: Suite = {
  name: 'untron blocks',
  listCases(dataDir) {
    const names = listNames(join(dataDir, FIXTURES)).filter((name) => name.startsWith('tron_blockext_raw'));
    if (names.length === 0) return [];
    return [
      ...names.flatMap((name) => blockCases(readJson<RecordedBlock>(join(dataDir, FIXTURES, name)))),
      ...headerCases(readJson<RecordedHeaders>(join(dataDir, HEADERS))),
    ];
  },
};

function blockCases(recorded: RecordedBlock): Case[] {
  const fields = readFields(fromHex(recorded.blockExtention));
  const header = bytesOf(readFields(bytesOf(fields, 2) ?? Buffer.alloc(0)), 1) ?? Buffer.alloc(0);
  const extensions = listBytes(fields, 1).map(readFields);
  const transactions = extensions.map((extension) => bytesOf(extension, 1) ?? Buffer.alloc(0));
  const json = transactions.map(transactionJson);
  const block = headerJson(header);
  const read = () =>
    normaliseTronBlock(getTron(), { block: { ...block, transactions: json }, infos: json.map(({ txID }) => ({ id: txID })) });
  return [
    {
      name: `block ${recorded.blockNumber}: number and id`,
      compare: () => {
        const { number, hash } = read().block;
        return differ([`${recorded.blockNumber} ${bytesOf(fields, 3)?.toString('hex')}`], [`${number} ${hash}`]);
      },
    },
    {
      name: `block ${recorded.blockNumber}: proves itself`,
      compare() {
        const { number, timestamp } = block.block_header.raw_data;
        proveTronBlock({
          block: { ...block, transactions: json },
          infos: json.map(({ txID }) => ({ id: txID, blockNumber: number, blockTimeStamp: timestamp })),
        });
        return [];
      },
    },
    {
      name: `block ${recorded.blockNumber}: root of its transactions`,
      compare: () => differ([readTronBlockDetail(read().block.detail).txTrieRoot], [merkleRoot(transactions.map(sha256))]),
    },
    {
      name: `block ${recorded.blockNumber}: transaction ids in order`,
      compare: () =>
        differ(
          extensions.map((extension, at) => `${at} ${bytesOf(extension, 2)?.toString('hex')}`),
          read().transactions.map(({ index, hash }) => `${index} ${hash}`),
        ),
    },
    {
      name: `transaction ${recorded.txId.slice(2, 10)}: place`,
      compare: () => differ([recorded.txId.slice(2)], [read().transactions[Number(recorded.expectedTxIndex)]?.hash ?? '']),
    },
    {
      name: `block ${recorded.blockNumber}: every contract has a type that we know`,
      compare: () => read().transactions.flatMap(({ hash, type }) => (type.startsWith('Unknown') ? [`${hash} ${type}`] : [])),
    },
  ];
}

function headerCases({ blockNumbers, blockIds, blockHeaderRawBytes, witnessIndices, srs }: RecordedHeaders): Case[] {
  return blockNumbers.map((number, at) => ({
    name: `header ${number}`,
    compare: () => {
      const header = headerJson(fromHex(blockHeaderRawBytes[at] ?? ''));
      proveTronHeader(header);
      const { block } = normaliseTronBlock(getTron(), { block: header, infos: [] });
      const parent = at === 0 ? block.parentHash : (blockIds[at - 1] ?? '').slice(2);
      const producer = toTronAddress(srs[witnessIndices[at] ?? -1] ?? '');
      return differ(
        [`${number} ${(blockIds[at] ?? '').slice(2)} ${parent} ${producer}`],
        [`${block.number} ${block.hash} ${block.parentHash} ${block.producer}`],
      );
    },
  }));
}
