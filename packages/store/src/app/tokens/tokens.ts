import type { Token } from '@chaintrail/model';
import { and, asc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { cleanText, escapeLike, foldName } from '../names/fold.ts';
import { token } from './schema.ts';
import { saveWords } from '../names/words.ts';

/** What is seen of a token, not said by it. */
export type TokenMark = 'hasUnloggedSupply' | 'hasTransferFee';

export interface TokenRoom {
  /** Inserts or refreshes what contracts say of themselves. */
  save(tokens: Token[]): Promise<void>;
  /** Remembers what was seen of those that are kept. It is never taken back. */
  mark(chainName: string, contracts: string[], mark: TokenMark): Promise<void>;
  list(chainName: string, contracts: string[]): Promise<Token[]>;
  /** Contracts of the given ones that were never asked; the answer may be empty. */
  listUnknown(chainName: string, contracts: string[]): Promise<string[]>;
  /** Those whose symbol or name has the text in it, best match first. */
  findByPart(chainName: string, text: string, limit: number): Promise<Token[]>;
  /** Exact symbol or name, case-insensitive, over the given chains. */
  findByName(chainNames: string[], text: string, limit: number): Promise<Token[]>;
}

/** Nine values per row; a statement takes at most 65,535. */
const ROWS_PER_STATEMENT = 5_000;

const columns = {
  chainName: token.chainName,
  contract: token.contract,
  standard: token.standard,
  name: token.name,
  symbol: token.symbol,
  decimals: token.decimals,
  hasUnloggedSupply: token.hasUnloggedSupply,
  hasTransferFee: token.hasTransferFee,
};

export function createTokenRoom(database: Database): TokenRoom {
  return {
    save: (tokens) => saveTokens(database, tokens),
    mark: (chainName, contracts, mark) => markTokens(database, { chainName, contracts, mark }),
    list: (chainName, contracts) => listTokens(database, chainName, contracts),
    listUnknown: (chainName, contracts) => listUnknownTokens(database, chainName, contracts),
    findByPart: (chainName, text, limit) => findTokensByPart(database, chainName, text, limit),
    findByName: (chainNames, text, limit) => findTokensByName(database, chainNames, text, limit),
  };
}

async function saveTokens(database: Database, tokens: Token[]): Promise<void> {
  // One statement may not touch a row twice: the last word on a contract counts. Sorted, so that two writers cannot deadlock.
  const rows = [...new Map(tokens.map((one) => [`${one.chainName} ${one.contract}`, toRow(one)]))].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await database
      .insert(token)
      .values(rows.slice(start, start + ROWS_PER_STATEMENT).map(([, row]) => row))
      .onConflictDoUpdate({
        target: [token.chainName, token.contract],
        set: {
          standard: sql`excluded.standard`,
          name: sql`excluded.name`,
          symbol: sql`excluded.symbol`,
          decimals: sql`excluded.decimals`,
          nameFolded: sql`excluded.name_folded`,
          symbolFolded: sql`excluded.symbol_folded`,
          askedAt: sql`now()`,
        },
      });
  }
  await saveWords(
    database,
    tokens.flatMap((one) => [one.name, one.symbol]),
  );
}

function toRow(one: Token) {
  return {
    ...one,
    name: cleanText(one.name),
    symbol: cleanText(one.symbol),
    nameFolded: foldName(one.name),
    symbolFolded: foldName(one.symbol),
  };
}

async function markTokens(
  database: Database,
  { chainName, contracts, mark }: { chainName: string; contracts: string[]; mark: TokenMark },
): Promise<void> {
  if (contracts.length === 0) return;
  await database
    .update(token)
    .set({ [mark]: true })
    .where(and(eq(token.chainName, chainName), sql`${token.contract} = any(${sql.param(contracts)})`, eq(token[mark], false)));
}

async function listTokens(database: Database, chainName: string, contracts: string[]): Promise<Token[]> {
  if (contracts.length === 0) return [];
  const rows = await database
    .select(columns)
    .from(token)
    .where(and(eq(token.chainName, chainName), sql`${token.contract} = any(${sql.param(contracts)})`))
    .orderBy(asc(token.contract));
  return rows.map(toToken);
}

async function listUnknownTokens(database: Database, chainName: string, contracts: string[]): Promise<string[]> {
  const known = new Set((await listTokens(database, chainName, contracts)).map((one) => one.contract));
  return [...new Set(contracts)].filter((contract) => !known.has(contract));
}

async function findTokensByName(database: Database, chainNames: string[], text: string, limit: number): Promise<Token[]> {
  const folded = foldName(text);
  if (folded === '' || chainNames.length === 0) return [];
  const rows = await database
    .select(columns)
    .from(token)
    .where(and(inArray(token.chainName, chainNames), or(eq(token.symbolFolded, folded), eq(token.nameFolded, folded))))
    .orderBy(sql`${token.symbolFolded} <> ${folded}`, asc(token.chainName), asc(token.contract))
    .limit(limit);
  return rows.map(toToken);
}

async function findTokensByPart(database: Database, chainName: string, text: string, limit: number): Promise<Token[]> {
  const folded = foldName(text);
  if (folded === '') return [];
  const part = `%${escapeLike(folded)}%`;
  const rows = await database
    .select(columns)
    .from(token)
    .where(and(eq(token.chainName, chainName), or(like(token.symbolFolded, part), like(token.nameFolded, part))))
    .orderBy(sql`${token.symbolFolded} <> ${folded}`, sql`length(${token.symbolFolded})`, asc(token.contract))
    .limit(limit);
  return rows.map(toToken);
}

function toToken({ hasUnloggedSupply, hasTransferFee, ...said }: Omit<Token, TokenMark> & Record<TokenMark, boolean>): Token {
  return { ...said, ...(hasUnloggedSupply ? { hasUnloggedSupply } : {}), ...(hasTransferFee ? { hasTransferFee } : {}) };
}
