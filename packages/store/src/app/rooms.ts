import type PgBoss from 'pg-boss';
import { type AccountRoom, createAccountRoom } from './accounts/accounts.ts';
import { type ApplicationRoom, createApplicationRoom } from './applications/applications.ts';
import { type CanvasRoom, createCanvasRoom } from './canvases/canvases.ts';
import { type CaseRoom, createCaseRoom } from './cases/cases.ts';
import { type CaseEventRoom, createCaseEventRoom } from './cases/events.ts';
import { type CaseFileRoom, createCaseFileRoom } from './cases/files.ts';
import { type CaseItemRoom, createCaseItemRoom } from './cases/items.ts';
import { type CasePartRoom, createCasePartRoom } from './cases/parts.ts';
import { type CaseVictimRoom, createCaseVictimRoom } from './cases/victims.ts';
import { createChainStatusRoom, type ChainStatusRoom } from './chainStatus/chainStatus.ts';
import { type Database, toStoreError } from './database.ts';
import { createContractAbiRoom, type ContractAbiRoom } from './contractAbis/contractAbis.ts';
import { createDerivationRoom, type DerivationRoom } from './derivations/derivations.ts';
import { createEntityRoom, type EntityRoom } from './entities/entities.ts';
import { createExportRoom, type ExportRoom } from './exports/exports.ts';
import { createFerryRoom, type FerryRoom } from './ferries/ferries.ts';
import { createHistoryRoom, type HistoryRoom } from './history/history.ts';
import { createHydrationRoom, type HydrationRoom } from './hydrations/hydrations.ts';
import { createHydrationWatchRoom, type HydrationWatchRoom } from './hydrations/watches.ts';
import { createImportRoom, type ImportRoom } from './imports/imports.ts';
import { createIntelRoom, type IntelRoom } from './intel/intel.ts';
import { createJobRoom, type JobRoom } from './jobs/jobs.ts';
import { createLabelRoom, type LabelRoom } from './labels/labels.ts';
import { createLookRoom, type LookRoom } from './looks/looks.ts';
import { createMonitorRoom, type MonitorRoom } from './monitors/monitors.ts';
import { createLetterDeskRoom, type LetterDeskRoom } from './letters/letterDesk.ts';
import { createLetterRoom, type LetterRoom } from './letters/letters.ts';
import { createLetterReplyRoom, type LetterReplyRoom } from './letters/replies.ts';
import { createNameRoom, type NameRoom } from './names/names.ts';
import { createNoticeRoom, type NoticeRoom } from './notices/notices.ts';
import { createOutboxRoom, type OutboxRoom } from './outbox/outbox.ts';
import { createPriceRoom, type PriceRoom } from './prices/prices.ts';
import { createRateRoom, type RateRoom } from './rates/rates.ts';
import { createReminderRoom, type ReminderRoom } from './reminders/reminders.ts';
import { createRulingRoom, type RulingRoom } from './rulings/rulings.ts';
import { createSecondFactorRoom, type SecondFactorRoom } from './secondFactors/secondFactors.ts';
import { createSessionRoom, type SessionRoom } from './sessions/sessions.ts';
import { createSettingRoom, type SettingRoom } from './settings/settings.ts';
import { createSignInRoom, type SignInRoom } from './signIns/signIns.ts';
import { createSourceCallRoom, type SourceCallRoom } from './sourceCalls/sourceCalls.ts';
import { createSubmissionRoom, type SubmissionRoom } from './submissions/submissions.ts';
import { createTagTypeRoom, type TagTypeRoom } from './tagTypes/tagTypes.ts';
import { createTokenRoom, type TokenRoom } from './tokens/tokens.ts';
import { createTraceRoom, type TraceRoom } from './traces/traces.ts';
import { createTrailRoom, type TrailRoom } from './trail/trail.ts';
import { createUploadRoom, type UploadRoom } from './uploads/uploads.ts';
import { createVerifiedAbiRoom, type VerifiedAbiRoom } from './verifiedAbis/verifiedAbis.ts';
import { createWrongMergeRoom, type WrongMergeRoom } from './wrongMerges/wrongMerges.ts';

