import type { Chain, Label, Log, Transaction, Transfer } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';
import { listLabelsOf } from '../../present/party.ts';
import { isSameCrossing, readBridgeEvent, type BridgeEvent } from './bridgeEvent.ts';

/** A crossing from one chain to another, as this side tells it, and the other side where both sides' events agree. */
export interface Crossing {
  event: BridgeEvent;
  other: OtherSide | null;
  /** Labels of the other side's parties. */
  labels: ReadonlyMap<string, Label[]>;
}

export interface OtherSide {
  event: BridgeEvent;
  hash: string;
  timeMs: number;
}

/** Bridges wait for blocks to become final, and for their operators. */
const LONGEST_MS = 7 * 24 * 3_600_000;
/** Transfers of this very amount whose logs are looked at. */
const MOST_CANDIDATES = 20;

const bridgeMethods: ReadonlySet<string> = new Set(['lock', 'release']);

/** The crossing that a transaction is one side of; undefined for all others. `method` is the decoded name of what was called. */
export async function readCrossing(
  context: RequestContext,
  chain: Chain,
  transaction: Transaction,
  method: string | undefined,
): Promise<Crossing | undefined> {
  if (method === undefined || !bridgeMethods.has(method) || transaction.status === 'failed') return undefined;
  const event = await findEvent(context, chain, transaction.hash, () => true);
  if (!event) return undefined;
  const otherChain = context.chains.find((enabled) => enabled.chain.name === event.otherChain)?.chain;
  const other = otherChain ? await findOther(context, chain, transaction, { event, otherChain }) : null;
  const parties = event.kind === 'lock' ? [event.receiver] : other?.event.kind === 'lock' ? [other.event.sender] : [];
  return { event, other, labels: otherChain ? await listLabelsOf(context, otherChain.name, parties) : new Map() };
}

async function findEvent(
  context: RequestContext,
  chain: Chain,
  hash: string,
  isMeant: (event: BridgeEvent) => boolean,
): Promise<BridgeEvent | undefined> {
  const logs: Log[] = await context.stores.chain.listTransactionLogs(chain, hash);
  const events = logs.flatMap((log) => readBridgeEvent(chain.family, log) ?? []).filter(isMeant);
  return events.length === 1 ? events[0] : undefined;
}

/** The one transaction of the other chain whose event agrees; null where there is none, or more than one. */
async function findOther(
  context: RequestContext,
  chain: Chain,
  { timeMs }: Transaction,
  { event, otherChain }: { event: BridgeEvent; otherChain: Chain },
): Promise<OtherSide | null> {
  const token = coinOfSameName(chain, event.token, otherChain);
  if (token === undefined) return null;
  const isLock = event.kind === 'lock';
  const window = isLock ? { fromTimeMs: timeMs, toTimeMs: timeMs + LONGEST_MS } : { fromTimeMs: timeMs - LONGEST_MS, toTimeMs: timeMs };
  const filter = { ...window, minRaw: event.amountRaw, maxRaw: event.amountRaw, ...(isLock ? { address: event.receiver } : {}) };
  const { rows } = await context.stores.chain.listCoinTransfers(otherChain, token, filter, { limit: MOST_CANDIDATES });
  const hashes = [...new Map(rows.map((row) => [row.transactionHash, row]))];
  const found = await Promise.all(
    hashes.map(async ([hash, transfer]): Promise<OtherSide[]> => {
      const other = await findEvent(context, otherChain, hash, (said) => agrees(event, chain, said, otherChain));
      return other && movedBy(transfer, other) ? [{ event: other, hash, timeMs: transfer.timeMs }] : [];
    }),
  );
  const [only, ...more] = found.flat();
  return only && more.length === 0 ? only : null;
}

function agrees(event: BridgeEvent, chain: Chain, other: BridgeEvent, otherChain: Chain): boolean {
  if (event.kind === 'lock') return other.kind === 'release' && isSameCrossing(event, chain.name, other, otherChain.name);
  return other.kind === 'lock' && isSameCrossing(other, otherChain.name, event, chain.name);
}

/** The coin itself must have come to the bridge or left it: an event alone is only what a contract says. */
function movedBy(transfer: Transfer, event: BridgeEvent): boolean {
  if (event.kind === 'lock') return transfer.from === event.sender && transfer.to === event.contract;
  return transfer.from === event.contract && transfer.to === event.receiver;
}

/** The same coin on the other chain, by the chain files; undefined where they do not name it. */
function coinOfSameName(chain: Chain, contract: string, otherChain: Chain): string | undefined {
  const coin = chain.usdt.find((known) => known.contract === contract);
  return coin && otherChain.usdt.find(({ symbol, decimals }) => symbol === coin.symbol && decimals === coin.decimals)?.contract;
}
