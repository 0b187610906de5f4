export { countSharedEnds, endsOf, listAlike, sharedEnds, type SharedEnds } from './addressEnds.ts';
export { formatUnits, parseUnits } from './amount.ts';
export { heightDigits, type Block, type BlockRef } from './block.ts';
export type { BlockBundle } from './bundle.ts';
export type { Call } from './call.ts';
export { buildTree, type Branch, type TreeLimits } from './callTree.ts';
export { caseParts, type CasePart } from './casePart.ts';
export type { Chain, CoinContractEra, Finality, KnownCoin, ProvenPart, ScriptFormats, StopManner, SupplyEvents } from './chain.ts';
export { formatCoinKey, type CoinRef } from './coin.ts';
export type { Coverage, CoverageGap, GapReason } from './coverage.ts';
export { guardFormula, writeLines } from './csvLines.ts';
export type { StoredDetail } from './detail.ts';
export { familyNames, tokenStandards, type FamilyName } from './family.ts';
export { namesHolder } from './holder.ts';
export {
  claimTypes,
  entityTypes,
  labelRoles,
  makeClaim,
  usualConfidence,
  type ClaimType,
  type Entity,
  type EntityType,
  type Evidence,
  type Label,
  type LabelClaim,
  type LabelRole,
  type RiskMark,
  type StoredLabel,
} from './label.ts';
export type { Log } from './log.ts';
export {
  monitorDirections,
  monitorSights,
  monitorTargets,
  type MonitorCondition,
  type MonitorDirection,
  type MonitorSight,
  type MonitorTarget,
  type MonitorTargetKind,
} from './monitor.ts';
export type { AvvyReader, NameReader, NameRegistrar, NameService, UnstoppableReader } from './nameService.ts';
export { scriptTypes, type Input, type Outpoint, type Output, type ScriptType, type SpentOutput } from './output.ts';
export { rulingVerdicts, type Ruling, type RulingVerdict } from './ruling.ts';
export type {
  BitcoinFault,
  BlockFault,
  EvmFault,
  IndexFailure,
  ProviderFault,
  SourceFault,
  TransportFault,
  TronFault,
  WantedChain,
} from './sourceFault.ts';
export { listStoppable, stopQuestionsOf } from './stoppable.ts';
export type { Token } from './token.ts';
export type { Transaction, TransactionStatus } from './transaction.ts';
export {
  BLOCK_LEVEL_INDEX,
  OVERSIZED_RAW,
  transferInitiators,
  transferKinds,
  transferSources,
  type Transfer,
  type TransferInitiator,
  type TransferKind,
  type TransferPosition,
  type TransferSource,
} from './transfer.ts';
