import type { BlockBundle } from '@chaintrail/model';
import { errorText, resultText, type Answer } from '../../rpcServer.ts';
import { benchChain, createGenerator, GAS_PRICE_RAW } from '../../store/generator.ts';

/** How the node counts its newest block. */
export type Head = () => number;

/** Blocks that are read side by side are asked for by three calls each. */
const KEPT_BLOCKS = 64;
const CALL_GAS = 21_000n;

const hex = (value: number | bigint): string => `0x${value.toString(16)}`;

/** Answers as a node of the made-up chain would, any height up to its head; every block is final at once. */
export function createEvmNode(seed: number, transferTarget: number, head: Head): Answer {
  const generator = createGenerator(seed, transferTarget);
  const kept = new Map<number, BlockBundle>();
  const bundleAt = (number: number): BlockBundle => {
    const known = kept.get(number);
    if (known) return known;
    const bundle = generator.makeBundle(number);
    kept.set(number, bundle);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_BLOCKS && oldest !== undefined) kept.delete(oldest);
    return bundle;
  };
  const heightOf = (tag: unknown): number => (typeof tag === 'string' && tag.startsWith('0x') ? Number(tag) : head());
  const methods: Record<string, (params: unknown[]) => unknown> = {
    eth_chainId: () => hex(benchChain.chainId ?? 0),
    eth_blockNumber: () => hex(head()),
    eth_getBalance: () => hex(10n ** 18n),
    eth_getCode: () => '0x',
    eth_call: ([call]) => answerToken(call as { data: string; to: string }),
    eth_getBlockByNumber: ([tag, isWhole]) => {
      const number = heightOf(tag);
      if (number > head()) return null;
      return isWhole === true ? presentBlock(bundleAt(number)) : presentHeader(bundleAt(number));
    },
    eth_getBlockReceipts: ([tag]) => (heightOf(tag) > head() ? null : presentReceipts(bundleAt(heightOf(tag)))),
    trace_block: ([tag]) => (heightOf(tag) > head() ? null : presentTraces(bundleAt(heightOf(tag)))),
  };
  return ({ method, params }) => {
    const answer = methods[method];
    return answer ? resultText(answer(params ?? [])) : errorText(-32601, `method ${method} not found`);
  };
}

function presentHeader({ block }: BlockBundle) {
  return {
    number: hex(block.number),
    hash: block.hash,
    parentHash: block.parentHash,
    timestamp: hex(Math.floor(block.timeMs / 1000)),
    miner: block.producer,
    size: hex(block.sizeBytes),
    gasUsed: hex(block.gasUsed),
    gasLimit: hex(block.gasLimit),
    baseFeePerGas: hex(block.baseFeePerGasRaw ?? 0n),
    uncles: [],
  };
}

function presentBlock(bundle: BlockBundle) {
  const transactions = bundle.transactions.map((transaction) => ({
    hash: transaction.hash,
    blockHash: bundle.block.hash,
    transactionIndex: hex(transaction.index),
    type: transaction.type,
    from: transaction.from,
    to: transaction.to,
    value: hex(transaction.valueRaw),
    input: transaction.input,
    nonce: hex(transaction.nonce),
    gas: hex(transaction.feeRaw / GAS_PRICE_RAW + CALL_GAS),
    maxFeePerGas: hex(GAS_PRICE_RAW),
    maxPriorityFeePerGas: hex(GAS_PRICE_RAW),
  }));
  return { ...presentHeader(bundle), transactions };
}

function presentReceipts({ block, transactions, logs }: BlockBundle) {
  const logOf = new Map(logs.map((log) => [log.transactionIndex, log]));
  return transactions.map((transaction) => {
    const log = logOf.get(transaction.index);
    return {
      transactionHash: transaction.hash,
      transactionIndex: hex(transaction.index),
      blockHash: block.hash,
      from: transaction.from,
      to: transaction.to,
      status: transaction.status === 'ok' ? '0x1' : '0x0',
      type: transaction.type,
      gasUsed: hex(transaction.feeRaw / GAS_PRICE_RAW),
      effectiveGasPrice: hex(GAS_PRICE_RAW),
      logs: log
        ? [
            {
              address: log.contract,
              topics: log.topics,
              data: log.data,
              logIndex: hex(log.logIndex),
              blockHash: block.hash,
              transactionHash: log.transactionHash,
            },
          ]
        : [],
    };
  });
}

function presentTraces({ block, transactions }: BlockBundle) {
  return transactions.map(({ hash, from, to, valueRaw, input, status }) => ({
    type: 'call',
    action: { callType: 'call', from, to, value: hex(valueRaw), input },
    ...(status === 'ok' ? { result: { gasUsed: hex(CALL_GAS), output: '0x' } } : { error: 'Reverted', result: null }),
    traceAddress: [],
    blockHash: block.hash,
    transactionHash: hash,
  }));
}

const word = (digits: string): string => digits.padStart(64, '0');

/** Names as contracts give them: an ABI string, a number, and no interface but ERC-20's. */
function answerToken({ data, to }: { data: string; to: string }): string {
  const text = (words: string): string =>
    `0x${word('20')}${word(words.length.toString(16))}${Buffer.from(words).toString('hex').padEnd(64, '0')}`;
  if (data.startsWith('0x06fdde03')) return text(`Bench Token ${to.slice(2, 8)}`);
  if (data.startsWith('0x95d89b41')) return text(`BT${to.slice(2, 6).toUpperCase()}`);
  if (data.startsWith('0x313ce567')) return `0x${word('12')}`;
  return `0x${word('0')}`;
}
