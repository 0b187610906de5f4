import { expect, it } from 'vitest';
import { compileContracts } from './compile.ts';
import { compiledContracts } from './contracts.ts';

it('compiles the sources to the bytes that are checked in', { timeout: 60_000 }, () => {
  expect(compileContracts()).toEqual(compiledContracts);
});
