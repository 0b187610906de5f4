import type { TransactionPlace } from '@chaintrail/store/chain';
import { refuseCursor } from '../../errors.ts';

/** Where a statement goes on: below this row of the store's list, with this balance. */
export interface Resume {
  balanceRaw: bigint;
  /** Undone blocks and histories that came may have changed what lies below; the balance is then made from the place. */
  epoch: number;
  place: TransactionPlace;
  position: string;
}

export function formatResume({ balanceRaw, epoch, place, position }: Resume): string {
  return Buffer.from([balanceRaw, epoch, place.blockNumber, place.transactionIndex, position].join('/'), 'utf8').toString('base64url');
}

const shape = /^(-?\d{1,30})\/(\d{1,16})\/(\d{1,10})\/(\d{1,10})\/([\w-]{1,200})$/;

/** AppError when it is of another version. */
export function parseResume(cursor: string): Resume {
  const [, balance, epoch, block, index, position] = shape.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (balance === undefined || position === undefined) throw refuseCursor();
  const place = { blockNumber: Number(block), transactionIndex: Number(index) };
  return { balanceRaw: BigInt(balance), epoch: Number(epoch), place, position };
}
