import type { TransferView } from '@chaintrail/contract/schemas';
import type { Chain, Transfer } from '@chaintrail/model';

/** A transfer as a transaction's page shows it. */
export interface ShownTransfer extends Transfer {
  wrapping?: TransferView['wrapping'];
}

/** A wrapped coin is not destroyed and not issued: it is handed to the contract that keeps the coin, or handed out by it. */
export function showWrapping(chain: Chain, transfer: Transfer): ShownTransfer {
  const contract = chain.wrappedCoin?.contract;
  if (contract === undefined || transfer.token !== contract) return transfer;
  if (transfer.to === '') return { ...transfer, to: contract, wrapping: 'unwrap' };
  return transfer.from === '' ? { ...transfer, from: contract, wrapping: 'wrap' } : transfer;
}
