import type { ChainReader } from '@chaintrail/store/chain';
import type { BenchContext } from '../bench.ts';
import { compare, type Beside, type Question } from '../postgres/compare.ts';
import type { ExplorerReads, StatementLine, StatementTotal } from '../postgres/explorerReads.ts';
import { addressOf, benchChain, tokenOf, TRANSFER_TOPIC } from '../store/generator.ts';
import { word } from './generator.ts';

const PAGE = { limit: 50 };
const HOLDERS = { limit: 100 };
/** Architecture's budget of a page. */
const PAGE_MS = 50;

/** What is read, and what it is held against. */
export interface ExplorerParts {
  context: BenchContext;
  reader: ChainReader;
  beside: Beside<ExplorerReads> | undefined;
  rows: number;
  addressCount: number;
  lastBlock: number;
  /** Nothing that was kept for one state of the chain serves the next question. */
  addBlock(): Promise<void>;
}

type Asked<Answer> = Omit<Question<Answer, ExplorerReads>, 'rows' | 'prepare' | 'tellsFirst'>;

function ask<Answer>({ context, beside, rows, addBlock }: ExplorerParts, question: Asked<Answer>): Promise<void> {
  return compare(context, beside, { ...question, rows, prepare: addBlock, tellsFirst: true });
}

/** The hottest token's after each new block, then those of others. */
export async function askHolders(parts: ExplorerParts): Promise<void> {
  const { reader } = parts;
  const listOurs = async (token: string) =>
    (await reader.listTokenHolders(benchChain, { token }, HOLDERS)).rows.map(({ address, raw }): [string, string] => [
      address,
      String(raw),
    ]);
  const about = (figure: string, count: number, tokenAt: (index: number) => string) =>
    ask(parts, {
      figure,
      count,
      budgetMs: null,
      ours: (index) => listOurs(tokenAt(index)),
      theirs: (reads, index) => reads.listHolders(tokenAt(index), HOLDERS.limit),
    });
  await about('top 100 holders, the hottest token after a new block', 20, () => tokenOf(0));
  await about('top 100 holders, 40 tokens', 40, (index) => tokenOf(1 + index));
}

/** Hot addresses with hot tokens, each pair once. */
export function askStatements(parts: ExplorerParts): Promise<void> {
  const pairAt = (index: number): [string, string] => [addressOf(index), tokenOf(index % 5)];
  return ask(parts, {
    figure: 'statement with running balance, 50 rows',
    count: 100,
    budgetMs: PAGE_MS,
    async ours(index) {
      const { rows } = await parts.reader.listStatement(benchChain, ...pairAt(index), PAGE);
      return rows.map(({ transactionHash, changeRaw, balanceRaw }): StatementLine => [
        transactionHash,
        String(changeRaw),
        String(balanceRaw),
      ]);
    },
    theirs: (reads, index) => reads.listStatement(...pairAt(index), PAGE.limit),
  });
}

/** The same pairs, from the first to the third quarter of the blocks: opening balance, what came and went, closing balance. */
export function askStatementSums({ lastBlock, ...parts }: ExplorerParts): Promise<void> {
  const range = { fromBlock: Math.floor(lastBlock / 4), toBlock: Math.floor((lastBlock * 3) / 4) };
  const pairAt = (index: number): [string, string] => [addressOf(index), tokenOf(index % 5)];
  return ask(
    { lastBlock, ...parts },
    {
      figure: 'statement sums of half the blocks',
      count: 100,
      budgetMs: PAGE_MS,
      async ours(index): Promise<StatementTotal> {
        const sums = await parts.reader.sumStatement(benchChain, ...pairAt(index), range);
        return {
          opening: String(sums.openingRaw),
          income: String(sums.inRaw),
          spent: String(sums.outRaw),
          closing: String(sums.closingRaw),
          count: sums.count,
          incomeCount: sums.inCount,
          spentCount: sums.outCount,
          laterCount: sums.laterCount,
        };
      },
      theirs: (reads, index) => reads.sumStatement(...pairAt(index), range),
    },
  );
}

