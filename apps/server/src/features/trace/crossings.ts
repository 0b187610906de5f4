import { findBridge, readAccount, type Bridge, type BridgeEnd, type Link, type Row } from '@chaintrail/analysis/trace';
import type { Chain, Log } from '@chaintrail/model';
import type { AbiEvent, Hex } from 'viem';
import { decodeEventLog, parseAbiItem, toEventSelector } from 'viem/utils';
import { listRows, type TraceReads } from './reads.ts';
import { bridgeTitles } from './words.ts';

/** Events of one end of a bridge that are looked through for the other half; more are not, and the end says that it does not know. */
const MOST_EVENTS = 5_000;
const PAGE_ROWS = 100;

/** What an event of a bridge says: the name of what it moved, and how much. */
interface Told {
  name: string;
  amountRaw: bigint;
  log: Log;
}

export interface Crossings {
  /** What these movements to (backwards: from) contracts of bridges belong to on the other chain. */
  find(chain: Chain, rows: readonly Row[]): Promise<Link[]>;
}

/** Events of bridges are read once for a run. */
export function createCrossings(reads: TraceReads): Crossings {
  const isForward = reads.question.direction === 'forward';
  const kept = new Map<string, Promise<Map<string, Told>>>();

  /** All that one end says of one kind, by the name of what it moved. */
  function readEnd(bridge: Bridge, end: BridgeEnd, kind: 'lock' | 'release'): Promise<Map<string, Told>> {
    const key = `${bridge.key} ${end.chainName} ${end.contract} ${kind}`;
    const known = kept.get(key) ?? readEvents(bridge, end, kind);
    kept.set(key, known);
    return known;
  }

  async function readEvents(bridge: Bridge, end: BridgeEnd, kind: 'lock' | 'release'): Promise<Map<string, Told>> {
    const chain = reads.chains.get(end.chainName);
    const height = reads.heights.get(end.chainName);
    const told = new Map<string, Told>();
    if (!chain || !height) return told;
    const { topic0 } = eventOf(bridge, kind);
    let cursor: string | undefined;
    for (let seen = 0; seen < MOST_EVENTS;) {
      const page = await reads.reader.listContractLogs(chain, end.contract, [topic0], {
        limit: PAGE_ROWS,
        ...(cursor === undefined ? {} : { cursor }),
      });
      reads.count(page.rows.length);
      for (const log of page.rows) {
        const one = log.blockNumber <= height.number ? readTold(bridge, kind, log) : undefined;
        if (one) told.set(one.name, one);
      }
      seen += page.rows.length;
      cursor = page.nextCursor;
      if (cursor === undefined) break;
    }
    return told;
  }

  async function findOne(chain: Chain, row: Row): Promise<Link | undefined> {
    const contract = readAccount(isForward ? row.to : row.from).holder;
    const found = findBridge(chain.name, contract);
    if (!found) return undefined;
    const { bridge, end } = found;
    const nearKind = isForward ? 'lock' : 'release';
    const near = [...(await readEnd(bridge, end, nearKind)).values()].find(
      ({ log, amountRaw }) => log.blockNumber === row.order[2] && log.transactionIndex === row.order[3] && amountRaw === row.raw,
    );
    if (!near) return undefined;
    const nearRow = { ...row, hash: near.log.transactionHash };
    const link = {
      id: `bridge:${bridge.key}:${near.name}`,
      kind: 'bridge' as const,
      by: bridgeTitles[bridge.key] ?? bridge.key,
      isVerified: bridge.isVerified,
    };
    const others = bridge.ends.filter((one) => one !== end);
    for (const other of others) {
      const far = (await readEnd(bridge, other, isForward ? 'release' : 'lock')).get(near.name);
      const farRow = far && (await findFarRow(other, far));
      if (farRow) return { ...link, out: isForward ? nearRow : farRow, in: isForward ? farRow : nearRow, missing: null };
    }
    const isBehind = others.some(({ chainName }) => (reads.heights.get(chainName)?.timeMs ?? 0) <= row.timeMs);
    return { ...link, out: isForward ? nearRow : null, in: isForward ? null : nearRow, missing: isBehind ? 'unsynced' : 'unknown' };
  }

  /** The movement of which an event of the other end speaks: as much, and the contract's own where there are several. */
  async function findFarRow(end: BridgeEnd, { log, amountRaw }: Told): Promise<Row | undefined> {
    const chain = reads.chains.get(end.chainName);
    if (!chain) return undefined;
    const rows = listRows(chain, await reads.reader.listAllTransactionTransfers(chain, log.transactionHash));
    reads.count(rows.length);
    const fitting = rows.filter(({ raw }) => raw === amountRaw);
    const own = fitting.filter(({ from, to }) => readAccount(isForward ? from : to).holder === end.contract);
    return own.length === 1 ? own[0] : fitting.length === 1 ? fitting[0] : undefined;
  }

  return {
    async find(chain, rows) {
      const links: Link[] = [];
      for (const row of rows) {
        const link = await findOne(chain, row);
        if (link) links.push(link);
      }
      return links;
    },
  };
}

function eventOf(bridge: Bridge, kind: 'lock' | 'release'): { item: AbiEvent; topic0: string } {
  // The registry's texts are events; a test reads every one.
  const item = parseAbiItem(bridge[kind].event) as AbiEvent;
  return { item, topic0: toEventSelector(item) };
}

/** What an event says; undefined where its data is none of it. */
export function readTold(bridge: Bridge, kind: 'lock' | 'release', log: Log): Told | undefined {
  const { item } = eventOf(bridge, kind);
  try {
    const { args } = decodeEventLog({ abi: [item], topics: log.topics as [Hex, ...Hex[]], data: log.data as Hex, strict: true });
    const said = new Map<string, unknown>(Object.entries(args ?? {}));
    const name = String(said.get(bridge.match[kind]));
    const amountRaw = said.get(bridge[kind].amount);
    if (typeof amountRaw !== 'bigint') return undefined;
    return { name: kind === 'lock' ? bridge.match.as.replace('{}', name) : name, amountRaw, log };
  } catch {
    // Anybody can write any data under any topic.
    return undefined;
  }
}
