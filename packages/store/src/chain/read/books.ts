import { createAddressBook, type AddressBookParts } from './addressBook.ts';
import { createQuery, type Books, type ReadParts } from './context.ts';
import { createFinalBook } from './finalBook.ts';
import { createGlanceBook } from './glanceBook.ts';
import { createGapBook } from './gaps.ts';
import { createMovedBook } from './movedBook.ts';
import { createHeadBook } from './headBook.ts';

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
    glances: createGlanceBook(),
    moved: createMovedBook(),
    rankings: createHeadBook(),
    eventTopics: createHeadBook(),
    namings: createHeadBook(),
  };
}