/** Transfer events of hot tokens to or from one address. */
export async function askLogs(parts: ExplorerParts): Promise<void> {
  const about = (figure: string, count: number, addressAt: (index: number) => string) => {
    const questionAt = (index: number) => {
      const isGiver = index % 2 === 0;
      const topic = `0x${word(addressAt(index))}`;
      return { contract: tokenOf(index % 8), topic, isGiver, topics: isGiver ? [topic] : [undefined, topic] };
    };
    return ask(parts, {
      figure,
      count,
      budgetMs: null,
      async ours(index) {
        const { contract, topics } = questionAt(index);
        const { rows } = await parts.reader.listEvents(benchChain, { contract, topic0s: [TRANSFER_TOPIC], topics }, PAGE);
        return rows.map(({ transactionHash, logIndex }): [string, number] => [transactionHash, logIndex]);
      },
      theirs(reads, index) {
        const { contract, topic, isGiver } = questionAt(index);
        return reads.listLogs(contract, TRANSFER_TOPIC, { at: isGiver ? 'second' : 'third', topic }, PAGE.limit);
      },
    });
  };
  await about('logs by contract, event and a frequent address, 50 rows', 40, (index) => addressOf(index));
  const rareAt = (index: number) => addressOf(Math.floor((parts.addressCount * (index + 1)) / 22));
  await about('logs by contract, event and a rare address, 50 rows', 20, rareAt);
}

/** Logs of whatever contract that name one address in an argument, and what they begin with. */
export async function askNaming(parts: ExplorerParts): Promise<void> {
  const { reader, addressCount } = parts;
  const about = (figure: string, count: number, addressAt: (index: number) => string) => {
    const argumentAt = (index: number) => `0x${word(addressAt(index))}`;
    return ask(parts, {
      figure,
      count,
      budgetMs: null,
      async ours(index) {
        const { rows } = await reader.listNamingEvents(benchChain, { argument: argumentAt(index) }, PAGE);
        return rows.map(({ transactionHash, logIndex }): [string, number] => [transactionHash, logIndex]);
      },
      theirs: (reads, index) => reads.listNamingLogs(argumentAt(index), PAGE.limit),
    });
  };
  const rareAt = (index: number) => addressOf(Math.floor((addressCount * (index + 1)) / 22));
  const middleAt = (index: number) => addressOf(Math.floor(Math.sqrt(addressCount)) + index);
  await about('logs that name a frequent address, 50 rows', 40, (index) => addressOf(index));
  await about('logs that name an address of some hundred, 50 rows', 20, middleAt);
  await about('logs that name a rare address, 50 rows', 20, rareAt);
  await ask(parts, {
    figure: 'kinds of the logs that name an address of some hundred, with counts',
    count: 20,
    budgetMs: null,
    ours: async (index) =>
      ((await reader.listNamingTopics(benchChain, `0x${word(middleAt(index))}`)) ?? []).map(({ topic0, count }): [string, number] => [
        topic0,
        count,
      ]),
    theirs: (reads, index) => reads.countNamingLogs(`0x${word(middleAt(index))}`),
  });
}

/** Supply, transfers, holders and the newest 50 of other tokens than before. */
export function askTokens(parts: ExplorerParts): Promise<void> {
  const { reader } = parts;
  const tokenAt = (index: number): string => tokenOf(index);
  return ask(parts, {
    figure: 'token page: facts, 50 transfers, number of holders',
    count: 40,
    budgetMs: null,
    async ours(index) {
      const token = tokenAt(index);
      const [stat, holders, page] = await Promise.all([
        reader.getTokenStat(benchChain, token),
        reader.countTokenHolders(benchChain, token),
        reader.listCoinTransfers(benchChain, token, {}, PAGE),
      ]);
      return {
        supplyRaw: stat.supplyRaw?.toString(),
        holders,
        transferCount: stat.transferCount,
        transfers: page.rows.map((row): [string, number] => [row.transactionHash, row.index]),
      };
    },
    theirs: (reads, index) => reads.readToken(tokenAt(index), PAGE.limit),
  });
}

export function askMethods(parts: ExplorerParts): Promise<void> {
  return ask(parts, {
    figure: 'methods called of a contract, with counts',
    count: 30,
    budgetMs: null,
    ours: async (index) =>
      (await parts.reader.countAddressMethods(benchChain, tokenOf(index))).map(({ method, count }): [string, number] => [method, count]),
    theirs: (reads, index) => reads.countMethods(tokenOf(index)),
  });
}
