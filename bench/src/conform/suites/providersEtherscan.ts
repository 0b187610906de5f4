import { SourceError } from '@chaintrail/families';
import { normaliseEtherscanRows, readEtherscan, readEtherscanAmount, readEtherscanLogs } from '@chaintrail/families/evm';
import type { HistoryKind } from '@chaintrail/families/history';
import type { Chain, Transaction } from '@chaintrail/model';
import { findChainById, findEvmChain, getChain } from '../chains.ts';
import { compareFigure, compareRow, compareRows, joinComparisons, nothing, type Comparison } from '../comparison.ts';
import type { DataIndex, Recording } from '../dataIndex.ts';
import type { Plant } from '../mutations/plant.ts';
import { logRowOf, logWordsOf, readWords, rowsOf, type LogWords, type Words } from '../providers/etherscanWords.ts';
import { findRecorded, normaliseAlone } from '../rotki/alone.ts';
import { exchanges, type Exchange } from '../rotki/exchanges.ts';
import type { Case, Suite } from '../suite.ts';
import { countFigures } from '../texts.ts';

const lists: Readonly<Record<string, HistoryKind>> = {
  txlist: 'transaction',
  txlistinternal: 'internal',
  tokentx: 'token20',
  tokennfttx: 'token721',
  token1155tx: 'token1155',
  txsBeaconWithdrawal: 'withdrawal',
};

/** What Etherscan, Blockscout and Routescan answered, through the readers that histories are fetched with. */
export const providersEtherscan: Suite = {
  name: 'providers: Etherscan’s interface',
  listCases: (index) => index.find(exchanges).flatMap((file) => file.lines<Exchange>().flatMap((one) => caseOf(index, file, one))),
  blindTo: { 'wrong token id': 'no list of NFTs was recorded' },
};

interface Answer {
  status?: string;
  message?: string;
  result?: unknown;
}

function caseOf(index: DataIndex, file: Recording, { request: { url }, responseBody }: Exchange): Case[] {
  const action = /[?&]action=(\w+)/.exec(url)?.[1];
  // Questions to a node that pass through a service are read as a node's, in other suites.
  if (action === undefined || action.startsWith('eth_')) return [];
  const subject = /\b(?:address|txhash|blockno)=(\w+)/i.exec(url)?.[1] ?? '';
  const name = `${new URL(url).host} ${action} ${subject}`;
  const answer = JSON.parse(responseBody) as Answer;
  const asked = { index, action, own: chainOf(url), body: responseBody, answer };
  if (action in lists) return [{ name, files: [file], compare: (plant) => compareList(asked, plant) }];
  if (action === 'getLogs') return [{ name, files: [file], compare: (plant) => compareLogs(asked, plant) }];
  if (action === 'balance') return [{ name, files: [file], compare: () => compareBalance(asked) }];
  const skip = { reason: `the product does not ask for ${action}`, figures: () => countFigures(answer.result) };
  return [{ name, files: [file], compare: () => nothing, skip }];
}

interface Asked {
  index: DataIndex;
  action: string;
  /** Undefined for a chain that is none of ours. */
  own: Chain | undefined;
  body: string;
  answer: Answer;
}

function chainOf(url: string): Chain | undefined {
  const id = /chainid=(\d+)/i.exec(url)?.[1] ?? /blockscout\.com\/(\d+)\//.exec(url)?.[1] ?? /\/evm\/(\d+)\//.exec(url)?.[1];
  const named = /\/\/([a-z]+)\.blockscout\.com/.exec(url)?.[1] ?? '';
  return id === undefined ? findEvmChain(named) : findChainById(Number(id));
}

const httpOf = (text: string) => ({ statusCode: 200, retryAfterMs: undefined, text });

