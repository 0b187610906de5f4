import { normaliseTronBlock, proveTronBlock, proveTronHeader, readTronBlockDetail, toTronAddress } from '@chaintrail/families/tron';
import type { BlockBundle } from '@chaintrail/model';
import { compareFigure, compareRow, compareRows, type Comparison } from '../comparison.ts';
import type { Recording, RecordingKind } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import type { Case, Suite } from '../suite.ts';
import { getTron } from '../tron/chain.ts';
import { headerJson, merkleRoot, sha256, transactionJson } from '../tron/nodeJson.ts';
import { bytesOf, integerOf, listBytes, readFields } from '../tron/protobuf.ts';

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

/** Read from the first bytes: a block's own are long. */
export const blockExtensions: RecordingKind = {
  name: 'untron block',
  recognises: ({ head }) => /^\s*\{(\s*"\w+"\s*:\s*"?[^",{}]*"?\s*,)*\s*"blockExtention"\s*:\s*"0x/.test(head()),
};
export const headerRanges: RecordingKind = {
  name: 'untron headers',
  recognises: (recording) =>
    /^\s*\{/.test(recording.head()) &&
    /"(blockHeaderRawBytes|blockNumbers|witnessIndices|srs)"\s*:\s*\[/.test(recording.head()) &&
    Array.isArray(recording.json<Partial<RecordedHeaders>>().blockHeaderRawBytes) &&
    // Without their ids nothing says what the headers must hash to.
    Array.isArray(recording.json<Partial<RecordedHeaders>>().blockIds),
};

const fromHex = (text: string): Buffer => Buffer.from(text.replace(/^0x/, ''), 'hex');

/** Untron's recorded blocks of the main network, as protobuf: ids, roots and the transactions inside. */
export const untron: Suite = {
  name: 'untron blocks',
  listCases: (index) => [...index.find(blockExtensions).flatMap(blockCases), ...index.find(headerRanges).flatMap(headerCases)],
  blindTo: {
    'shifted decimals': 'amounts are in sun',
    'dropped internal transfers': 'no execution was recorded',
    'wrong fee': 'no execution was recorded',
    'wrong asset': 'no execution was recorded',
    'wrong token id': 'no execution was recorded',
    'wrong time': 'the time is nowhere but in the bytes that ours is read from',
    'wrong script or data': 'no execution was recorded',
  },
};

function takeApart(recording: Recording) {
  const recorded = recording.json<RecordedBlock>();
  const fields = readFields(fromHex(recorded.blockExtention));
  const header = bytesOf(readFields(bytesOf(fields, 2) ?? Buffer.alloc(0)), 1) ?? Buffer.alloc(0);
  const extensions = listBytes(fields, 1).map(readFields);
  const transactions = extensions.map((extension) => bytesOf(extension, 1) ?? Buffer.alloc(0));
  const json = transactions.map(transactionJson);
  const block = headerJson(header);
  const read = (): BlockBundle =>
    normaliseTronBlock(getTron(), { block: { ...block, transactions: json }, infos: json.map(({ txID }) => ({ id: txID })) });
  return { recorded, fields, extensions, transactions, json, block, read };
}

/** The block as the product reads it. */
export const readUntronBlock = (recording: Recording): BlockBundle => takeApart(recording).read();

function blockCases(recording: Recording): Case[] {
  const { recorded, fields, extensions, transactions, json, block, ...parts } = takeApart(recording);
  const read = (plant: Plant): BlockBundle => plant.bundle(parts.read());
  const caseOf = (name: string, compare: (plant: Plant) => Comparison): Case => ({
    name: `block ${recorded.blockNumber}: ${name}`,
    files: [recording],
    compare,
  });
  return [
    caseOf('number and id', (plant) => {
      const { number, hash } = read(plant).block;
      return compareRow('block', { number: recorded.blockNumber, hash: bytesOf(fields, 3)?.toString('hex') ?? '' }, { number, hash });
    }),
    caseOf('proves itself', () => {
      const { number, timestamp } = block.block_header.raw_data;
      proveTronBlock({
        block: { ...block, transactions: json },
        infos: json.map(({ txID }) => ({ id: txID, blockNumber: number, blockTimeStamp: timestamp })),
      });
      return { figures: 1, differences: [] };
    }),
    caseOf('root of its transactions', (plant) =>
      compareFigure('block', 'txTrieRoot', merkleRoot(transactions.map(sha256)), readTronBlockDetail(read(plant).block.detail).txTrieRoot),
    ),
    caseOf('transaction ids in order', (plant) =>
      compareRows(
        'transaction',
        extensions.map((extension, position) => ({ position, hash: bytesOf(extension, 2)?.toString('hex') ?? '' })),
        read(plant).transactions.map(({ index, hash }) => ({ position: index, hash })),
      ),
    ),
    caseOf(`place of transaction ${recorded.txId.slice(2, 10)}`, (plant) =>
      compareFigure(
        'transaction',
        'hash',
        recorded.txId.slice(2),
        read(plant).transactions.find(({ index }) => index === Number(recorded.expectedTxIndex))?.hash ?? '',
      ),
    ),
    caseOf('plain transfers', (plant) => {
      const plain = transactions.flatMap((transaction, at) => readPlainTransfer(json[at]?.txID ?? '', transaction));
      return compareRows(
        'transfer',
        plain,
        read(plant)
          .transfers.filter(({ kind, amountRaw, status }) => kind === 'external' && status === 'ok' && amountRaw > 0n)
          .map(({ transactionHash: hash, from, to, amountRaw: amount }) => ({ hash, from, to, amount })),
      );
    }),
    caseOf('every contract has a type that we know', (plant) => {
      const types = read(plant).transactions.map(({ hash, type }) => ({ hash, isKnown: !type.startsWith('Unknown') }));
      return compareRows(
        'contract type',
        json.map(({ txID }) => ({ hash: txID, isKnown: true })),
        types,
      );
    }),
  ];
}

function headerCases(recording: Recording): Case[] {
  const { blockNumbers, blockIds, blockHeaderRawBytes, witnessIndices, srs } = recording.json<RecordedHeaders>();
  return blockNumbers.map((number, at) => ({
    name: `header ${number}`,
    files: [recording],
    compare: (plant) => {
      const header = headerJson(fromHex(blockHeaderRawBytes[at] ?? ''));
      proveTronHeader(header);
      const block = plant.block(normaliseTronBlock(getTron(), { block: header, infos: [] }).block);
      return compareRow(
        'block',
        {
          number,
          hash: (blockIds[at] ?? '').slice(2),
          ...(at === 0 ? {} : { parentHash: (blockIds[at - 1] ?? '').slice(2) }),
          producer: toTronAddress(srs[witnessIndices[at] ?? -1] ?? ''),
        },
        { number: block.number, hash: block.hash, parentHash: block.parentHash, producer: block.producer },
      );
    },
  }));
}

/** TransferContract and TriggerSmartContract, which give owner, receiver and amount the same numbers. */
const paying: ReadonlySet<bigint | undefined> = new Set([1n, 31n]);
const SUCCESS = 1n;

/** What a transaction pays in the native coin, by the numbers that java-tron's protos give its fields, apart from what makes a node's JSON. */
function readPlainTransfer(hash: string, transaction: Buffer): { hash: string; from: string; to: string; amount: bigint }[] {
  const fields = readFields(transaction);
  const contract = readFields(bytesOf(readFields(bytesOf(fields, 1) ?? Buffer.alloc(0)), 11) ?? Buffer.alloc(0));
  const outcome = integerOf(readFields(bytesOf(fields, 5) ?? Buffer.alloc(0)), 3);
  if (!paying.has(integerOf(contract, 1)) || outcome !== SUCCESS) return [];
  const value = readFields(bytesOf(readFields(bytesOf(contract, 2) ?? Buffer.alloc(0)), 2) ?? Buffer.alloc(0));
  const party = (number: number): string => toTronAddress(bytesOf(value, number)?.toString('hex') ?? '');
  const amount = integerOf(value, 3) ?? 0n;
  return amount > 0n ? [{ hash, from: party(1), to: party(2), amount }] : [];
}
