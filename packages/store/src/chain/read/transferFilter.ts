import type { CounterpartyFilter, TransferFilter } from './answers/list.ts';
import type { AddressTransfer } from './answers/transfers.ts';

/** The same as `renderFilter` and `hideZero` say of stored rows. */
export function passes(transfer: AddressTransfer, filter: TransferFilter): boolean {
  const { direction, counterparties, token, tokenId, method, minRaw, maxRaw, fromTimeMs, toTimeMs } = filter;
  const { exceptTokens, exceptCounterparties, hideZero } = filter;
  return (
    (direction === undefined || transfer.direction === direction) &&
    (counterparties === undefined || isAmong(transfer.counterparty, counterparties)) &&
    (token === undefined || transfer.token === token) &&
    (tokenId === undefined || transfer.tokenId === tokenId) &&
    (method === undefined || transfer.method === method) &&
    (minRaw === undefined || transfer.amountRaw >= minRaw) &&
    (maxRaw === undefined || transfer.amountRaw <= maxRaw) &&
    (fromTimeMs === undefined || transfer.timeMs >= fromTimeMs) &&
    (toTimeMs === undefined || transfer.timeMs <= toTimeMs) &&
    (exceptTokens === undefined || !exceptTokens.includes(transfer.token)) &&
    (exceptCounterparties === undefined || !exceptCounterparties.includes(transfer.counterparty)) &&
    (hideZero !== true || transfer.amountRaw > 0n)
  );
}

/** Nobody has no address that could begin or end. */
function isAmong(counterparty: string, { addresses, ends }: CounterpartyFilter): boolean {
  if (addresses.includes(counterparty)) return true;
  return counterparty !== '' && ends.some(({ prefix, suffix }) => counterparty.startsWith(prefix) && counterparty.endsWith(suffix));
}
