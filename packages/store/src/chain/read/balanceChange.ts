import { OVERSIZED_RAW, type Transfer } from '@chaintrail/model';
import { DIRECTION, MOVED } from '../schema/views.ts';
import type { AddressTransfer } from './answers/transfers.ts';

/** What a row of `address_transfer` did to the balance of its address, as the ready sums have it. */
export function renderChange(): string {
  return `multiIf(not (${MOVED}), toInt256(0), direction = ${DIRECTION.in}, toInt256(amountRaw), direction = ${DIRECTION.out}, -toInt256(amountRaw), toInt256(0))`;
}

/** What a transfer did to the balance of the address that it is seen from. */
export function changeOf(transfer: AddressTransfer): bigint {
  if (!hasMoved(transfer) || transfer.direction === 'self') return 0n;
  return transfer.direction === 'in' ? transfer.amountRaw : -transfer.amountRaw;
}

/** As the sums have it: a failed transaction moves nothing but its fee, and what no sum can hold is left out. */
export function hasMoved({ status, kind, amountRaw }: Transfer): boolean {
  return (status === 'ok' || kind === 'fee') && amountRaw < OVERSIZED_RAW;
}
