import type { AvvyReader, NameReader } from '@chaintrail/model';
import { cleanChainText } from '../cleanChainText.ts';
import type { PinnedCalls } from '../contractReads.ts';
import { addressOf, ask, readAnswer } from './abi.ts';
import { hashName } from './node.ts';
import { NOTHING_HELD, type Resolved } from './resolved.ts';

/** Of a record of Avvy Domains that holds an address of an EVM chain. */
const AVVY_EVM = 3n;
/** One label lies in two numbers of so many letters. */
const AVVY_LETTERS = 31;
/** What holders of Unstoppable Domains write beside addresses. */
const textKeys = ['social.twitter.username', 'social.telegram.username', 'social.discord.username', 'whois.email.value', 'browser.redirect_url', 'dns.A', 'ipfs.html.value'] as const; // prettier-ignore
const LONGEST_VALUE = 4_000;

/** Who holds a name and where it leads, as the reader says at one head. */
export async function resolveByReader(calls: PinnedCalls, service: NameReader, name: string): Promise<Resolved> {
  const nowhere: Resolved = { name, holding: NOTHING_HELD, resolver: null, address: null, gateway: null };
  if (service.protocol === 'avvy') return { ...nowhere, ...(await resolveByAvvy(calls, service, name)) };
  const id = BigInt(hashName(name));
  const [owner, resolver, said] = await calls.ask([
    ask(service.reader, 'ownerOf', [id]),
    ask(service.reader, 'resolverOf', [id]),
    ask(service.reader, 'getAddress', ['ETH', 'ETH', id]),
  ]);
  const contract = addressOf(readAnswer('resolverOf', resolver));
  return {
    ...nowhere,
    // Its names are bought once and have no end.
    holding: { ...NOTHING_HELD, registrant: addressOf(readAnswer('ownerOf', owner)) ?? null },
    resolver: contract === undefined ? null : { address: contract, of: name, isWildcard: false },
    address: addressOf(readAnswer('getAddress', said)) ?? null,
  };
}

/** What the address calls itself, not yet held against where that name leads. */
export async function askReverseText(calls: PinnedCalls, service: NameReader, address: string): Promise<unknown> {
  const question = service.protocol === 'avvy' ? 'reverseResolveEVMToName' : 'reverseNameOf';
  const [said] = await calls.ask([ask(service.reader, question, [address])]);
  return readAnswer(question, said);
}

/** Texts that a name holds beside its address. Anybody's text: nothing of it is fetched or trusted. */
export async function readReaderTexts(calls: PinnedCalls, service: NameReader, name: string): Promise<{ key: string; value: string }[]> {
  if (service.protocol === 'avvy') return [];
  const [said] = await calls.ask([ask(service.reader, 'getMany', [textKeys, BigInt(hashName(name))])]);
  const values = readAnswer('getMany', said);
  return textKeys.flatMap((key, at) => {
    const value: unknown = Array.isArray(values) ? values[at] : undefined;
    const shown = typeof value === 'string' ? cleanChainText(value, LONGEST_VALUE) : '';
    return shown === '' ? [] : [{ key, value: shown }];
  });
}

async function resolveByAvvy(calls: PinnedCalls, service: AvvyReader, name: string): Promise<Pick<Resolved, 'address' | 'holding'>> {
  // Names below a sold one are its holder's.
  const sold = name.split('.').slice(-2).join('.');
  const [id, [said]] = await Promise.all([
    hashByAvvy(calls, service, sold),
    calls.ask([ask(service.reader, 'resolveStandard', [name, AVVY_EVM])]),
  ]);
  const [owner, ends] =
    id === undefined ? [] : await calls.ask([ask(service.domains, 'ownerOf', [id]), ask(service.domains, 'getDomainExpiry', [id])]);
  const seconds = readAnswer('getDomainExpiry', ends);
  return {
    address: addressOf(readAnswer('resolveStandard', said)) ?? null,
    holding: {
      ...NOTHING_HELD,
      registrant: addressOf(readAnswer('ownerOf', owner)) ?? null,
      expiresMs: typeof seconds === 'bigint' && seconds > 0n ? Number(seconds) * 1000 : null,
    },
  };
}

/** The number of a name: the hash of the name above it and of its label, from the root on. Undefined where a label can be none. */
async function hashByAvvy(calls: PinnedCalls, { poseidon }: AvvyReader, name: string): Promise<bigint | undefined> {
  let hash = 0n;
  for (const label of name.split('.').reverse()) {
    const parts = splitAvvyLabel(label);
    if (!parts) return undefined;
    const [outcome] = await calls.ask([ask(poseidon, 'poseidon', [[hash, ...parts]])]);
    const value = readAnswer('poseidon', outcome);
    if (typeof value !== 'bigint') return undefined;
    hash = value;
  }
  return hash;
}

/** A label as the two numbers that are hashed: 31 letters each, the first letter in the lowest byte. Pure. */
export function splitAvvyLabel(label: string): [bigint, bigint] | undefined {
  if (!/^[a-z0-9-]{1,62}$/.test(label)) return undefined;
  return [numberOf(label.slice(0, AVVY_LETTERS)), numberOf(label.slice(AVVY_LETTERS))];
}

function numberOf(letters: string): bigint {
  return BigInt(`0x0${Buffer.from(letters, 'ascii').reverse().toString('hex')}`);
}
