import { createAddressBook } from './addressBook.ts';
import { createQuery, type Books, type ReadParts } from './context.ts';
import { createFinalBook } from './finalBook.ts';
import { createGapBook } from './gaps.ts';

export function createBooks({ driver }: Pick<ReadParts, 'driver'>): Books {
  const engine = { query: createQuery(driver) };
  return { gaps: createGapBook(engine), addresses: createAddressBook(engine), finals: createFinalBook() };
}
