import { endpoints } from '@chaintrail/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { parseInput } from './validate.ts';

const schemas = { query: z.object({ text: z.string().optional() }), data: z.null() };
const given = { params: {}, query: { text: 'a', nonsense: '1' }, body: undefined };

it('refuses unknown fields of writes by name, and ignores them on reads', () => {
  const { takesUnknownFields: _, ...write } = endpoints.saveAnonymousSearch;
  expect(() => parseInput(write, schemas, given)).toThrow(
    expect.toSatisfy((error) => error instanceof AppError && /nonsense/.test(error.message)),
  );
  expect(parseInput(endpoints.search, schemas, given)).toEqual({ text: 'a' });
});

it('ignores what existing clients send along when a search is kept', () => {
  expect(parseInput(endpoints.saveAnonymousSearch, schemas, given)).toEqual({ text: 'a' });
});
