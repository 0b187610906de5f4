import { keccak256 } from 'viem';
import { expect, it } from 'vitest';
import { ensContracts } from '../contracts.ts';
import { ensPackages } from './packages.ts';

it("has the name service's contracts byte for byte as their packages have them", () => {
  const taken = Object.entries(ensContracts).map(([name, { bytecode }]) => [name, keccak256(bytecode)]);
  expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(Object.entries(ensPackages).map(([name, { hash }]) => [name, hash])));
});
