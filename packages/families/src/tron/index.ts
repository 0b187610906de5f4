export type { TronAccount, TronPermission } from './account.ts';
export { contractTypes, findContractType, titleContractType, type ContractType } from './contractTypes.ts';
export { decodeTronInput, decodeTronLog, findTronMethod } from './decode.ts';
export { readTronTransactionDetail, type TronBlockDetail, type TronParameter, type TronTransactionDetail } from './detail.ts';
export { normaliseTronBlock, type TronBlockAnswers } from './normalise/block.ts';
export { createTronSource, type TronSource } from './source.ts';
