import type { ChainBlock, ChainTransaction } from '../../chain/types.ts';
import { presentAccount } from '../present/account.ts';
import type { Backing } from '../routes/route.ts';
import { hexWriting } from '../writing.ts';
import { listEventRows } from './events.ts';
import { GridFailure, readEventsQuery, readGridAddress, readQuery, writeFingerprint, type GridQuery } from './query.ts';
import { listInternalRows, listTokenRows, listTransactionRows, type GridRow } from './rows.ts';
import { readTokens } from './tokens.ts';

type List = (transaction: ChainTransaction) => GridRow[];

/** Answers `/v1/accounts/…` and `/v1/contracts/…/events`, the way the public account service does over the same chain. */
export interface Grid {
  answer(pathname: string, params: URLSearchParams, origin: string): Promise<unknown>;
}

function isAsked(row: GridRow, { address, side, contract }: GridQuery): boolean {
  const isParty = (side !== 'to' && row.from === address) || (side !== 'from' && row.to === address);
  return isParty && (contract === undefined || row.contract === contract);
}

export function createGrid(backing: Backing, solidDepth: number): Grid {
  const { chain } = backing;
  const head = chain.blocks.at(-1) as ChainBlock;
  const solid = Math.max(0, head.header.number - solidDepth);
  let tokens: ReturnType<typeof readTokens> | undefined;

  function choose(query: GridQuery, list: List): GridRow[] {
    const { from, to, isConfirmed, isAscending } = query;
    const inRange = [...chain.transactions.values()].filter(
      ({ blockNumber, blockTimeMs }) =>
        blockTimeMs >= from && blockTimeMs <= to && (isConfirmed === undefined || blockNumber <= solid === isConfirmed),
    );
    const ordered = isAscending ? inRange : inRange.toReversed();
    return ordered.flatMap(list).filter((row) => isAsked(row, query));
  }

  function page(pathname: string, params: URLSearchParams, origin: string, query: GridQuery, list: List): unknown {
    const rows = choose(query, list);
    const end = query.offset + query.limit;
    const part = rows.slice(query.offset, end);
    const meta: Record<string, unknown> = { at: head.header.timeMs, page_size: part.length };
    if (end < rows.length) {
      const fingerprint = writeFingerprint(params, end);
      const next = new URLSearchParams(params);
      next.set('fingerprint', fingerprint);
      Object.assign(meta, { fingerprint, links: { next: `${origin}${pathname}?${next.toString()}` } });
    }
    return { data: part.map(({ content }) => content), success: true, meta };
  }

  return {
    async answer(pathname, params, origin) {
      const [, contract] = /^\/v1\/contracts\/([^/]+)\/events$/.exec(pathname) ?? [];
      if (contract !== undefined) {
        const query = readEventsQuery(contract, params);
        return page(pathname, params, origin, query, (one) => listEventRows(one, query.address, params.get('event_name')));
      }
      const [, address = '', kind] = /^\/v1\/accounts\/([^/]+)(?:\/([a-z0-9/-]+))?$/.exec(pathname) ?? [];
      if (address === '') throw new GridFailure(404, 'Not Found');
      if (kind === undefined) {
        const account = chain.ledger.accounts.get(readGridAddress(address));
        const data = account ? [presentAccount(chain.ledger, account, head.header.timeMs, hexWriting)] : [];
        return { data, success: true, meta: { at: head.header.timeMs, page_size: data.length } };
      }
      tokens ??= readTokens(backing);
      const known = await tokens;
      const lists: Record<string, List> = {
        transactions: listTransactionRows,
        'transactions/trc20': (transaction) => listTokenRows(transaction, (token) => known.get(token)),
        'internal-transactions': listInternalRows,
      };
      const list = Object.hasOwn(lists, kind) ? lists[kind] : undefined;
      if (!list) throw new GridFailure(404, 'Not Found');
      return page(pathname, params, origin, readQuery(address, params), list);
    },
  };
}
