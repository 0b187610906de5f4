export { accountKey, isStation, readAccount } from './account.ts';
export {
  bridges,
  BRIDGES_VERSION,
  contractOf,
  findBridge,
  type Bridge,
  type BridgeEnd,
  type BridgeEvent,
  type BridgeKind,
} from './bridges.ts';
export { findFirstDifference, writeCanonical, type Difference, type Plain } from './canonical.ts';
export { stopReasons, type End, type EndAccount, type StopReason } from './ends.ts';
export type { Path, PathStop } from './paths.ts';
export { runTrace, type TraceOutcome, type TraceQuestion, type TraceTask } from './run.ts';
export type { Described, Direction, Link, Reading, Row, Start, TraceSource } from './source.ts';
