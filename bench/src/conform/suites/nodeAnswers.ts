import { normaliseBlock, type BlockAnswers } from '@chaintrail/families/evm';
import type { BlockBundle } from '@chaintrail/model';
import { getChain } from '../chains.ts';
import { compareRow, compareRows, joinComparisons, type Comparison, type Row } from '../comparison.ts';
import type { Recording, RecordingKind } from '../dataIndex.ts';
import { addChange, changeRows, nativeChanges, NOBODY } from '../evm/netChange.ts';
import { compareWithPlainReading } from '../evm/plainReading.ts';
import type { Case, Suite } from '../suite.ts';

/** One question to a node with its answer. */
interface Asked {
  request: { method: string; params: unknown[] };
  result: unknown;
}

interface Header {
  hash: string;
  number: string;
  parentHash: string;
  timestamp: string;
}
interface Transaction {
  hash: string;
  blockHash: string;
  transactionIndex: string;
}
interface Receipt {
  transactionHash: string;
  blockHash: string;
  gasUsed: string;
  effectiveGasPrice: string;
  logs: { address: string; topics: string[]; data: string; logIndex: string }[];
}
type Change = '=' | { '*'?: { from: string; to: string }; '+'?: string };
interface Replayed {
  stateDiff: Record<string, { balance: Change }> | null;
}
interface Operation {
  from: string;
  to: string;
  value: string;
}