function compareList({ index, action, own, body, answer }: Asked, plant: Plant): Comparison {
  // Rows of another chain have the same shape.
  const chain = own ?? getChain('ETH');
  const words = wordsOf(answer);
  if (words === undefined) return compareFigure('answer', 'refusal', refusalIn(answer), refusalOf(action, body));
  const { result, isPartial } = readEtherscan(httpOf(body), action, 0);
  const given = Array.isArray(result) ? (result as unknown[]) : [];
  const kind = lists[action] ?? 'transaction';
  const { facts, blocks } = normaliseEtherscanRows(chain, kind, given);
  const [transactions, transfers] = [plant.transactions(facts.transactions), plant.transfers(facts.transfers)];
  const [expected, ours] = [readWords(chain, kind, words), rowsOf({ transactions, transfers })];
  return joinComparisons(
    compareRow('answer', { rows: words.length, isPartial: answer.status === '2' }, { rows: given.length, isPartial }),
    compareRows('transaction', expected.transactions, ours.transactions),
    compareRows('movement', expected.movements, ours.movements),
    compareRows(
      'block',
      distinct(words.flatMap(({ blockNumber, blockHash }) => (blockHash ? [`${blockNumber} ${blockHash}`] : []))),
      kind === 'internal' || kind === 'withdrawal' ? [] : distinct(blocks.map(({ number, hash }) => `${number} ${hash}`)),
    ),
    ...transactions.map((one) => (own ? compareWithNode({ index, chain: own, words }, one) : nothing)),
  );
}

const distinct = (names: readonly string[]) => [...new Set(names)].map((name) => ({ name }));

/** The rows that are there; undefined where the service refused. */
function wordsOf({ status, message = '', result }: Answer): Words[] | undefined {
  if (Array.isArray(result)) return result as Words[];
  return status === '0' && /^No .* found$/.test(message) ? [] : undefined;
}

/** Chains that the free key leaves out, and one that a service does not have. */
function refusalIn({ message = '', result }: Answer): string {
  const words = `${message} ${typeof result === 'string' ? result : ''}`;
  return /not supported/.test(words) ? 'not_offered' : words;
}

function refusalOf(action: string, body: string): string {
  try {
    readEtherscan(httpOf(body), action, 0);
    return '';
  } catch (error) {
    if (error instanceof SourceError) return error.fault.code;
    throw error;
  }
}

/** What a node answered about the same transaction, where that was recorded too. */
function compareWithNode(
  { index, chain, words }: { index: DataIndex; chain: Chain; words: readonly Words[] },
  ours: Transaction,
): Comparison {
  const recorded = findRecorded(index, chain, ours.hash);
  const [node] = recorded ? normaliseAlone(recorded).transactions : [];
  if (!recorded || !node) return nothing;
  const { l1Fee, effectiveGasPrice } = recorded.receipt;
  // A list has the price that was signed for, and nothing of layer 1; what was paid is in the receipt (EIP-1559).
  const price = words.find(({ hash }) => hash?.toLowerCase() === ours.hash)?.gasPrice ?? '';
  const isPaid =
    l1Fee === undefined && recorded.isFeeKnown && effectiveGasPrice !== undefined && BigInt(effectiveGasPrice) === BigInt(price);
  const rowOf = ({ from, to, valueRaw, status, nonce, blockNumber, method, createdContract, feeRaw }: Transaction) => ({
    from,
    to,
    value: valueRaw,
    status,
    nonce,
    block: blockNumber,
    method,
    createdContract,
    ...(isPaid ? { fee: feeRaw } : {}),
  });
  return compareRow('transaction of a node', rowOf(node), rowOf(ours));
}

function compareLogs({ action, body, answer }: Asked, plant: Plant): Comparison {
  const logs = plant.logs(readEtherscanLogs(readEtherscan(httpOf(body), action, 0).result));
  return compareRows('log', (answer.result as LogWords[]).map(logWordsOf), logs.map(logRowOf));
}

function compareBalance({ action, body, answer }: Asked): Comparison {
  return compareFigure('balance', 'amount', String(answer.result), readEtherscanAmount(httpOf(body), action, 0));
}
