import { BLOCK_LEVEL_INDEX, type Transfer, type TransferSource } from '@chaintrail/model';

/** Where in the chain a transfer happens, and through which method. */
export interface Place {
  blockNumber: number;
  timeMs: number;
  transactionIndex: number;
  transactionHash: string;
  method: string;
}

/** What happens with a block as a whole: rewards, withdrawals, openings. */
export function blockPlace(blockNumber: number, timeMs: number): Place {
  return { blockNumber, timeMs, transactionIndex: BLOCK_LEVEL_INDEX, transactionHash: '', method: '' };
}

type TransferFacts = Pick<Transfer, 'kind' | 'from' | 'to' | 'amountRaw'> &
  Partial<Pick<Transfer, 'token' | 'tokenId' | 'subIndex' | 'feeRaw' | 'status'>>;

/** One transfer; what is not said is the native coin, no fee of its own and success. `source` and `index` tell it from others there. */
export function transferAt(place: Place, source: TransferSource, index: number, facts: TransferFacts): Transfer {
  return {
    blockNumber: place.blockNumber,
    timeMs: place.timeMs,
    transactionIndex: place.transactionIndex,
    transactionHash: place.transactionHash,
    source,
    index,
    subIndex: facts.subIndex ?? 0,
    kind: facts.kind,
    from: facts.from,
    to: facts.to,
    token: facts.token ?? '',
    tokenId: facts.tokenId ?? '',
    amountRaw: facts.amountRaw,
    feeRaw: facts.feeRaw ?? 0n,
    status: facts.status ?? 'ok',
    method: place.method,
  };
}
