import type { NameReader } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { decodeFunctionData, encodeFunctionResult, namehash, parseAbi } from 'viem';
import { describe, expect, it } from 'vitest';
import type { NameCalls } from './gateway.ts';
import { readReaderTexts, splitAvvyLabel } from './reader.ts';
import { readReverseName, resolveName } from './resolve.ts';

const holder = `0x${'ab'.repeat(20)}`;
const resolver = `0x${'5e'.repeat(20)}`;
const NOBODY = `0x${'0'.repeat(40)}`;
/** Written by hand from the contracts' published interfaces. */
const abi = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function resolverOf(uint256) view returns (address)',
  'function getAddress(string, string, uint256) view returns (string)',
  'function getMany(string[], uint256) view returns (string[])',
  'function reverseNameOf(address) view returns (string)',
  'function resolveStandard(string, uint256) view returns (string)',
  'function reverseResolveEVMToName(address) view returns (string)',
  'function poseidon(uint256[3]) view returns (uint256)',
  'function getDomainExpiry(uint256) view returns (uint256)',
]);

type Answers = Record<string, (args: readonly unknown[], to: string) => string | bigint | readonly string[] | undefined>;

/** Contracts that answer so; what is not answered reverts, as it does for names that nobody holds. */
function makeCalls(answers: Answers): NameCalls {
  return {
    blockNumber: 7,
    timeMs: 0,
    askGateway: async () => ({ isOk: false, fault: { kind: 'unasked', words: '' } }),
    ask: async (questions) =>
      questions.map(({ to, data }) => {
        const { functionName, args } = decodeFunctionData({ abi, data: data as `0x${string}` });
        const result = answers[functionName]?.(args, to);
        return result === undefined
          ? { isOk: false, output: '0x', words: 'execution reverted', blockNumber: 7 }
          : { isOk: true, output: encodeFunctionResult({ abi, functionName, result }), blockNumber: 7 };
      }),
  };
}

function readerOf(chainName: string): NameReader {
  const reader = findChain(chainName)?.nameReader;
  if (!reader) throw new Error('no reader');
  return reader;
}

describe('Unstoppable Domains', () => {
  const service = readerOf('Polygon');
  const calls = makeCalls({
    ownerOf: ([id]) => (id === BigInt(namehash('brad.crypto')) ? holder : undefined),
    resolverOf: ([id]) => (id === BigInt(namehash('brad.crypto')) ? resolver : NOBODY),
    getAddress: ([network, token, id]) => (id === BigInt(namehash('brad.crypto')) && network === 'ETH' && token === 'ETH' ? holder.toUpperCase().replace('X', 'x') : ''), // prettier-ignore
    // Whoever asks: a name that an impostor claims.
    reverseNameOf: () => 'brad.crypto',
    getMany: ([keys]) => (keys as string[]).map((key) => (key === 'social.twitter.username' ? 'br\u202ead' : '')),
  });

  it('says who holds a name and where it leads', async () => {
    expect(await resolveName(calls, service, 'brad.crypto')).toEqual({
      name: 'brad.crypto',
      holding: { controller: null, registrant: holder, wrapped: null, expiresMs: null, graceMs: 0 },
      resolver: { address: resolver, of: 'brad.crypto', isWildcard: false },
      address: holder,
      gateway: null,
    });
  });

  it('knows nothing of a name that nobody holds', async () => {
    expect(await resolveName(calls, service, 'nobody.crypto')).toEqual({
      name: 'nobody.crypto',
      holding: { controller: null, registrant: null, wrapped: null, expiresMs: null, graceMs: 0 },
      resolver: null,
      address: null,
      gateway: null,
    });
  });

  it('names an address only where the name leads back to it', async () => {
    expect((await readReverseName(calls, service, holder))?.isVerified).toBe(true);
    const other = await readReverseName(calls, service, `0x${'cd'.repeat(20)}`);
    expect([other?.read.name, other?.leadsTo, other?.isVerified]).toEqual(['brad.crypto', holder, false]);
    expect(await readReverseName(makeCalls({}), service, holder)).toBeUndefined();
  });

  it('shows texts without marks that turn the line', async () => {
    expect(await readReaderTexts(calls, service, 'brad.crypto')).toEqual([{ key: 'social.twitter.username', value: 'brad' }]);
  });
});

describe('Avvy Domains', () => {
  const service = readerOf('Avalanche');
  // Stands for the hash: what it was given in one number, so that the order of what is hashed can be seen.
  const hash = (args: readonly unknown[]) => {
    const [above, first, second] = args[0] as [bigint, bigint, bigint];
    return above * 1_000n + first + second;
  };
  const avax = 0x78617661n;
  const id = avax * 1_000n + 0x62n;
  const calls = makeCalls({
    poseidon: hash,
    resolveStandard: ([name, key]) => (name === 'b.avax' && key === 3n ? holder : undefined),
    ownerOf: ([asked], to) => (asked === id && to.toLowerCase() === '0x797ac669a1908ca68cd9854994345f570495541a' ? resolver : undefined),
    getDomainExpiry: ([asked]) => (asked === id ? 1_900_000_000n : 0n),
    reverseResolveEVMToName: () => 'b.avax',
  });

  it('says who holds a name, until when, and where it leads', async () => {
    expect(await resolveName(calls, service, 'b.avax')).toEqual({
      name: 'b.avax',
      holding: { controller: null, registrant: resolver, wrapped: null, expiresMs: 1_900_000_000_000, graceMs: 0 },
      resolver: null,
      address: holder,
      gateway: null,
    });
    expect((await readReverseName(calls, service, holder))?.isVerified).toBe(true);
  });

  it('asks for the holder of the sold name above a name', async () => {
    const { holding, address } = await resolveName(calls, service, 'x.b.avax');
    expect([holding.registrant, address]).toEqual([resolver, null]);
  });

  it('writes a label as two numbers of 31 letters, the first letter lowest', () => {
    expect(splitAvvyLabel('avax')).toEqual([avax, 0n]);
    expect(splitAvvyLabel(`${'a'.repeat(31)}bc`)).toEqual([BigInt(`0x${'61'.repeat(31)}`), 0x6362n]);
    expect(['', 'a_b', 'Ä', 'a'.repeat(63)].map(splitAvvyLabel)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
