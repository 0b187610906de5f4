export { summaries } from './summaries.ts';
export { schemas } from './table.ts';
export type { EndpointSchemas, EndpointInput, EndpointRequest, EndpointData } from './table.ts';
export type { AdminOverviewView, SettingsView } from './admin.ts';
export type { DayValueView, RateView, UsedRateView } from './rate.ts';
export { accountTypes } from './account.ts';
export type { AccountView, FailedSignInView, SecondFactorSetupView, SessionView, TokensView } from './account.ts';
export type { QrQuestionView, QrSignInView, SignInPersonView } from './signIn.ts';
export type { JobView } from './jobs.ts';
export { caseEndings, caseEventKinds, caseItemKinds } from './case.ts';
export type { CaseBundlePreview, CaseFileView } from './caseFile.ts';
export { carriedCanvas, carriedKinds, carriedLeft, carriedLetter, carriedMonitor, carriedTag, carriedTrace } from './caseContents.ts';
export type {
  CarriedCanvas,
  CarriedKind,
  CarriedLeft,
  CarriedLetter,
  CarriedMonitor,
  CarriedTag,
  CarriedTrace,
  CaseContentsView,
} from './caseContents.ts';
export type { CaseLossValueView, CasePaymentFindView, CasePaymentView, CaseVictimsView } from './caseLoss.ts';
export type {
  CaseEventKind,
  CaseEventView,
  CaseHeadView,
  CaseItemKind,
  CaseItemView,
  CaseFlowView,
  CaseLossView,
  CaseWorkView,
  CaseMemberView,
  CaseClosingView,
  CaseView,
} from './case.ts';
export type { AddressCardView } from './address.ts';
export type {
  BitcoinAddressTransactionView,
  MixedFateView,
  MixedOutputsView,
  MixedRestView,
  RowChangeView,
  BitcoinAddressView,
  BitcoinBlockView,
  BitcoinInputView,
  BitcoinOutputView,
  BitcoinTransactionRowView,
  BitcoinTransactionView,
  EqualOutputsView,
  HeuristicView,
  InputGroupView,
  PeelChainView,
  RulingView,
} from './bitcoin.ts';
export type { UnspentOutputView } from './unspent.ts';
export type { BlockCoinView, BlockFiguresView, BlockView, TransactionRowView } from './block.ts';
export type { NftRowView, NftView } from './nft.ts';
export type { CoinCheckView, CoinDetailView, CoinJudgementView, CoinHolderView, CoinHoldersView, TokenRowView } from './coin.ts';
export type { AmountView, CoinDoubt, CoinView, CoverageView, LabelView, LimitedView, PartyView, ProofView } from './values.ts';
export { linkRules, type AddressClusterView } from './cluster.ts';
export type { AddressFindingsView, FindingView, RiskPathView } from './finding.ts';
export type { AddressPoisoningView, ImitationsView } from './poisoning.ts';
export type { EvmTransactionView } from './evm.ts';
export type { DemoCaseFlowView, DemoCaseView } from './demoCase.ts';
export type { GlanceView } from './glance.ts';
export type { HistoryEntryView, NamedEntryView } from './history.ts';
export { textFields } from './history.ts';
export type { ChainActivityView } from './chain.ts';
export type { AppConfigView, ChainStatusView, LiveEvent } from './home.ts';
export type {
  MonitorChannelView,
  MonitorCoinView,
  MonitorDeliveryView,
  MonitorEventView,
  MonitorExampleView,
  MonitorOverviewView,
  MonitorLookView,
  MonitorSpanView,
  MonitorTrialView,
  MonitorView,
} from './monitor.ts';
export type { ReminderChoiceView, ReminderView } from './reminder.ts';
export type { AddressNamesView, NameClaimView, NameDetailsView, NameMarkView, ResolvedNameView } from './name.ts';
export type { AddressOverviewView, FlowSideView, SuspicionView } from './overview.ts';
export { hitKinds, type HitView, type NearView, type SearchView, type SuggestionView } from './search.ts';
export { sheetColumns, sheetLists, transferSheet } from './sheet.ts';
export type {
  ExportPlanView,
  ExportProgressView,
  ExportRecordView,
  SheetColumn,
  SheetList,
  SheetOrder,
  SheetSumView,
  TransferSheet,
} from './sheet.ts';
export type {
  DistributionView,
  FlowChartView,
  EntityJudgementView,
  JudgedEntityView,
  JudgedMovesView,
  JudgedRowView,
  JudgedValueView,
  ValuedView,
  JudgementView,
  TimeZoneGuessView,
} from './judged.ts';
export type { BalanceChartView, HoldingView, StatementRowView, StatementSumsView } from './statement.ts';
export type { SummaryPart } from './summary.ts';
export type { ArgumentPartView, ArgumentView, EventArgumentView } from './argument.ts';
export { LONGEST_ABI, MOST_TOPICS } from './contract.ts';
export type {
  CallAnswerView,
  CalledMethodView,
  ContractEventView,
  ContractMethodsView,
  ContractSlotView,
  ContractSourceView,
  ContractView,
  DefinitionView,
  EventTopicView,
  ParameterView,
} from './contract.ts';
export type { NftTraitsView } from './nft.ts';
export type { CallDataView, CallRowView, CallTreeView, ParityTraceView } from './transactionCall.ts';
export type { EventLogView } from './transactionLog.ts';
export type { BalanceChangeView, BalancesAfterView, NestedCallView, TransactionFlowView, TransactionView } from './transaction.ts';
export type { ApplicationView, FirstPasswordView, PersonView } from './people.ts';
export { packPreview, packResult, tagFileResult } from './labelFile.ts';
export type { PackFileView, PackPreview, PackResult, PackView, TagFileResult } from './labelFile.ts';
export type { EntityView, LabelChangeView, SubmissionView, TagRiskTypeView, TagTypeView, TagView } from './tag.ts';
export type * from './tool.ts';
export { trailKinds } from './trail.ts';
export type { TrailCheckView, TrailFilterInput, TrailRecordView } from './trail.ts';
export type {
  AddressTransferView,
  BalanceLack,
  CounterpartyTermView,
  FreezeRowView,
  TransferFilterInput,
  TransferView,
} from './transfer.ts';
export type { CanvasEntryView, CanvasShareView } from './canvas.ts';
export { canvasActions, canvasColours, canvasDocument, canvasRoles, canvasStops } from './canvasDocument.ts';
export type {
  CanvasAction,
  CanvasChange,
  CanvasColour,
  CanvasDocument,
  CanvasEdge,
  CanvasGroup,
  CanvasNode,
  CanvasNote,
  CanvasRole,
  CanvasSettings,
  CanvasStep,
  CanvasStop,
} from './canvasDocument.ts';
export type { FerriedHistory, FerryPlan, FerryPreview, FerryView } from './ferry.ts';
export { intelFields } from './intel.ts';
export type { IntelFileView, IntelPreview, IntelRowView } from './intel.ts';
export type { HydrationView, HydrationWatchView } from './hydration.ts';
export { sourceServices } from './source.ts';
export type { ChainWayView, SourceHostView, SourcesView, SourceView } from './source.ts';
export type { ExitsView } from './exits.ts';
export { traceStops } from './tracing.ts';
export type {
  TraceEndView,
  TraceFoundView,
  TraceGraphView,
  TracePartyView,
  TracePathView,
  TraceQuestionInput,
  TraceQuestionView,
  TraceRowView,
  TraceView,
} from './tracing.ts';
export type { TronAccountView, TronAddressView, TronBackersView, TronTransactionView } from './tron.ts';
