import type { Driver } from '../driver/types.ts';
import { createAddressCoinBook } from './addressCoins.ts';
import { createQuery, type Books } from './context.ts';
import { createFinalBook } from './finalBook.ts';
import { createGapBook } from './gaps.ts';

export function createBooks(driver: Driver): Books {
  const engine = { query: createQuery(driver) };
  return {
    gaps: createGapBook(engine),
    coins: createAddressCoinBook(engine),
    transactions: createFinalBook(({ blockNumber, input, detail }) => ({ blockNumber, textLength: input.length + lengthOf(detail) })),
    blocks: createFinalBook(({ number, detail }) => ({ blockNumber: number, textLength: lengthOf(detail) })),
  };
}

function lengthOf(detail: object): number {
  return JSON.stringify(detail).length;
}
