import {
  contractOf,
  findBridge,
  readAccount,
  type Bridge,
  type BridgeEnd,
  type BridgeKind,
  type Link,
  type Row,
} from '@chaintrail/analysis/trace';
import type { Chain } from '@chaintrail/model';
import { isOneCrossing, listEvents, readTold, type Told } from './bridgeWords.ts';
import { listRows, type TraceReads } from './reads.ts';
import { bridgeTitles, unjoinedWords } from './words.ts';

/** Events of one end of a bridge that are looked through for the other half; more are not, and the end says that it does not know. */
const MOST_EVENTS = 5_000;
const PAGE_ROWS = 100;

export interface Crossings {
  /** What these movements to (backwards: from) contracts of bridges belong to on the other chain. */
  find(chain: Chain, rows: readonly Row[]): Promise<Link[]>;
}

/** Events of bridges are read once for a run. */
export function createCrossings(reads: TraceReads): Crossings {
  const isForward = reads.question.direction === 'forward';
  const [nearKind, farKind]: [BridgeKind, BridgeKind] = isForward ? ['lock', 'release'] : ['release', 'lock'];
  const kept = new Map<string, Promise<readonly Told[]>>();

  /** All that one end says of one kind: several may speak of the same name. */
  function readEnd(bridge: Bridge, end: BridgeEnd, kind: BridgeKind): Promise<readonly Told[]> {
    const key = `${bridge.key} ${end.chainName} ${contractOf(end, kind)} ${kind}`;
    const known = kept.get(key) ?? readEvents(bridge, end, kind);
    kept.set(key, known);
    return known;
  }

  async function readEvents(bridge: Bridge, end: BridgeEnd, kind: BridgeKind): Promise<Told[]> {
    const chain = reads.chains.get(end.chainName);
    const height = reads.heights.get(end.chainName);
    const told: Told[] = [];
    if (!chain || !height) return told;
    const topics = listEvents(bridge, kind).map(({ topic0 }) => topic0);
    let cursor: string | undefined;
    for (let seen = 0; seen < MOST_EVENTS;) {
      const page = await reads.reader.listContractLogs(chain, contractOf(end, kind), topics, {
        limit: PAGE_ROWS,
        ...(cursor === undefined ? {} : { cursor }),
      });
      reads.count(page.rows.length);
      for (const log of page.rows) {
        const one = log.blockNumber <= height.number ? readTold(bridge, kind, end, log) : undefined;
        if (one) told.push(one);
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
    if (!found || contractOf(found.end, nearKind) !== contract) return undefined;
    const { bridge, end } = found;
    const said = await readEnd(bridge, end, nearKind);
    const nears = said.filter(
      ({ log, amountRaw }) => log.blockNumber === row.order[2] && log.transactionIndex === row.order[3] && amountRaw === row.raw,
    );
    const [near] = nears;
    if (!near) return undefined;
    const nearRow = { ...row, hash: near.log.transactionHash };
    const title = bridgeTitles[bridge.key] ?? bridge.key;
    const alone = (missing: 'unsynced' | 'unknown', why?: keyof typeof unjoinedWords): Link => ({
      // Nothing says that two of these are the same thing: each is its own movement.
      id: `bridge:${bridge.key}:${row.id}`,
      kind: 'bridge',
      by: why === undefined ? title : `${title}（${unjoinedWords[why]}）`,
      isVerified: bridge.isVerified,
      out: isForward ? nearRow : null,
      in: isForward ? null : nearRow,
      missing,
    });
    if (nears.length > 1) return alone('unknown', 'several');
    if (near.name === '') return alone('unknown', 'unnamed');
    const named = near[isForward ? 'destination' : 'origin'];
    const others = bridge.ends.filter(({ chainName, id }) => chainName !== end.chainName && (named === null || id === named));
    const fars = (await Promise.all(others.map((other) => readEnd(bridge, other, farKind)))).flat();
    const [far, ...more] = fars.filter((one) => isOneCrossing(near, one));
    if (!far) {
      const isBehind = others.some(({ chainName }) => (reads.heights.get(chainName)?.timeMs ?? 0) <= row.timeMs);
      return alone(isBehind ? 'unsynced' : 'unknown', fars.some(({ name }) => name === near.name) ? 'other' : undefined);
    }
    // The same is asked from the other side: two locks that one release would fit are no answer either.
    const rivals = said.filter((one) => isOneCrossing(one, far));
    if (more.length > 0 || rivals.length > 1) return alone('unknown', 'several');
    const farRow = await findFarRow(far);
    if (!farRow) return alone('unknown');
    return {
      id: `bridge:${bridge.key}:${(isForward ? near : far).end.id}:${near.name}`,
      kind: 'bridge',
      by: title,
      isVerified: bridge.isVerified,
      out: isForward ? nearRow : farRow,
      in: isForward ? farRow : nearRow,
      missing: null,
    };
  }

  /** The movement of which an event of the other end speaks: as much, and the contract's own where there are several. */
  async function findFarRow({ end, log, amountRaw }: Told): Promise<Row | undefined> {
    const chain = reads.chains.get(end.chainName);
    if (!chain) return undefined;
    const rows = listRows(chain, await reads.reader.listAllTransactionTransfers(chain, log.transactionHash));
    reads.count(rows.length);
    const fitting = rows.filter(({ raw }) => raw === amountRaw);
    const own = fitting.filter(({ from, to }) => readAccount(isForward ? from : to).holder === contractOf(end, farKind));
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
