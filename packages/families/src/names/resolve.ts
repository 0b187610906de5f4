import type { NameReader, NameRegistrar, NameService } from '@chaintrail/model';
import type { CallOutcome, PinnedCalls } from '../contractReads.ts';
import { addressOf, ask, askAddress, readAddressAnswer, readAnswer } from './abi.ts';
import { askThroughGateways, type GatewayTrip, type NameCalls } from './gateway.ts';
import { encodeDnsName, hashLabel, hashName, reverseNameOf } from './node.ts';
import { readNameOfChain, type ReadName } from './normalise.ts';
import type { NameHolding, NameResolver, Resolved } from './resolved.ts';
import { askReverseText, resolveByReader } from './reader.ts';

/** What an address calls itself. */
export interface ReverseName {
  /** As it stands in the record, cut where it is too long to be a name. */
  read: ReadName;
  /** Where that name leads; null where it leads nowhere or is no name. */
  leadsTo: string | null;
  gateway: GatewayTrip | null;
  /** Who holds that name, and until when; null for no name. */
  holding: NameHolding | null;
  /** It leads back to the address: only then it is shown as its name. */
  isVerified: boolean;
}

const WILDCARD = '0x9061b923';
const EVM_COIN_TYPE = 60n;

/** The registrar of the name, or of the name above it. */
export function findRegistrar(service: NameService, name: string): { registrar: NameRegistrar; label: string } | undefined {
  for (const registrar of service.registrars) {
    if (!name.endsWith(`.${registrar.ending}`)) continue;
    const label = name
      .slice(0, -registrar.ending.length - 1)
      .split('.')
      .at(-1);
    if (label !== undefined && label !== '') return { registrar, label };
  }
  return undefined;
}

/** Who holds a name and where it leads, all at one head. */
export async function resolveName(calls: NameCalls, service: NameService | NameReader, name: string): Promise<Resolved> {
  if ('protocol' in service) return resolveByReader(calls, service, name);
  const labels = name.split('.');
  const above = labels.map((_, index) => labels.slice(index).join('.'));
  const found = findRegistrar(service, name);
  const registered = found && `${found.label}.${found.registrar.ending}`;
  const id = found && BigInt(hashLabel(found.label));
  const [owner, expires, ownerOf, grace, wrapper, ...resolvers] = await askSome(calls, [
    ask(service.registry, 'owner', [hashName(name)]),
    found && ask(found.registrar.registrar, 'nameExpires', [id]),
    found && ask(found.registrar.registrar, 'ownerOf', [id]),
    found && ask(found.registrar.registrar, 'GRACE_PERIOD', []),
    found?.registrar.wrapper ? ask(found.registrar.wrapper, 'getData', [BigInt(hashName(name))]) : undefined,
    ...above.map((one) => ask(service.registry, 'resolver', [hashName(one)])),
  ]);
  const at = resolvers.findIndex((outcome) => addressOf(readAnswer('resolver', outcome)) !== undefined);
  const address = addressOf(readAnswer('resolver', resolvers[at]));
  const holding: NameHolding = {
    controller: addressOf(readAnswer('owner', owner)) ?? null,
    registrant: registered === name ? (addressOf(readAnswer('ownerOf', ownerOf)) ?? null) : null,
    wrapped: readWrapped(wrapper),
    expiresMs: secondsOf(readAnswer('nameExpires', expires)),
    graceMs: secondsOf(readAnswer('GRACE_PERIOD', grace)) ?? 0,
  };
  const nowhere: Resolved = { name, holding, resolver: null, address: null, gateway: null };
  if (address === undefined) return nowhere;
  const resolver = await readResolver(calls, { address, of: above[at] ?? name });
  // A resolver above a name answers for it only when it says that it does.
  if (resolver.of !== name && !resolver.isWildcard) return nowhere;
  return { name, holding, resolver, ...(await readAddress(calls, resolver, name)) };
}

/** What the address calls itself, and whether that name leads back to it; undefined where it says nothing. */
export async function readReverseName(
  calls: NameCalls,
  service: NameService | NameReader,
  address: string,
): Promise<ReverseName | undefined> {
  const text = await ('protocol' in service ? askReverseText(calls, service, address) : askReverseRecord(calls, service, address));
  if (typeof text !== 'string' || text === '') return undefined;
  const read = readNameOfChain(text);
  if (read.fault) return { read, leadsTo: null, gateway: null, holding: null, isVerified: false };
  const { address: leadsTo, gateway, holding } = await resolveName(calls, service, read.name);
  return { read, leadsTo, gateway, holding, isVerified: leadsTo === address.toLowerCase() };
}

async function askReverseRecord(calls: PinnedCalls, service: NameService, address: string): Promise<unknown> {
  const node = hashName(reverseNameOf(address, service.reverse));
  const [resolverOf] = await calls.ask([ask(service.registry, 'resolver', [node])]);
  const resolver = addressOf(readAnswer('resolver', resolverOf));
  if (resolver === undefined) return undefined;
  const [said] = await calls.ask([ask(resolver, 'name', [node])]);
  return readAnswer('name', said);
}

async function readResolver(calls: PinnedCalls, { address, of }: Omit<NameResolver, 'isWildcard'>): Promise<NameResolver> {
  const [supports] = await calls.ask([ask(address, 'supportsInterface', [WILDCARD])]);
  return { address, of, isWildcard: readAnswer('supportsInterface', supports) === true };
}

async function readAddress(calls: NameCalls, resolver: NameResolver, name: string): Promise<Pick<Resolved, 'address' | 'gateway'>> {
  const node = hashName(name);
  if (!resolver.isWildcard) {
    const [plain, typed] = await calls.ask([askAddress(resolver.address, node), ask(resolver.address, 'addr', [node, EVM_COIN_TYPE])]);
    return { address: readAddressAnswer(plain) ?? addressOf(readAnswer('addr', typed)) ?? null, gateway: null };
  }
  const dns = encodeDnsName(name);
  if (dns === undefined) return { address: null, gateway: null };
  const { outcome, gateway } = await askThroughGateways(
    calls,
    ask(resolver.address, 'resolve', [dns, askAddress(resolver.address, node).data]),
  );
  const inner = readAnswer('resolve', outcome);
  if (typeof inner !== 'string') return { address: null, gateway };
  return { address: readAddressAnswer({ isOk: true, output: inner, blockNumber: calls.blockNumber }) ?? null, gateway };
}

/** Asks what there is to ask, and keeps the places of what there is not. */
async function askSome(calls: PinnedCalls, asked: readonly (ReturnType<typeof ask> | undefined)[]): Promise<(CallOutcome | undefined)[]> {
  const outcomes = await calls.ask(asked.filter((question) => question !== undefined));
  let next = 0;
  return asked.map((question) => (question === undefined ? undefined : outcomes[next++]));
}

function readWrapped(outcome: CallOutcome | undefined): NameHolding['wrapped'] {
  const said = readAnswer('getData', outcome);
  if (!Array.isArray(said)) return null;
  const [owner, fuses] = said as unknown[];
  const holder = addressOf(owner);
  return holder === undefined ? null : { holder, fuses: Number(fuses) };
}

/** Milliseconds; null for none and for 0, by which registrars say that they know nothing. */
function secondsOf(value: unknown): number | null {
  return typeof value === 'bigint' && value > 0n && value < 8_640_000_000_000n ? Number(value) * 1000 : null;
}
