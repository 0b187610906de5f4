import { checkDocument } from '@chaintrail/canvas/document';
import { readBitcoinOutputDetail, readBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import { readEvmTransactionDetail } from '@chaintrail/families/evm';
import { readTronTransactionDetail } from '@chaintrail/families/tron';
import { addressOn, hashOn, recognise } from '@chaintrail/families/address';
import type { Chain, FamilyName, StoredDetail } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { FerryError } from './ferryError.ts';
import type { FerryCanvas, FerryHistory, FerryRow } from './rows.ts';

/** A detail that its family cannot open would make every page of the transaction fail: it is opened before it is written. */
const openDetail: Record<FamilyName, (detail: StoredDetail<'transaction'>) => unknown> = {
  evm: readEvmTransactionDetail,
  tron: readTronTransactionDetail,
  bitcoin: readBitcoinTransactionDetail,
};

/** Tokens of Tron's own kind have a number in place of a contract. */
const hasNumberedTokens: Record<FamilyName, boolean> = { evm: false, tron: true, bitcoin: false };

type TransactionRow = Extract<FerryRow, { is: 'transaction' }>;
type TransferRow = Extract<FerryRow, { is: 'transfer' }>;

/** The chain of a history, whose address is written as the chain writes it; FerryError for one that this product does not know. */
export function checkHistory({ chainName, address, head }: FerryHistory, line: number): Chain {
  const chain = findChain(chainName);
  if (!chain || addressOn(chain, recognise(address)) !== address || head.finalNumber > head.number) throw new FerryError('bad_line', line);
  return chain;
}

/** That rows are of this history, and can be stored and shown. */
export function checkTransfer({ transfer }: TransferRow, { chain, history, line }: Within): void {
  const { from, to, blockNumber, token, transactionHash } = transfer;
  const isOwn = from === history.address || to === history.address;
  if (!isOwn || blockNumber > history.head.number) throw new FerryError('bad_line', line);
  const contract = hasNumberedTokens[chain.family] && /^\d+$/.test(token) ? '' : token;
  for (const address of [from, to, contract]) checkAddress(chain, address, line);
  if (transactionHash !== '' && hashOn(chain.family, transactionHash) !== transactionHash) throw new FerryError('bad_line', line);
}

export function checkTransaction({ transaction, inputs, outputs }: TransactionRow, { chain, history, line }: Within): void {
  const { hash, blockNumber, index, from, to, createdContract, detail } = transaction;
  if (blockNumber > history.head.number || hashOn(chain.family, hash) !== hash) throw new FerryError('bad_line', line);
  if (!chain.scripts && inputs.length + outputs.length > 0) throw new FerryError('bad_line', line);
  for (const address of [from, to, createdContract]) checkAddress(chain, address, line);
  for (const side of [...inputs, ...outputs]) {
    if (side.blockNumber !== blockNumber || side.transactionIndex !== index || side.transactionHash !== hash)
      throw new FerryError('bad_line', line);
    checkAddress(chain, side.address, line);
  }
  try {
    openDetail[chain.family](detail);
    for (const { detail: own } of [...inputs, ...outputs]) readBitcoinOutputDetail(own);
  } catch (cause) {
    throw new FerryError('bad_line', line, { cause });
  }
}

/** That the steps of a canvas lead somewhere. */
export function checkCanvas({ document }: FerryCanvas, line: number): void {
  if (checkDocument(document) !== undefined) throw new FerryError('bad_line', line);
}

interface Within {
  chain: Chain;
  history: FerryHistory;
  line: number;
}

/** Many rows name few addresses, and a checksum takes longer than all else. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 20_000;

function checkAddress(chain: Chain, address: string, line: number): void {
  if (address === '') return;
  const name = `${chain.name} ${address}`;
  let isGood = known.get(name);
  if (isGood === undefined) {
    // Outputs of old forms are kept under names that no wallet writes.
    isGood = chain.scripts ? /^[0-9A-Za-z:]{4,130}$/.test(address) : addressOn(chain, recognise(address)) === address;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(name, isGood);
  }
  if (!isGood) throw new FerryError('bad_line', line);
}
