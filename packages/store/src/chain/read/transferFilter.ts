import type { AddressTransfer, TransferFilter } from './answers.ts';

/** The same as `renderFilter` and `hideZero` say of stored rows. */
export function passes(transfer: AddressTransfer, filter: TransferFilter): boolean {
  const { direction, counterparty, token, method, minRaw, maxRaw, fromTimeMs, toTimeMs, hideZero } = filter;
  return (
    (direction === undefined || transfer.direction === direction) &&
    (counterparty === undefined || transfer.counterparty === counterparty) &&
    (token === undefined || transfer.token === token) &&
    (method === undefined || transfer.method === method) &&
    (minRaw === undefined || transfer.amountRaw >= minRaw) &&
    (maxRaw === undefined || transfer.amountRaw <= maxRaw) &&
    (fromTimeMs === undefined || transfer.timeMs >= fromTimeMs) &&
    (toTimeMs === undefined || transfer.timeMs <= toTimeMs) &&
    (hideZero !== true || transfer.amountRaw > 0n)
  );
}
