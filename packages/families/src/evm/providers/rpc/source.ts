import type { Chain } from '@chaintrail/model';
import {
  mapTold,
  type BlockSpan,
  type HistoryKind,
  type HistoryPage,
  type HistoryQuery,
  type HistorySource,
  type LogQuery,
} from '../../../history.ts';
import { parseAnswer } from '../../../malformed.ts';
import type { ProviderHost } from '../../../providers/host.ts';
import { SourceError } from '../../../sourceError.ts';
import type { RpcAnswer, RpcCall } from '../../../transport/answer.ts';
import { hex, toBigInt, toNumber } from '../../raw/values.ts';
import { createHeadReader } from '../../source/head.ts';
import { hexOf } from '../../source/readHex.ts';
import { topics } from '../../topics.ts';
import { readTransactionsByHash } from '../etherscan/transactions.ts';
import { tokenLogs, wordOf, type LogClause } from '../tokenLogs.ts';
import { createRpcNode } from './node.ts';
import {
  byTransaction,
  normaliseNodeLogs,
  numberOf,
  orderLogs,
  presentLogs,
  readLogBlock,
  readLogTransaction,
  type NodeLog,
} from './rows.ts';
import { restOf, walkLogs, type LogWalk } from './walk.ts';
import { createBlockWindow } from './window.ts';

const kinds: readonly HistoryKind[] = ['token20', 'token721', 'token1155'];

/** A page ends after so many windows, or so many logs. */
const PAGE_WINDOWS = 10;
const PAGE_LOGS = 1_000;
/** What issuers did is looked through in so many windows at most. */
const LOG_WINDOWS = 500;
const BALANCE_OF = '0x70a08231';

/**
 * What the logs of a node tell of an address: transfers of tokens and collectibles in their true places, and nothing else. A node has no list of an
 * address: the blocks are gone through by windows, from the newest one down, and what the address sent or was sent of the coin itself is not in them.
 */