const nodeQuestions: RecordingKind = {
  name: 'questions to an EVM node with their answers',
  recognises: ({ head }) => /^\s*\{\s*"request"\s*:\s*\{\s*"method"\s*:\s*"(?:eth|debug|trace|ots)_\w+"/.test(head()),
};

/** Blocks put together from a node's answers to single questions, with traces in each form that it has; beside them what it says that each block changed. */
export const nodeAnswers: Suite = {
  name: 'answers of EVM nodes to single questions',
  listCases: (index) => {
    const asked = index.find(nodeQuestions).map((file) => ({ file, ...file.json<Asked>() }));
    return listBlocks(asked).flatMap((block) => listTraces(asked, block).map((traces) => caseOf(asked, block, traces)));
  },
  blindTo: { 'wrong token id': 'no NFT is among them' },
};

/** What every case reads beside its own traces. */
const read =
  /^(eth_getBlockReceipts|ots_(getBlockTransactions|searchTransactionsBefore|getInternalOperations|traceTransaction)|debug_traceBlockByNumber|trace_replayBlockTransactions)$/;

const isRead = ({ method, params }: Asked['request']): boolean => read.test(method) && String(params[1]) !== 'trace';

type Answered = Asked & { file: Recording };

/** A block of which every transaction was told. */
interface Whole {
  header: Header;
  transactions: Transaction[];
  receipts: Receipt[];
}

const partsOf = (result: unknown): { fullblock?: Header; txs?: Transaction[] } =>
  typeof result === 'object' && result !== null ? result : {};
const isList = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value);

function listBlocks(asked: readonly Answered[]): Whole[] {
  const headers = new Map(asked.flatMap(({ result }) => partsOf(result).fullblock ?? []).map((header) => [header.hash, header]));
  const told = new Map(asked.flatMap(({ result }) => partsOf(result).txs ?? []).map((one) => [one.hash, one]));
  return asked
    .filter(({ request: { method } }) => method === 'eth_getBlockReceipts')
    .flatMap(({ result }): Whole[] => {
      const receipts = result as Receipt[];
      const header = headers.get(receipts[0]?.blockHash ?? '');
      const transactions = receipts.flatMap(({ transactionHash }) => told.get(transactionHash) ?? []);
      return header && transactions.length === receipts.length ? [{ header, transactions, receipts }] : [];
    });
}

interface Traced {
  method: string;
  traces: NonNullable<BlockAnswers['traces']>;
}

function listTraces(asked: readonly Answered[], { header, transactions }: Whole): Traced[] {
  return asked.flatMap(({ request: { method }, result }): Traced[] => {
    if (!isList(result)) return [];
    if (method.startsWith('debug_traceBlockBy') && result.every(({ txHash }, at) => txHash === transactions[at]?.hash))
      return [{ method, traces: { form: 'callTracer', answer: result } }];
    if (method === 'trace_block' && result[0]?.blockHash === header.hash) return [{ method, traces: { form: 'parity', answer: result } }];
    return [];
  });
}

function caseOf(asked: readonly Answered[], whole: Whole, { method, traces }: Traced): Case {
  const { header, transactions, receipts } = whole;
  // The demo chain is one of these nodes, and begins with their rules.
  const chain = getChain('DemoETH');
  const answers: BlockAnswers = { block: { ...header, transactions }, receipts, traces };
  return {
    name: `block ${Number(header.number)} with ${method}`,
    files: asked.filter(({ request }) => request.method === method || isRead(request)).map(({ file }) => file),
    compare: (plant) => {
      const bundle = plant.bundle(normaliseBlock(chain, answers));
      const frames = asked.find(({ request }) => request.method === 'debug_traceBlockByNumber')?.result;
      return joinComparisons(
        compareWithPlainReading(chain, { ...answers, traces: { form: 'callTracer', answer: frames } }, bundle),
        compareHead(header, bundle),
        compareReceipts(receipts, bundle),
        compareChanges(asked, bundle),
        ...compareOperations(asked, bundle),
      );
    },
  };
}

function compareHead({ hash, number, parentHash, timestamp }: Header, { block }: BlockBundle): Comparison {
  return compareRow(
    'block',
    { hash, number: Number(number), parentHash, time: Number(timestamp) },
    { hash: block.hash, number: block.number, parentHash: block.parentHash, time: block.timeMs / 1000 },
  );
}

function compareReceipts(receipts: readonly Receipt[], { transactions, logs, transfers, block }: BlockBundle): Comparison {
  const feeRow = ({ transactionHash: hash, gasUsed, effectiveGasPrice }: Receipt): Row => ({
    hash,
    fee: BigInt(gasUsed) * BigInt(effectiveGasPrice),
    time: block.timeMs,
  });
  return joinComparisons(
    compareRows(
      'fee',
      receipts.map(feeRow),
      transactions.map(({ hash, feeRaw: fee, timeMs: time }) => ({ hash, fee, time })),
    ),
    compareRows(
      'log',
      receipts.flatMap(({ transactionHash: hash, logs: own }) =>
        own.map(({ address, topics, data, logIndex }) => ({ hash, place: Number(logIndex), address, topics: topics.join(), data })),
      ),
      logs.map(({ transactionHash: hash, logIndex: place, contract: address, topics, data }) => ({
        hash,
        place,
        address,
        topics: topics.join(),
        data,
      })),
    ),
    compareRow('transfers', { early: 0 }, { early: transfers.filter(({ timeMs }) => timeMs !== block.timeMs).length }),
  );
}

/** What the node says that the block left of every balance. Whoever made the block has what was paid above the base fee. */
function compareChanges(asked: readonly Answered[], bundle: BlockBundle): Comparison {
  const net = new Map<string, bigint>();
  const replayed = asked.filter(
    ({ request: { method, params } }) => method === 'trace_replayBlockTransactions' && String(params[1]) === 'stateDiff',
  );
  for (const { stateDiff } of replayed.flatMap(({ result }) => result as Replayed[])) {
    for (const [address, { balance }] of Object.entries(stateDiff ?? {})) {
      if (typeof balance === 'string') continue;
      const { from, to } = balance['*'] ?? { from: '0x0', to: balance['+'] ?? '0x0' };
      addChange(net, address, BigInt(to) - BigInt(from));
    }
  }
  const isOther = ({ address }: Row): boolean => address !== NOBODY;
  return compareRows('balance change', changeRows(net).filter(isOther), nativeChanges(bundle).filter(isOther));
}

/** What the calls that Otterscan asks say of single transactions: what moved coins, the transaction itself among them, and every call. */
function compareOperations(asked: readonly Answered[], { transfers, calls }: BlockBundle): Comparison[] {
  return asked.flatMap(({ request: { method, params }, result }) => {
    const hash = String(params[0]);
    if (!isList(result) || !calls.some(({ transactionHash }) => transactionHash === hash)) return [];
    const told = (result as unknown as Operation[]).map(({ from, to, value }) => ({ from, to, value: BigInt(value ?? '0x0') }));
    const isOwn = ({ transactionHash }: { transactionHash: string }): boolean => transactionHash === hash;
    if (method === 'ots_getInternalOperations') {
      const ours = transfers.filter((one) => isOwn(one) && (one.kind === 'external' || one.kind === 'internal') && one.amountRaw > 0n);
      return [
        compareRows(
          'operation',
          told,
          ours.map(({ from, to, amountRaw: value }) => ({ from, to, value })),
        ),
      ];
    }
    if (method !== 'ots_traceTransaction') return [];
    const ours = calls.filter(isOwn).map(({ from, to, valueRaw }) => ({ from, to, value: valueRaw ?? 0n }));
    return [compareRows('call', told, ours)];
  });
}
