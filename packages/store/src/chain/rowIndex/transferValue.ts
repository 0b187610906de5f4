import { transferInitiators, transferKinds, transferSources, type Transfer } from '@chaintrail/model';
import type { RowReader } from '../rows/rowReader.ts';
import type { RowWriter } from '../rows/rowWriter.ts';
import type { FamilyCodecs } from '../sql/family.ts';
import { toInitiator, toKind, toSource } from '../read/rows.ts';
import type { NamedAddresses } from './namedAddresses.ts';
import type { IndexedTransfer } from './indexedBlock.ts';

const STATUS_OK = 1;
const HAS_SAID = 2;
const HAS_SUB_INDEX = 4;
const HAS_TOKEN_ID = 8;
const HAS_FEE = 16;

/** What transfers of one transaction have in common; it is said again only where it changes. */
export type Said = Pick<Transfer, 'transactionHash' | 'timeMs' | 'method'>;
export const NOTHING_SAID: Said = { transactionHash: '', timeMs: 0, method: '' };

/** Transfers of one transaction, or of the block itself. */
export function writeTransfers(
  out: RowWriter,
  { hash }: FamilyCodecs,
  addresses: NamedAddresses,
  before: Said,
  transfers: readonly IndexedTransfer[],
): void {
  let said = before;
  for (const { transfer, initiator } of transfers) {
    const { transactionHash, timeMs, method, subIndex, tokenId, feeRaw } = transfer;
    const isSaid = said.transactionHash === transactionHash && said.timeMs === timeMs && said.method === method;
    out.u8(
      (transfer.status === 'ok' ? STATUS_OK : 0) +
        (isSaid ? 0 : HAS_SAID) +
        (subIndex === 0 ? 0 : HAS_SUB_INDEX) +
        (tokenId === '' ? 0 : HAS_TOKEN_ID) +
        (feeRaw === 0n ? 0 : HAS_FEE),
    );
    if (!isSaid) {
      hash.write(out, transactionHash);
      out.count(timeMs);
      out.text(method);
      said = transfer;
    }
    out.u8(transferSources[transfer.source]);
    out.u8(transferKinds[transfer.kind] * 8 + transferInitiators[initiator]);
    out.count(transfer.index);
    if (subIndex !== 0) out.count(subIndex);
    addresses.write(transfer.from);
    addresses.write(transfer.to);
    addresses.write(transfer.token);
    if (tokenId !== '') out.text(tokenId);
    out.big(transfer.amountRaw);
    if (feeRaw !== 0n) out.big(feeRaw);
  }
}

/** Where a transfer stands that is read again. */
export interface ReadPlace {
  blockNumber: number;
  transactionIndex: number;
}

export function readTransfers(
  from: RowReader,
  { hash }: FamilyCodecs,
  address: () => string,
  before: Said & ReadPlace,
  count: number,
): IndexedTransfer[] {
  const { blockNumber, transactionIndex } = before;
  let said: Said = before;
  return Array.from({ length: count }, () => {
    const flags = from.u8();
    if ((flags & HAS_SAID) !== 0) said = { transactionHash: hash.read(from), timeMs: from.count(), method: from.text() };
    const source = toSource(from.u8());
    const kindAndInitiator = from.u8();
    const transfer: Transfer = {
      blockNumber,
      transactionIndex,
      source,
      index: from.count(),
      subIndex: (flags & HAS_SUB_INDEX) === 0 ? 0 : from.count(),
      timeMs: said.timeMs,
      transactionHash: said.transactionHash,
      kind: toKind(kindAndInitiator >> 3),
      from: address(),
      to: address(),
      token: address(),
      tokenId: (flags & HAS_TOKEN_ID) === 0 ? '' : from.text(),
      amountRaw: from.big(),
      feeRaw: (flags & HAS_FEE) === 0 ? 0n : from.big(),
      status: (flags & STATUS_OK) === 0 ? 'failed' : 'ok',
      method: said.method,
    };
    return { transfer, initiator: toInitiator(kindAndInitiator & 7) };
  });
}
