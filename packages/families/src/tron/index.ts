export type { TronAccount, TronPermission } from './account.ts';
export { contractTypes, findContractType, titleContractType, type ContractType } from './contractTypes.ts';
export {
  readTronBlockDetail,
  readTronTransactionDetail,
  writeTronBlockDetail,
  type TronBlockDetail,
  type TronParameter,
  type TronTransactionDetail,
} from './detail.ts';
export { normaliseTronBlock, type TronBlockAnswers } from './normalise/block.ts';
export { proveTronBlock, proveTronHeader } from './proof/block.ts';
export { readTronAddressWord, readTronPair } from './pairs.ts';
export { readTronFreeze } from './freezes.ts';
export { listGridTokens, normaliseGridInfos, normaliseGridTransactions } from './providers/gridRows.ts';
export { normaliseTronGridTokens, normaliseTronGridTransaction } from './providers/tronGrid.ts';
export { rawTransactionInfo } from './raw/transactionInfo.ts';
export { toTronAddress, toTronHex } from './address.ts';
export { createTronSource, type TronSource } from './source.ts';
export type { EnergySharing } from './transactionParties.ts';
