import type { EndpointData } from '@chaintrail/contract/schemas';
import { decodeLogOf, definitionsOf, measureCode, readProxy, type Proxy } from '@chaintrail/families';
import type { Chain, Log } from '@chaintrail/model';
import type { RequestOf } from '../../context.ts';
import { readAbis } from '../../contractAbis.ts';
import { readStored } from '../../present/coverage.ts';
import { partyOf, readRowFacts, type RowFacts } from '../../present/transfer.ts';
import { readContractAt } from './codeChain.ts';
import { presentDefinition } from './definition.ts';
import { findFunction } from './methods.ts';
import { askNode } from '../../askNode.ts';
import { titleProxy } from '../../present/proxyTitle.ts';

type Data = EndpointData<'getContract'>;

const DEADLINE_MS = 5_000;
const MOST_METHODS = 200;
const MOST_UPGRADES = 100;
/** `Upgraded(address)` of EIP-1967 and of the proxies before it. */
const UPGRADED = '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b';

interface NodeFacts {
  /** Null where no code lies there. */
  code: Data['code'];
  proxy: Proxy | null;
}

/** What a contract is: who made it, its code, what it hands on to and since when, what is called of it. */
export async function viewContract(context: RequestOf<'getContract'>): Promise<Data> {
  const { input } = context;
  const { enabled, address } = readContractAt(context, input);
  const { chain } = enabled;
  const store = context.stores.chain;
  const [stored, creation, upgrades, called, node] = await Promise.all([
    readStored(context, enabled),
    store.findContractCreation(chain, address),
    store.listEvents(chain, { contract: address, topic0s: [UPGRADED] }, { limit: MOST_UPGRADES }),
    store.countAddressMethods(chain, address),
    askNode(context, chain, DEADLINE_MS, (reads, signal) => readNodeFacts(reads, { chain, address }, signal)),
  ]);
  const history = upgrades.rows.flatMap((log) => readUpgrade(chain, log));
  const proxy = node.isRead ? node.value.proxy : null;
  // Asked for first: what is kept of it names the methods.
  await context.verifiedAbis.find(chain, address, proxy?.implementation ?? '');
  const abiOf = await readAbis(context, chain, [address]);
  const named = [
    creation?.creator ?? '',
    ...history.map(({ to }) => to),
    ...(proxy ? [proxy.implementation, proxy.admin, proxy.beacon] : []),
  ];
  const facts = await readRowFacts(context, chain, [], named);
  const calls = called.filter(({ method }) => /^0x[0-9a-f]{8}$/.test(method));
  return {
    chainName: chain.name,
    address,
    code: node.isRead ? node.value.code : null,
    nodeNote: node.isRead ? null : node.note,
    creation: creation
      ? {
          hash: creation.transactionHash,
          creator: partyOf(facts, creation.creator),
          blockNumber: creation.blockNumber,
          time: creation.timeMs,
        }
      : null,
    proxy: proxy && presentProxy(facts, proxy),
    history: history.map(({ to, log }) => ({
      implementation: partyOf(facts, to),
      hash: log.transactionHash,
      blockNumber: log.blockNumber,
      time: log.timeMs,
    })),
    methods: calls.slice(0, MOST_METHODS).map(({ method, count }) => {
      const [known = findFunction(method)] = definitionsOf(abiOf(address)?.functions.get(method) ?? []);
      return { selector: method, function: known ? presentDefinition(known) : null, count };
    }),
    callCount: calls.reduce((sum, { count }) => sum + count, 0),
    coverage: stored.coverage,
  };
}

type Reads = Parameters<Parameters<typeof askNode<NodeFacts>>[3]>[0];

async function readNodeFacts(reads: Reads, { chain, address }: { chain: Chain; address: string }, signal: AbortSignal): Promise<NodeFacts> {
  const contract = await reads.readContract(address, signal);
  if (!contract) return { code: null, proxy: null };
  const proxy = await readProxy(reads, { family: chain.family, address, code: contract.code }, signal);
  return { code: measureCode(contract.code), proxy };
}

function presentProxy(facts: RowFacts, { kind, implementation, admin, beacon }: Proxy): NonNullable<Data['proxy']> {
  const party = (address: string) => (address === '' ? null : partyOf(facts, address));
  return { kind, title: titleProxy(kind), implementation: party(implementation), admin: party(admin), beacon: party(beacon) };
}

/** Whom a contract hands on to since this log. */
function readUpgrade(chain: Chain, log: Log): { to: string; log: Log }[] {
  const to = decodeLogOf(chain.family, log)?.args.find(({ type }) => type === 'address')?.value;
  return to === undefined ? [] : [{ to, log }];
}
