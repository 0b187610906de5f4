import { encodePacked, getContractAddress, keccak256, labelhash, namehash, toHex, type Address, type Hex } from 'viem';
import type { ContractName } from '../contracts/contracts.ts';
import { addressOf } from './cast.ts';

/** Creates the contracts of the name service, in the order of `order`. */
export const nameKeeper = addressOf('name keeper');

const order = ['registry', 'resolver', 'registrar', 'reverse', 'dollar', 'prices', 'controller', 'wrapper', 'gateway'] as const;
type NameContract = (typeof order)[number];

/** Addresses of the name service's contracts; they follow from the creator and its nonce. */
export const nameContracts = Object.fromEntries(
  order.map((key, nonce) => [key, getContractAddress({ from: nameKeeper, nonce: BigInt(nonce) }).toLowerCase() as Address]),
) as Record<NameContract, Address>;

/** What a coin is worth at the demo's price feed, in hundred-millionths of a dollar. */
const DOLLARS_E8 = 2_000n * 10n ** 8n;
/** Attodollars a second, by the length of the name: none shorter than three, five dollars a year from five letters on. */
const rents = [0n, 0n, 20_294_266_869_609n, 5_073_566_717_402n, 158_548_959_919n];
export const COMMITMENT_AGES = { min: 60n, max: 86_400n };

const { registry, registrar, resolver, dollar, prices } = nameContracts;

/** What the keeper creates. */
export const nameDeployments: readonly { key: NameContract; contract: ContractName; args: unknown[] }[] = [
  { key: 'registry', contract: 'ENSRegistry', args: [] },
  { key: 'resolver', contract: 'PublicResolver', args: [registry] },
  { key: 'registrar', contract: 'BaseRegistrarImplementation', args: [registry, namehash('eth')] },
  { key: 'reverse', contract: 'ReverseRegistrar', args: [registry, resolver] },
  { key: 'dollar', contract: 'DummyOracle', args: [DOLLARS_E8] },
  { key: 'prices', contract: 'StablePriceOracle', args: [dollar, rents] },
  { key: 'controller', contract: 'ETHRegistrarController', args: [registrar, prices, COMMITMENT_AGES.min, COMMITMENT_AGES.max] },
  { key: 'wrapper', contract: 'NameWrapper', args: [registry, registrar] },
  { key: 'gateway', contract: 'GatewayResolver', args: ['https://names.gateway.example/{sender}/{data}.json'] },
];

/** What the registrar asks for a name of five letters or more, in wei: exactly so much, so that nothing is given back. */
export function rentOf(label: string, seconds: bigint): bigint {
  const rent = rents[Math.min(Array.from(label).length, rents.length) - 1] as bigint;
  return (rent * seconds * 10n ** 8n) / DOLLARS_E8;
}

/** The two steps of a registration hang together by this: nobody else can register what was announced. */
export function commitmentOf(label: string, owner: Address, secret: Hex, to?: Address): Hex {
  const labelHash = labelhash(label);
  return to === undefined
    ? keccak256(encodePacked(['bytes32', 'address', 'bytes32'], [labelHash, owner, secret]))
    : keccak256(encodePacked(['bytes32', 'address', 'address', 'address', 'bytes32'], [labelHash, owner, resolver, to, secret]));
}

export function secretOf(label: string): Hex {
  return keccak256(toHex(`secret of ${label}`));
}

/** A name in bidirectional marks and letters of many scripts, ten kilobytes long: what a page must bear that shows what a chain says. */
export const HOSTILE_NAME = `\u202e<img src=x onerror=alert(1)>\u2066مرحبا\u2069\u200d\ufe0f${'\u202e长\u200f名\u2067א'.repeat(680)}.eth`;
