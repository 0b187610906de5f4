import { refuseCursor } from '../../errors.ts';

/** Where a statement goes on: below this row of the store's list, with this balance. */
export interface Resume {
  balanceRaw: bigint;
  /** Undoing blocks may change what lies below. */
  epoch: number;
  position: string;
}

export function formatResume({ balanceRaw, epoch, position }: Resume): string {
  return Buffer.from([balanceRaw, epoch, position].join('/'), 'utf8').toString('base64url');
}

const shape = /^(-?\d{1,30})\/(\d{1,10})\/([\w-]{1,200})$/;

/** AppError when it is of another version. */
export function parseResume(cursor: string): Resume {
  const [, balance, epoch, position] = shape.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (balance === undefined || epoch === undefined || position === undefined) throw refuseCursor();
  return { balanceRaw: BigInt(balance), epoch: Number(epoch), position };
}
