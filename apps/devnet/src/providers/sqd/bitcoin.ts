import type { ProviderDouble } from '../double.ts';
import { readChain, type NodeBlock, type NodeTransaction } from '../esplora/read.ts';
import { has, pick, startPortal, type Fields, type PortalOptions, type Request, type Requests, type Values } from './portal.ts';

const NO_HASH = '0'.repeat(64);
const COIN = 100_000_000;

interface BitcoinBlock {
  number: number;
  hash: string;
  parentHash: string;
  time: number;
  transactions: { transaction: NodeTransaction; inputs: Values[]; outputs: Values[] }[];
}

/** SQD's portal over a bcoin node, columns as bitcoin-normalization of subsquid/squid-sdk makes them: amounts are fractions of a coin. */
export async function startBitcoinSqd(nodeUrl: string, options: PortalOptions = {}): Promise<ProviderDouble> {
  const chain = await readChain(nodeUrl);
  const heightOf = new Map(chain.flatMap(({ height, txs }) => txs.map(({ hash }): [string, number] => [hash, height])));
  const blocks = chain.map((block) => blockOf(block, heightOf));
  return startPortal({ type: 'bitcoin', blocks, lists: ['transactions', 'inputs', 'outputs'], lineOf }, options);
}

function blockOf({ height, hash, prevBlock, time, txs }: NodeBlock, heightOf: ReadonlyMap<string, number>): BitcoinBlock {
  const transactions = txs.map((transaction, at) => ({
    transaction,
    inputs: transaction.inputs.map((input, index) => inputColumnsOf(input, { transactionIndex: at, inputIndex: index }, heightOf)),
    outputs: transaction.outputs.map(({ value, script, address }, outputIndex) => ({
      transactionIndex: at,
      outputIndex,
      value: value / COIN,
      scriptPubKeyHex: script,
      scriptPubKeyAddress: address,
    })),
  }));
  return { number: height, hash, parentHash: prevBlock, time, transactions };
}

function inputColumnsOf(
  { prevout, script, sequence, coin }: NodeTransaction['inputs'][number],
  place: { transactionIndex: number; inputIndex: number },
  heightOf: ReadonlyMap<string, number>,
): Values {
  const isCoinbase = prevout.hash === NO_HASH;
  return {
    ...place,
    type: isCoinbase ? 'coinbase' : 'tx',
    txid: isCoinbase ? null : prevout.hash,
    vout: isCoinbase ? null : prevout.index,
    scriptSigHex: isCoinbase ? null : script,
    sequence,
    coinbase: isCoinbase ? script : null,
    prevoutHeight: heightOf.get(prevout.hash) ?? null,
    prevoutValue: coin ? coin.value / COIN : null,
    prevoutScriptPubKeyHex: coin?.script ?? null,
    prevoutScriptPubKeyAddress: coin?.address ?? null,
  };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function lineOf({ number, hash, parentHash, time, transactions }: BitcoinBlock, requests: Requests, fields: Fields, isTold: boolean) {
  const told = { transactions: new Set<number>(), inputs: new Set<Values>(), outputs: new Set<Values>() };
  const addressed = (list: 'inputs' | 'outputs', name: string) => (request: Request, parts: readonly Values[], at: number) => {
    const found = parts.filter((part) => has(request, name, textOf(part[name])) && has(request, 'type', textOf(part['type'])));
    found.forEach((part) => told[list].add(part));
    if (found.length === 0) return;
    if (request['transaction']) told.transactions.add(at);
    if (request['transactionInputs']) transactions[at]?.inputs.forEach((part) => told.inputs.add(part));
    if (request['transactionOutputs']) transactions[at]?.outputs.forEach((part) => told.outputs.add(part));
  };
  const takeInputs = addressed('inputs', 'prevoutScriptPubKeyAddress');
  const takeOutputs = addressed('outputs', 'scriptPubKeyAddress');
  transactions.forEach(({ inputs, outputs }, at) => {
    for (const request of requests['transactions'] ?? []) {
      told.transactions.add(at);
      if (request['inputs']) inputs.forEach((part) => told.inputs.add(part));
      if (request['outputs']) outputs.forEach((part) => told.outputs.add(part));
    }
    requests['inputs']?.forEach((request) => takeInputs(request, inputs, at));
    requests['outputs']?.forEach((request) => takeOutputs(request, outputs, at));
  });
  const isEmpty = told.transactions.size + told.inputs.size + told.outputs.size === 0;
  if (isEmpty && !isTold) return undefined;
  const header = { ...pick({ parentHash, timestamp: time }, fields['block']), number, hash };
  if (isEmpty) return JSON.stringify({ header });
  return JSON.stringify({
    header,
    transactions: [...told.transactions]
      .toSorted((a, b) => a - b)
      .flatMap((at) => {
        const transaction = transactions[at]?.transaction;
        return transaction ? [pick(columnsOf(transaction, at), fields['transaction'])] : [];
      }),
    inputs: transactions.flatMap(({ inputs }) => inputs.filter((part) => told.inputs.has(part))).map((part) => pick(part, fields['input'])),
    outputs: transactions
      .flatMap(({ outputs }) => outputs.filter((part) => told.outputs.has(part)))
      .map((part) => pick(part, fields['output'])),
  });
}

function columnsOf({ hash, hex, version, locktime }: NodeTransaction, transactionIndex: number): Values {
  return { transactionIndex, txid: hash, hex, size: hex.length / 2, version, locktime };
}
