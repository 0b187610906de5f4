export { StoreError } from '../error.ts';
export { AppStoreError, type AppFault } from './fault.ts';
export { canRestoreApp, restoreApp, type AppRestore } from './backup/restore.ts';
export type { AppBackup } from './backup/contents.ts';
export { openAppStore, type AppStore, type AppStoreOptions } from './open.ts';
export type { AppRooms } from './rooms.ts';
export { probeAppDatabase, type DatabaseProbe } from './probe.ts';
export { findRunningDatabase, inspectDataFolder, type FolderUse } from './postgres/inspect.ts';
export { probeJobs, type JobProbe } from './jobs/probe.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions, type StoreLogger } from './postgres/embedded.ts';
export type { Account, AccountChanges, AccountType, NewAccount } from './accounts/account.ts';
export type { AccountFilter } from './accounts/accounts.ts';
export type { Application } from './applications/application.ts';
export type { CanvasRecord, CanvasShareRecord, CanvasVersionRecord, NewCanvasVersion } from './canvases/record.ts';
export {
  caseEventKinds,
  caseItemKinds,
  type CaseEvent,
  type CaseSighting,
  type CaseEventKind,
  type CaseFields,
  type CaseFile,
  type CasePart,
  type CaseItem,
  type CaseItemKey,
  type CaseItemKind,
  type CaseMember,
  type CaseOrigin,
  type CasePayment,
  type CaseRecord,
  type CaseRole,
  type CaseClosing,
  type CaseEnding,
  type CaseState,
  type CaseVictim,
} from './cases/case.ts';
export type { CaseFilter, CaseOverlap, CasePlace } from './cases/cases.ts';
export type { SessionWay } from './sessions/way.ts';
export type { SessionRecord, SessionUse } from './sessions/sessions.ts';
export type { LockRule } from './signIns/signIns.ts';
export type { ContractAbiRecord } from './contractAbis/contractAbis.ts';
export type { VerifiedAbiRecord } from './verifiedAbis/verifiedAbis.ts';
export type { ExportEnd, ExportRecord, ExportState, NewExport } from './exports/exports.ts';
export type { HistoryEntry, HistoryFilter, Search } from './history/history.ts';
export type { Ferry } from './ferries/record.ts';
export type {
  BlockSpan,
  BlockTime,
  HydratedKind,
  Hydration,
  HydrationCheck,
  HydrationStatus,
  HydrationWatch,
} from './hydrations/record.ts';
export type { KeptPrice } from './prices/prices.ts';
export type { KeptRate } from './rates/rates.ts';
export type { IntelCoverage, IntelFile, IntelRecord } from './intel/record.ts';
export type { ChainStatusRecord, SourceHour } from './chainStatus/record.ts';
export type { Derivation } from './derivations/derivations.ts';
export { JobError, type AnyJobKind, type JobKind } from './jobs/kind.ts';
export type { JobRecord, JobState } from './jobs/record.ts';
export type { JobWorkers } from './jobs/workers.ts';
export { mirroring } from './outbox/mirroring.ts';
export { mirrorLabels } from './outbox/mirrorLabels.ts';
export type { SuggestedName } from './names/suggest.ts';
export { createTrailCheck, type TrailFault } from './trail/check.ts';
export { trailKinds, type TrailEntry, type TrailHead, type TrailKind, type TrailRecord } from './trail/record.ts';
export type { TrailFilter } from './trail/trail.ts';
export type { ImportCounts } from './imports/counts.ts';
export type { ImportedClaims, ImportPreview, ImportRun } from './imports/imports.ts';
export type { Upload } from './uploads/uploads.ts';
export type { EntityMember, EntityRival } from './entities/entities.ts';
export type { LabelCount, LabelFilter, LabelPageFilter, LabelPlace } from './labels/page.ts';
export type { LabelRecord } from './labels/record.ts';
export type { EntityLabelChange, LabelChange } from './labels/changes.ts';
export { authorKeyOf as authorLabelKeyOf, keyOf as labelKeyOf, type LabelWriter } from './labels/save.ts';
export type { OriginClaim } from './labels/toRow.ts';
export type { Viewer } from './labels/viewer.ts';
export type { WrongMerge } from './wrongMerges/wrongMerges.ts';
export type { Submission, SubmissionFilter, SubmissionStatus, SubmissionStep } from './submissions/submissions.ts';
export type { TagRiskType, TagType } from './tagTypes/tagTypes.ts';
export type { TraceRecord } from './traces/traces.ts';
export type { Look, LookFailure, LookRule, ToldRange, ToldTransaction, WatchedPlace } from './looks/look.ts';
export { lookSubject } from './looks/subject.ts';
export type { Monitor, MonitorEvent, MonitorInput, MonitorSpan, Sighting } from './monitors/monitor.ts';
export type { JudgedTo, Judgement } from './monitors/commit.ts';
export type { MonitorRule, RuleNews } from './monitors/rules.ts';
export type { SetMember, WatchedSet } from './monitors/members.ts';
export type { LabelSign } from './monitors/labelSign.ts';
export type { EventFilter, MonitorTally } from './monitors/events.ts';
export type { MonitorFilter } from './monitors/monitors.ts';
export {
  channelKinds,
  type Channel,
  type ChannelKind,
  type DeliveryFailure,
  type DeliveryState,
  type NoticeKind,
} from './notices/notice.ts';
export type { DeliveryRecord, DueDelivery, QuietHours } from './notices/notices.ts';
export {
  usualChoice,
  type DueLetter,
  type NewReminder,
  type ReminderChoice,
  type ReminderKind,
  type ReminderRecord,
} from './reminders/reminder.ts';
export {
  letterStates,
  type LetterFilter,
  type LetterRecord,
  type LetterState,
  type LetterStep,
  type LetterStepKind,
} from './letters/record.ts';
export type { ReplyRecord, StoredFile } from './letters/record.ts';
export type { OrganisationRecord, UnitRecord } from './letters/letterDesk.ts';