export function createRpcHistory(chain: Chain, host: ProviderHost): HistorySource {
  const node = createRpcNode(host);
  const head = createHeadReader(node, chain);
  const window = createBlockWindow();
  let isRightChain = false;

  /** A node of another chain has an answer to everything. */
  async function requireChain(signal: AbortSignal): Promise<void> {
    if (isRightChain || chain.chainId === undefined) return;
    const [answer] = await node.send([{ method: 'eth_chainId', params: [] }], signal);
    const given = toNumber(hexOf(node, answer, 'eth_chainId'));
    if (given !== chain.chainId) throw new SourceError({ code: 'wrong_chain', wanted: { by: 'chain_id', chainId: chain.chainId } });
    isRightChain = true;
  }

  async function readHead(signal: AbortSignal) {
    await requireChain(signal);
    return head.readHead(signal);
  }

  const readBlocks = async (numbers: readonly number[], signal: AbortSignal) => {
    const answers = await node.send(numbers.map(blockCall), signal);
    return new Map(numbers.map((number, at) => [number, readLogBlock(answers[at], number)]));
  };

  async function readTransactions(logs: readonly NodeLog[], signal: AbortSignal) {
    const hashes = [...byTransaction(logs).keys()];
    const answers = await node.send(
      hashes.map((hash) => ({ method: 'eth_getTransactionByHash', params: [hash] })),
      signal,
    );
    return new Map(hashes.map((hash, at) => [hash, readLogTransaction(answers[at])]));
  }

  async function readPage({ address, kind, limit = PAGE_LOGS }: HistoryQuery, span: BlockSpan, walk: LogWalk): Promise<HistoryPage> {
    const { signal } = walk;
    const clauses = clausesOf(chain, kind, address);
    const walked = await walkLogs(walk, clauses, span, { windows: PAGE_WINDOWS, logs: Math.min(limit, PAGE_LOGS) });
    const { covered, capped } = walked;
    const logs = orderLogs(walked.logs);
    const named = [...new Set(logs.map(numberOf))];
    // When the oldest block was says how far back the page goes, whether anything is in it or not.
    const numbers = covered && !named.includes(covered.fromBlock) ? [covered.fromBlock, ...named] : named;
    const [blocks, transactions] = await Promise.all([readBlocks(numbers, signal), readTransactions(logs, signal)]);
    const rest = restOf(span, covered);
    const oldest = covered && blocks.get(covered.fromBlock);
    return {
      ...noFacts,
      transfers: normaliseNodeLogs(chain, { kind, address }, logs, { blocks, transactions }),
      blocks: [...blocks.values()].map(({ number, hash }) => ({ number, hash })),
      covered,
      cursor: rest ? String(rest.toBlock) : null,
      ...(capped ? { capped } : {}),
      ...(oldest ? { oldest: { block: oldest.number, timeMs: oldest.timeMs } } : {}),
      calls: walked.requests + node.requestsOf(numbers.length) + node.requestsOf(transactions.size),
      callsLeft: rest ? Math.ceil((rest.toBlock - rest.fromBlock + 1) / window.size()) * node.requestsOf(clauses.length) : 0,
    };
  }

  return {
    name: 'eth_getLogs',
    host: host.host,
    chainName: chain.name,
    kinds,
    orders: ['newest'],
    quality: 'canonical',
    terms: { url: `https://${host.host}`, key: 'none' },
    readHead,
    readBlockHash: async (number, signal) => (await head.readBlockRef({ number }, signal))?.hash,

    async readHistory(query, signal) {
      await requireChain(signal);
      const toBlock = query.cursor === undefined ? (query.toBlock ?? (await head.readHead(signal)).latest.number) : Number(query.cursor);
      const span = { fromBlock: query.fromBlock ?? 0, toBlock };
      if (span.fromBlock > span.toBlock) return { ...noFacts, blocks: [], covered: span, cursor: null };
      return readPage(query, span, { node, window, signal });
    },

    async readState(address, signal, tokens = []) {
      const { latest } = await readHead(signal);
      // All of it as of one block, so that nothing moves between.
      const tag = tagOf(latest.number);
      const answers = await node.send([...stateCalls(address, tag), ...tokens.map((token) => balanceCall(token, address, tag))], signal);
      const read = (at: number, method: string) => hexOf(node, answers[at], method);
      // A contract's number counts what it made, not what it sent.
      const hasCode = read(1, 'eth_getCode') !== '0x';
      return {
        at: latest,
        isSettled: true,
        ...(hasCode ? {} : { outgoingCount: toBigInt(read(0, 'eth_getTransactionCount')) }),
        balanceRaw: toBigInt(read(2, 'eth_getBalance')),
        tokenBalances: mapTold(
          tokens,
          tokens.map((_, at) => readHeld(answers[3 + at])),
        ),
      };
    },

    logs: {
      callsOf: () => 1,
      async read({ wanted, ...span }: LogQuery, signal) {
        await requireChain(signal);
        const clauses = wanted.map(({ contract, topic0s }) => ({ address: [contract], topic0: [...topic0s] }));
        const walked = await walkLogs({ node, window, signal }, clauses, span, { windows: LOG_WINDOWS, logs: Infinity });
        // What it cannot give whole it does not give.
        if (walked.capped || restOf(span, walked.covered)) throw new SourceError({ code: 'range_too_large' });
        const logs = orderLogs(walked.logs);
        return presentLogs(logs, await readBlocks([...new Set(logs.map(numberOf))], signal));
      },
    },

    async readTransactions(hashes, signal) {
      await requireChain(signal);
      return readTransactionsByHash(chain, node, hashes, signal);
    },
    close: () => Promise.resolve(),
  };
}

const noFacts = { transactions: [], transfers: [], inputs: [], outputs: [], tokens: [] };

/** What is wrapped and unwrapped makes no Transfer on most chains. */
function clausesOf(chain: Chain, kind: HistoryKind, address: string): LogClause[] {
  const { wrappedCoin, supplyEvents = [] } = chain;
  const contract = wrappedCoin?.contract;
  const isNamed = !contract || supplyEvents.some((one) => one.contract === contract);
  const clauses = tokenLogs(chain, kind, address);
  if (kind !== 'token20' || isNamed) return clauses;
  return [...clauses, { address: [contract], topic0: [topics.deposit, topics.withdrawal], topic1: [wordOf(address)] }];
}

const tagOf = (number: number): string => `0x${number.toString(16)}`;
const blockCall = (number: number): RpcCall => ({ method: 'eth_getBlockByNumber', params: [tagOf(number), false] });

function stateCalls(address: string, tag: string): RpcCall[] {
  return ['eth_getTransactionCount', 'eth_getCode', 'eth_getBalance'].map((method) => ({ method, params: [address, tag] }));
}

function balanceCall(to: string, address: string, tag: string): RpcCall {
  return { method: 'eth_call', params: [{ to, data: `${BALANCE_OF}${wordOf(address).slice(2)}` }, tag] };
}

/** A number of one word; a contract that is no token, or refuses, says nothing. */
function readHeld(answer: RpcAnswer | undefined): bigint | undefined {
  if (!answer?.ok) return undefined;
  const word = parseAnswer(hex, answer.result, 'eth_call');
  return word.length === 66 ? BigInt(word) : undefined;
}
