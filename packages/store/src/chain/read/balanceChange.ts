import { OVERSIZED_RAW, transferKinds } from '@chaintrail/model';
import { DIRECTION } from '../schema/views.ts';
import { uint256Literal } from '../sql/literal.ts';

/** What a row of `address_transfer` did to the balance of its address, as the ready sums have it. */
export function renderChange(): string {
  const moved = `(status = 1 or kind = ${transferKinds.fee}) and amountRaw < ${uint256Literal(OVERSIZED_RAW)}`;
  return `multiIf(not (${moved}), toInt256(0), direction = ${DIRECTION.in}, toInt256(amountRaw), direction = ${DIRECTION.out}, -toInt256(amountRaw), toInt256(0))`;
}
