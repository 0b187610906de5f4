import { accountKey, type Row } from '@chaintrail/analysis/trace';
import { transferSources, type Chain, type FamilyName, type Transfer } from '@chaintrail/model';
import type { AppStore, Viewer } from '@chaintrail/store/app';
import type { ChainReader } from '@chaintrail/store/chain';
import type { FreezeBook } from '../../present/freezes.ts';
import type { Facts } from './facts.ts';
import type { StoredQuestion } from './question.ts';

/** Whether value lies on outputs, each followed by itself, and not on accounts. */
export const keepsOutputs: Record<FamilyName, boolean> = { evm: false, tron: false, bitcoin: true };

/** A chain at the height to which a trace looks. */
export interface Height {
  chainName: string;
  number: number;
  hash: string;
  timeMs: number;
}

/** What every read of a trace stands on. */
export interface TraceReads {
  question: StoredQuestion;
  reader: ChainReader;
  app: Pick<AppStore, 'labels' | 'hydrations'>;
  viewer: Viewer;
  freezes: FreezeBook;
  chains: ReadonlyMap<string, Chain>;
  heights: ReadonlyMap<string, Height>;
  facts: Facts;
  /** What is not among the facts stays unknown: a result is made again as it was made. */
  isFixed: boolean;
  /** Counts what the store was asked for. */
  count(rows: number): void;
}

type Moved = Pick<Transfer, 'blockNumber' | 'transactionIndex' | 'source' | 'index' | 'subIndex' | 'timeMs' | 'from' | 'to' | 'kind'> & {
  raw: bigint;
  transactionHash?: string;
};

/** A movement as the engine takes it: where value appears or goes for good stands a name for that. */
export function toRow(chain: Chain, token: string, moved: Moved): Row {
  return makeRow(chain, moved, (holder) => accountKey({ chainName: chain.name, holder, token }));
}

/** Movements of one coin as the engine takes them; an account is one text, however often it is named. */
export function toRows(chain: Chain, token: string, moved: readonly Moved[], accounts = new Map<string, string>()): Row[] {
  const account = (holder: string) => {
    const known = accounts.get(holder);
    if (known !== undefined) return known;
    const made = accountKey({ chainName: chain.name, holder, token });
    accounts.set(holder, made);
    return made;
  };
  return moved.map((one) => makeRow(chain, one, account));
}

function makeRow(chain: Chain, moved: Moved, account: (holder: string) => string): Row {
  const { blockNumber, transactionIndex, source, index, subIndex, timeMs, transactionHash, from, to, kind, raw } = moved;
  return {
    id: `${chain.name}:${blockNumber}:${transactionIndex}:${source}:${index}:${subIndex}`,
    order: [timeMs, chain.storeId, blockNumber, transactionIndex, transferSources[source], index, subIndex],
    timeMs,
    from: account(from === '' ? 'made' : from),
    to: account(to === '' ? (kind === 'fee' ? 'fee' : 'burnt') : to),
    raw,
    hash: transactionHash ?? '',
  };
}

/** Movements of one coin inside a transaction that moved anything. */
export function listRows(chain: Chain, transfers: readonly Transfer[]): Row[] {
  return transfers
    .filter(
      ({ status, amountRaw, kind, from, to }) =>
        (status === 'ok' || kind === 'fee') && amountRaw > 0n && kind !== 'nft' && kind !== 'stake' && from !== to,
    )
    .map((transfer) => toRow(chain, transfer.token, { ...transfer, raw: transfer.amountRaw }));
}
