import { expect, it } from 'vitest';
import { required } from './required.ts';

const check = (values: unknown) => required(['a', 'b'], ({ a, b }) => (a === b ? ['b'] : []))['~standard'].validate(values);

it('takes texts that are there', () => {
  expect(check({ a: ' 1', b: '2', c: '3' })).toEqual({ value: { a: ' 1', b: '2' } });
});

it('names those that are missing or empty, and those that do not fit the others', () => {
  expect(check({ a: ' ' })).toEqual({
    issues: [
      { message: '', path: ['a'] },
      { message: '', path: ['b'] },
    ],
  });
  expect(check({ a: '1', b: '1' })).toEqual({ issues: [{ message: '', path: ['b'] }] });
});