/** One room per noun; its folder holds its tables, reads and writes. */
export interface AppRooms {
  accounts: AccountRoom;
  applications: ApplicationRoom;
  canvases: CanvasRoom;
  cases: CaseRoom;
  caseEvents: CaseEventRoom;
  caseFiles: CaseFileRoom;
  caseItems: CaseItemRoom;
  caseParts: CasePartRoom;
  caseVictims: CaseVictimRoom;
  chainStatus: ChainStatusRoom;
  contractAbis: ContractAbiRoom;
  derivations: DerivationRoom;
  entities: EntityRoom;
  exports: ExportRoom;
  ferries: FerryRoom;
  history: HistoryRoom;
  hydrations: HydrationRoom;
  hydrationWatches: HydrationWatchRoom;
  imports: ImportRoom;
  intel: IntelRoom;
  jobs: JobRoom;
  labels: LabelRoom;
  looks: LookRoom;
  monitors: MonitorRoom;
  letterDesk: LetterDeskRoom;
  letterReplies: LetterReplyRoom;
  letters: LetterRoom;
  names: NameRoom;
  notices: NoticeRoom;
  outbox: OutboxRoom;
  prices: PriceRoom;
  rates: RateRoom;
  reminders: ReminderRoom;
  rulings: RulingRoom;
  secondFactors: SecondFactorRoom;
  sessions: SessionRoom;
  settings: SettingRoom;
  signIns: SignInRoom;
  sourceCalls: SourceCallRoom;
  submissions: SubmissionRoom;
  tagTypes: TagTypeRoom;
  tokens: TokenRoom;
  traces: TraceRoom;
  trail: TrailRoom;
  uploads: UploadRoom;
  verifiedAbis: VerifiedAbiRoom;
  wrongMerges: WrongMergeRoom;
}

/** The rooms over the pool, or inside one transaction. Failures outside come as StoreError. */
export function makeRooms(database: Database, boss: PgBoss): AppRooms {
  return {
    accounts: guardRoom(createAccountRoom(database)),
    applications: guardRoom(createApplicationRoom(database)),
    canvases: guardRoom(createCanvasRoom(database)),
    cases: guardRoom(createCaseRoom(database)),
    caseEvents: guardRoom(createCaseEventRoom(database)),
    caseFiles: guardRoom(createCaseFileRoom(database)),
    caseItems: guardRoom(createCaseItemRoom(database)),
    caseParts: guardRoom(createCasePartRoom(database)),
    caseVictims: guardRoom(createCaseVictimRoom(database)),
    chainStatus: guardRoom(createChainStatusRoom(database)),
    contractAbis: guardRoom(createContractAbiRoom(database)),
    derivations: guardRoom(createDerivationRoom(database, boss)),
    entities: guardRoom(createEntityRoom(database)),
    exports: guardRoom(createExportRoom(database)),
    ferries: guardRoom(createFerryRoom(database)),
    history: guardRoom(createHistoryRoom(database)),
    hydrations: guardRoom(createHydrationRoom(database)),
    hydrationWatches: guardRoom(createHydrationWatchRoom(database)),
    imports: guardRoom(createImportRoom(database, boss)),
    intel: guardRoom(createIntelRoom(database)),
    jobs: guardRoom(createJobRoom(database, boss)),
    labels: guardRoom(createLabelRoom(database, boss)),
    looks: guardRoom(createLookRoom(database)),
    monitors: guardRoom(createMonitorRoom(database)),
    letterDesk: guardRoom(createLetterDeskRoom(database)),
    letterReplies: guardRoom(createLetterReplyRoom(database)),
    letters: guardRoom(createLetterRoom(database)),
    names: guardRoom(createNameRoom(database)),
    notices: guardRoom(createNoticeRoom(database)),
    outbox: guardRoom(createOutboxRoom(database)),
    prices: guardRoom(createPriceRoom(database)),
    rates: guardRoom(createRateRoom(database)),
    reminders: guardRoom(createReminderRoom(database)),
    rulings: guardRoom(createRulingRoom(database)),
    secondFactors: guardRoom(createSecondFactorRoom(database)),
    sessions: guardRoom(createSessionRoom(database)),
    settings: guardRoom(createSettingRoom(database)),
    signIns: guardRoom(createSignInRoom(database)),
    sourceCalls: guardRoom(createSourceCallRoom(database)),
    submissions: guardRoom(createSubmissionRoom(database, boss)),
    tagTypes: guardRoom(createTagTypeRoom(database)),
    tokens: guardRoom(createTokenRoom(database)),
    traces: guardRoom(createTraceRoom(database)),
    trail: guardRoom(createTrailRoom(database)),
    uploads: guardRoom(createUploadRoom(database)),
    verifiedAbis: guardRoom(createVerifiedAbiRoom(database)),
    wrongMerges: guardRoom(createWrongMergeRoom(database)),
  };
}

type Call = (...args: never[]) => Promise<unknown>;

function guardRoom<Room extends { [Name in keyof Room]: Call }>(room: Room): Room {
  const guarded = Object.entries<Call>(room).map(([name, call]) => [name, (...args: never[]) => guard(call(...args))]);
  return Object.fromEntries(guarded) as Room;
}

export async function guard<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw toStoreError(error);
  }
}
