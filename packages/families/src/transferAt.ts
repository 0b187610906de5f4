import { BLOCK_LEVEL_INDEX, type Transfer, type TransferSource } from '@chaintrail/model';

/** Where in the chain a movement happens, and through which method. */
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

type Movement = Pick<Transfer, 'kind' | 'from' | 'to' | 'amountRaw'> &
  Partial<Pick<Transfer, 'token' | 'tokenId' | 'subIndex' | 'feeRaw' | 'status'>>;

/** One movement; what is not said is the native coin, no fee of its own and success. `source` and `index` tell it from others there. */
export function transferAt(place: Place, source: TransferSource, index: number, movement: Movement): Transfer {
  return {
    blockNumber: place.blockNumber,
    timeMs: place.timeMs,
    transactionIndex: place.transactionIndex,
    transactionHash: place.transactionHash,
    source,
    index,
    subIndex: movement.subIndex ?? 0,
    kind: movement.kind,
    from: movement.from,
    to: movement.to,
    token: movement.token ?? '',
    tokenId: movement.tokenId ?? '',
    amountRaw: movement.amountRaw,
    feeRaw: movement.feeRaw ?? 0n,
    status: movement.status ?? 'ok',
    method: place.method,
  };
}
