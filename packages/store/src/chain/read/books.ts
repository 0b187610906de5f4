import { createAddressBook, type AddressBookParts } from './addressBook.ts';
import { createQuery, type Books, type ReadParts } from './context.ts';
import { createFinalBook } from './finalBook.ts';
import { createFlowBook } from './flowBook.ts';
import { createGlanceBook } from './glanceBook.ts';
import { createGapBook } from './gaps.ts';
import { createRankingBook } from './rankingBook.ts';

/** `bounds` are those of the addresses, for tests. */
export function createBooks(
  { driver, rowsOf = () => undefined }: Pick<ReadParts, 'driver' | 'rowsOf'>,
  bounds?: AddressBookParts['bounds'],
): Books {
  const engine = { query: createQuery(driver) };
  return {
    gaps: createGapBook(engine),
    addresses: createAddressBook({ engine, rowsOf, bounds }),
    finals: createFinalBook(),
    flows: createFlowBook(),
    glances: createGlanceBook(),
    rankings: createRankingBook(),
  };
}
