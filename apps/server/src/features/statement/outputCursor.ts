import type { Chain } from '@chaintrail/model';
import { createHash } from 'node:crypto';
import { refuse } from '../../errors.ts';

/** Where a statement goes on: below this row of the store's list, with this balance. */
export interface Resume {
  balanceRaw: bigint;
  /** Undoing blocks may change what lies below. */
  epoch: number;
  position: string;
}

export function formatResume(chain: Chain, address: string, { balanceRaw, epoch, position }: Resume): string {
  return Buffer.from([balanceRaw, epoch, digestOf(chain, address), position].join('/'), 'utf8').toString('base64url');
}

const shape = /^(-?\d{1,30})\/(\d{1,10})\/([0-9a-f]{8})\/([\w-]{1,200})$/;

/** AppError when it is not a cursor of this address's statement. */
export function parseResume(chain: Chain, address: string, cursor: string): Resume {
  const [, balance = '', epoch = '', digest, position = ''] = shape.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (digest !== digestOf(chain, address)) throw refuseStale();
  return { balanceRaw: BigInt(balance), epoch: Number(epoch), position };
}

export function refuseStale() {
  return refuse('bad_input', '参数有误：cursor 已失效，请从第一页重新查询', { fields: { cursor: '已失效' } });
}

function digestOf(chain: Chain, address: string): string {
  return createHash('sha256').update(`${chain.storeId}:${address}`).digest('hex').slice(0, 8);
}
