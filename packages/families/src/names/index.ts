export { addressOf, ask, readAnswer } from './abi.ts';
export { readCoinAddress, type CoinAddress } from './coinAddress.ts';
export { nameTopics, readNameEvent, readWrappedName, type NameEvent } from './events.ts';
export { hostOf, type AskGateway, type GatewayAnswer, type GatewayTrip, type NameCalls } from './gateway.ts';
export { hashLabel, hashName } from './node.ts';
export { readName, readNameOfChain, type NameFault, type NameFaultKind, type ReadName } from './normalise.ts';
export { readNameRecords, type NameRecords } from './records.ts';
export { findRegistrar, readReverseName, resolveName, type NameHolding, type Resolved, type ReverseName } from './resolve.ts';
