import { createHash } from 'node:crypto';
import { findChain } from '@chaintrail/model/chains';
import { expect, it } from 'vitest';
import { readTronTransactionDetail } from '../../detail.ts';
import { encodeBytes } from '../../proof/protobuf.ts';
import { normaliseBlocks } from './normalise.ts';
import { logsQuestion, questionOf } from './question.ts';
import { parseLine, rawTronBlock } from './raw.ts';

const tron = findChain('TRON');
if (!tron) throw new Error('no chain');
const chain = tron;
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const hex20 = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c';
const wtrx = '891cdb91d149f23b1a45d9c5ca78a88d0cb44c18';
const word = [`${'0'.repeat(24)}${hex20}`];
const span = { fromBlock: 5, toBlock: 9 };
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

const without = (question: ReturnType<typeof questionOf>) => ({ ...question, fields: undefined });

it('asks by address for what the portal can choose by address, in bare hex: 21 bytes in transactions, 20 in logs', () => {
  const own = [`41${hex20}`];
  expect(without(questionOf(chain, 'transaction', USDT, span))).toEqual({
    type: 'tron',
    ...span,
    transferTransactions: [{ owner: own }, { to: own }],
    transferAssetTransactions: [{ owner: own }, { to: own }],
    triggerSmartContractTransactions: [{ owner: own }, { contract: own }],
  });
  expect(without(questionOf(chain, 'internal', USDT, span))).toEqual({
    type: 'tron',
    ...span,
    internalTransactions: [
      { caller: own, transaction: true },
      { transferTo: own, transaction: true },
    ],
  });
  expect(questionOf(chain, 'token20', USDT, span)['logs']).toEqual([
    { topic0: [TRANSFER], topic1: word, transaction: true },
    { topic0: [TRANSFER], topic2: word, transaction: true },
    {
      address: [wtrx],
      topic0: [
        'e1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
        '7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
      ],
      topic1: word,
      transaction: true,
    },
  ]);
  const topic0 = [
    'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
    '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  ];
  expect(questionOf(chain, 'token1155', USDT, span)['logs']).toEqual([
    { topic0, topic2: word, transaction: true },
    { topic0, topic3: word, transaction: true },
  ]);
  expect(logsQuestion(span, [{ contract: USDT, topic0s: [`0x${TRANSFER}`] }])['logs']).toEqual([
    { address: [hex20], topic0: [TRANSFER], transaction: true },
  ]);
});

/** A transfer with a note, whose name is the hash of its bytes; of an amount that no JSON number holds. */
const bytes = encodeBytes(10, Buffer.from('订单 7'));
const hash = createHash('sha256').update(bytes).digest('hex');
const line = `{"header":{"number":84000000,"hash":"${'0a'.repeat(32)}","parentHash":"${'0b'.repeat(32)}","timestamp":1782669669000},
  "transactions":[{"transactionIndex":12,"hash":"${hash}","type":"TransferContract","parameter":{"value":{"amount":9007199254740993,
  "owner_address":"41${hex20}","to_address":"41${wtrx}"},"type_url":"type.googleapis.com/protocol.TransferContract"},"ret":[{"contractRet":"SUCCESS"}],
  "signature":["cc"],"permissionId":null,"feeLimit":null,"expiration":1782669700000,"timestamp":null,"rawDataHex":"${bytes.toString('hex')}",
  "fee":"1100000","contractResult":null,"contractAddress":null,"resMessage":null,"result":null,"energyFee":null,"energyUsage":null,
  "energyUsageTotal":null,"netUsage":"268","netFee":"100000","originEnergyUsage":null,"energyPenaltyTotal":null}]}`.replaceAll('\n', '');
const read = (text: string) => rawTronBlock.parse(parseLine(text));

it('reads a transaction with its note, its exact amount and what is null as a node leaves it out', () => {
  const facts = normaliseBlocks(chain, 'transaction', USDT, [read(line)]);
  const row = {
    blockNumber: 84_000_000,
    timeMs: 1_782_669_669_000,
    transactionIndex: 12,
    transactionHash: hash,
    method: 'TransferContract',
  };
  expect(facts.transfers).toMatchObject([
    {
      ...row,
      source: 'transaction',
      kind: 'external',
      from: USDT,
      to: 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR',
      amountRaw: 9_007_199_254_740_993n,
      feeRaw: 1_100_000n,
    },
    { ...row, source: 'fee', kind: 'fee', from: USDT, amountRaw: 1_100_000n },
  ]);
  expect(facts.transactions.map(({ detail }) => readTronTransactionDetail(detail))).toMatchObject([
    { memoText: '订单 7', feeLimitRaw: null, timestampMs: null },
  ]);
});

it('refuses a transaction whose bytes are another one', () => {
  expect(() =>
    normaliseBlocks(chain, 'transaction', USDT, [read(line.replace(`"hash":"${hash}"`, `"hash":"${'ab'.repeat(32)}"`))]),
  ).toThrow(expect.objectContaining({ fault: { code: 'foreign_bytes', transaction: 'ab'.repeat(32) } }));
});
