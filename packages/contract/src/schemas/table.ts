import type { z } from 'zod';
import type { EndpointName } from '../endpoints.ts';
import * as account from './account.ts';
import * as admin from './admin.ts';
import * as address from './address.ts';
import * as bitcoin from './bitcoin.ts';
import * as block from './block.ts';
import * as canvas from './canvas.ts';
import * as cases from './case.ts';
import * as caseContents from './caseContents.ts';
import * as caseFiles from './caseFile.ts';
import * as caseLosses from './caseLoss.ts';
import * as chain from './chain.ts';
import * as coin from './coin.ts';
import * as contract from './contract.ts';
import * as demoCase from './demoCase.ts';
import * as glance from './glance.ts';
import * as history from './history.ts';
import * as home from './home.ts';
import * as ferry from './ferry.ts';
import * as intel from './intel.ts';
import * as hydration from './hydration.ts';
import * as jobs from './jobs.ts';
import * as judged from './judged.ts';
import * as labelFile from './labelFile.ts';
import * as monitor from './monitor.ts';
import * as reminder from './reminder.ts';
import * as letter from './letter.ts';
import * as name from './name.ts';
import * as nft from './nft.ts';
import * as overview from './overview.ts';
import * as people from './people.ts';
import * as rate from './rate.ts';
import * as poisoning from './poisoning.ts';
import * as cluster from './cluster.ts';
import * as finding from './finding.ts';
import * as search from './search.ts';
import * as sheet from './sheet.ts';
import * as signIn from './signIn.ts';
import * as source from './source.ts';
import * as statement from './statement.ts';
import * as tag from './tag.ts';
import { toolCalls } from './tool.ts';
import * as trail from './trail.ts';
import * as transaction from './transaction.ts';
import * as transactionCall from './transactionCall.ts';
import * as transactionLog from './transactionLog.ts';
import * as transfer from './transfer.ts';
import * as tracing from './tracing.ts';
import { listExits } from './exits.ts';
import * as tron from './tron.ts';
import * as unspent from './unspent.ts';

export interface EndpointSchemas {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  data: z.ZodType;
}

/** The shapes of every call: what the server accepts and promises. Kept apart from the table so that browsers need no zod. */
export const schemas = {
  getTicket: home.getTicket,
  getAppConfig: home.getAppConfig,
  refreshSession: account.refreshSession,
  beginQrSignIn: signIn.beginQrSignIn,
  signInByQr: signIn.signInByQr,
  getSignInPerson: signIn.getSignInPerson,
  scanQrSignIn: signIn.scanQrSignIn,
  answerQrSignIn: signIn.answerQrSignIn,
  getCaptcha: signIn.getCaptcha,
  sendSignInCode: signIn.sendSignInCode,
  signInByCode: signIn.signInByCode,
  signInBySecondFactor: signIn.signInBySecondFactor,
  signInByPassword: account.signInByPassword,
  signOut: account.signOut,
  listSessions: account.listSessions,
  endSession: account.endSession,
  endOtherSessions: account.endOtherSessions,
  changePassword: account.changePassword,
  sendPhoneCode: signIn.sendPhoneCode,
  changePhone: account.changePhone,
  getSecondFactor: account.getSecondFactor,
  beginSecondFactor: account.beginSecondFactor,
  turnOnSecondFactor: account.turnOnSecondFactor,
  turnOffSecondFactor: account.turnOffSecondFactor,
  renewRecoveryCodes: account.renewRecoveryCodes,
  updatePicture: account.updatePicture,
  getAccount: account.getAccount,
  createAccount: people.createAccount,
  deleteAccount: people.deleteAccount,
  updateAccount: people.updateAccount,
  resetAccountPassword: people.resetAccountPassword,
  listSubAccounts: people.listSubAccounts,
  applyForAccount: people.applyForAccount,
  pageApplications: people.pageApplications,
  decideApplication: people.decideApplication,
  pagePeople: people.pagePeople,
  getAdminOverview: admin.getAdminOverview,
  getSettings: admin.getSettings,
  saveSettings: admin.saveSettings,
  pageRates: rate.pageRates,
  saveRates: rate.saveRates,
  listSources: source.listSources,
  saveSource: source.saveSource,
  trySources: source.trySources,
  saveAnonymousSearch: history.saveAnonymousSearch,
  saveSearch: history.saveSearch,
  listSearches: history.listSearches,
  pageSearches: history.pageSearches,
  deleteSearch: history.deleteSearch,
  deleteSearches: history.deleteSearches,
  getDemoCase: demoCase.getDemoCase,
  getDemoCaseFlow: demoCase.getDemoCaseFlow,
  search: search.search,
  suggest: search.suggest,
  listNear: search.listNear,
  listChains: home.listChains,
  getChainActivity: chain.getChainActivity,
  getTransaction: transaction.getTransaction,
  listTransactionTransfers: transaction.listTransactionTransfers,
  getBalancesAfter: transaction.getBalancesAfter,
  getTransactionFlow: transaction.getTransactionFlow,
  pageTransactionTransfers: transaction.pageTransactionTransfers,
  pageTransactionLogs: transactionLog.pageTransactionLogs,
  searchMethods: contract.searchMethod,
  listContractMethods: contract.listContractMethods,
  getContract: contract.getContract,
  callContract: contract.callContract,
  readContractStorage: contract.readContractStorage,
  readContractSource: contract.readContractSource,
  readContractAbi: contract.readContractAbi,
  saveContractAbi: contract.saveContractAbi,
  deleteContractAbi: contract.deleteContractAbi,
  listEventTopics: contract.listEventTopics,
  pageContractEvents: contract.pageContractEvents,
  pageTransactionCalls: transactionCall.pageTransactionCalls,
  getCallTree: transactionCall.getCallTree,
  getCallData: transactionCall.getCallData,
  pageTransactionSide: bitcoin.pageTransactionSide,
  getPeelChain: bitcoin.getPeelChain,
  getMixedOutputs: bitcoin.getMixedOutputs,
  ruleTransaction: bitcoin.ruleTransaction,
  unruleTransaction: bitcoin.unruleTransaction,
  getBlockByHeightOrHash: block.getBlockByHeightOrHash,
  getBlock: block.getBlock,
  pageBlockTransactions: block.pageBlockTransactions,
  pageBitcoinBlockTransactions: bitcoin.pageBitcoinBlockTransactions,
  pageBlockCoins: block.pageBlockCoins,
  listLatestBlocks: block.listLatestBlocks,
  resolveName: name.resolveName,
  getNameDetails: name.getNameDetails,
  listAddressNames: name.listAddressNames,
  pageAddressCoins: transfer.pageAddressCoins,
  getCoin: coin.getCoin,
  countCoinTransfers: coin.countCoinTransfers,
  countCoinHolders: coin.countCoinHolders,
  pageCoinTransfers: coin.pageCoinTransfers,
  getNft: nft.getNft,
  pageNfts: nft.pageNfts,
  listNftTraits: nft.listNftTraits,
  getNftPicture: nft.getNftPicture,
  judgeCoin: coin.judgeCoin,
  checkCoin: coin.checkCoin,
  pageTokens: coin.pageTokens,
  pageCoinHolders: coin.pageCoinHolders,
  pageNativeTransfers: coin.pageNativeTransfers,
  getCoinSupply: coin.getCoinSupply,
  getAddressCard: address.getAddressCard,
  getAddressOverview: overview.getAddressOverview,
  glanceAddresses: glance.glanceAddresses,
  readListFile: glance.readListFile,
  pageAddressTransfers: transfer.pageAddressTransfers,
  sumAddressTransfers: transfer.sumAddressTransfers,
  exportAddressTransfers: sheet.exportAddressTransfers,
  planExport: sheet.planExport,
  getExportProgress: sheet.getExportProgress,
  pageExports: sheet.pageExports,
  deleteExport: sheet.deleteExport,
  pageCounterparties: transfer.pageCounterparties,
  judgeAddress: judged.judgeAddress,
  judgeEntity: judged.judgeEntity,
  chartAddressFlow: judged.chartAddressFlow,
  distributeAddress: judged.distributeAddress,
  countAddressTabs: transfer.countAddressTabs,
  getAddressPoisoning: poisoning.getAddressPoisoning,
  getAddressCluster: cluster.getAddressCluster,
  markWrongMerge: cluster.markWrongMerge,
  unmarkWrongMerge: cluster.unmarkWrongMerge,
  getAddressFindings: finding.getAddressFindings,
  listImitations: poisoning.listImitations,
  pageBitcoinAddressTransactions: bitcoin.pageBitcoinAddressTransactions,
  sumBitcoinAddressTransactions: bitcoin.sumBitcoinAddressTransactions,
  countUnspent: unspent.countUnspent,
  pageUnspent: unspent.pageUnspent,
  splitUnspent: unspent.splitUnspent,
  pageStatement: statement.pageStatement,
  sumStatement: statement.sumStatement,
  pageHoldings: statement.pageHoldings,
  getHolding: statement.getHolding,
  getBalanceChart: statement.getBalanceChart,
  listContractTypes: tron.listContractTypes,
  getTronAccount: tron.getTronAccount,
  getTronBackers: tron.getTronBackers,
  ...toolCalls,
  pageTrail: trail.pageTrail,
  verifyTrail: trail.verifyTrail,
  exportTrail: trail.exportTrail,
  saveTag: tag.saveTag,
  saveTags: tag.saveTags,
  getTagTemplate: labelFile.getTagTemplate,
  exportTags: labelFile.exportTags,
  getTagReport: labelFile.getTagReport,
  uploadPack: labelFile.uploadPack,
  previewPack: labelFile.previewPack,
  importPack: labelFile.importPack,
  listPacks: labelFile.listPacks,
  retirePack: labelFile.retirePack,
  pageTags: tag.pageTags,
  deleteTags: tag.deleteTags,
  submitTag: tag.submitTag,
  decideTag: tag.decideTag,
  pageSubmissions: tag.pageSubmissions,
  getSubmission: tag.getSubmission,
  addLabel: tag.addLabel,
  updateLabel: tag.updateLabel,
  deleteLabel: tag.deleteLabel,
  listLabelChanges: tag.listLabelChanges,
  getLabelDetails: tag.getLabelDetails,
  listTagTypes: tag.listTagTypes,
  listTagRiskTypes: tag.listTagRiskTypes,
  saveTagType: tag.saveTagType,
  saveTagRiskType: tag.saveTagRiskType,
  getEntity: tag.getEntity,
  searchEntities: tag.searchEntities,
  listCanvases: canvas.listCanvases,
  deleteCanvas: canvas.deleteCanvas,
  saveCanvas: canvas.saveCanvas,
  getCanvas: canvas.getCanvas,
  listCanvasVersions: canvas.listCanvasVersions,
  shareCanvas: canvas.shareCanvas,
  listCanvasShares: canvas.listCanvasShares,
  revokeCanvasShare: canvas.revokeCanvasShare,
  checkCanvas: canvas.checkCanvas,
  exportCanvasSheet: canvas.exportCanvasSheet,
  openSharedCanvas: canvas.openSharedCanvas,
  saveCase: cases.saveCase,
  pageCases: cases.pageCases,
  exportCases: cases.exportCases,
  getCase: cases.getCase,
  closeCase: cases.closeCase,
  saveCaseMember: cases.saveCaseMember,
  removeCaseMember: cases.removeCaseMember,
  addCaseItems: cases.addCaseItems,
  removeCaseItems: cases.removeCaseItems,
  pageCaseItems: cases.pageCaseItems,
  pageCaseEvents: cases.pageCaseEvents,
  listCaseVictims: caseLosses.listCaseVictims,
  saveCaseVictim: caseLosses.saveCaseVictim,
  removeCaseVictim: caseLosses.removeCaseVictim,
  getVictimName: caseLosses.getVictimName,
  findCasePayments: caseLosses.findCasePayments,
  addCasePayments: caseLosses.addCasePayments,
  removeCasePayments: caseLosses.removeCasePayments,
  pageCasePayments: caseLosses.pageCasePayments,
  listCaseFiles: caseFiles.listCaseFiles,
  uploadCaseFile: caseFiles.uploadCaseFile,
  getCaseFile: caseFiles.getCaseFile,
  removeCaseFile: caseFiles.removeCaseFile,
  exportCaseLosses: caseFiles.exportCaseLosses,
  exportCaseBundle: caseFiles.exportCaseBundle,
  previewCaseBundle: caseFiles.previewCaseBundle,
  importCaseBundle: caseFiles.importCaseBundle,
  getCaseContents: caseContents.getCaseContents,
  getCaseCanvas: caseContents.getCaseCanvas,
  getCaseTrace: caseContents.getCaseTrace,
  getCasePart: caseContents.getCasePart,
  getHydration: hydration.getHydration,
  steerHydration: hydration.steerHydration,
  watchHydration: hydration.watchHydration,
  listHydrationWatches: hydration.listHydrationWatches,
  planFerry: ferry.planFerry,
  makeFerry: ferry.makeFerry,
  previewFerry: ferry.previewFerry,
  takeFerry: ferry.takeFerry,
  undoFerry: ferry.undoFerry,
  listFerries: ferry.listFerries,
  previewIntel: intel.previewIntel,
  takeIntel: intel.takeIntel,
  undoIntel: intel.undoIntel,
  listIntel: intel.listIntel,
  listIntelRows: intel.listIntelRows,
  startTrace: tracing.startTrace,
  pageTraces: tracing.pageTraces,
  getTrace: tracing.getTrace,
  getTraceGraph: tracing.getTraceGraph,
  exportTrace: tracing.exportTrace,
  resumeTrace: tracing.resumeTrace,
  recheckTrace: tracing.recheckTrace,
  deleteTrace: tracing.deleteTrace,
  listExits,
  saveMonitor: monitor.saveMonitor,
  pageMonitors: monitor.pageMonitors,
  deleteMonitors: monitor.deleteMonitors,
  turnMonitors: monitor.turnMonitors,
  tryMonitor: monitor.tryMonitor,
  getMonitorOverview: monitor.getMonitorOverview,
  listMonitorExamples: monitor.listMonitorExamples,
  pageMonitorEvents: monitor.pageMonitorEvents,
  readMonitorEvents: monitor.readMonitorEvents,
  pageMonitorCoins: monitor.pageMonitorCoins,
  listMonitorChannels: monitor.listMonitorChannels,
  saveMonitorChannel: monitor.saveMonitorChannel,
  deleteMonitorChannel: monitor.deleteMonitorChannel,
  tryMonitorChannel: monitor.tryMonitorChannel,
  saveMonitorQuiet: monitor.saveMonitorQuiet,
  pageMonitorDeliveries: monitor.pageMonitorDeliveries,
  retryMonitorDelivery: monitor.retryMonitorDelivery,
  pageReminders: reminder.pageReminders,
  readReminders: reminder.readReminders,
  saveReminderChoice: reminder.saveReminderChoice,
  ...letter.letterCalls,
  getJob: jobs.getJob,
  cancelJob: jobs.cancelJob,
  followJob: jobs.followJob,
  followEvents: home.followEvents,
} as const satisfies Record<EndpointName, EndpointSchemas>;

type Schemas = typeof schemas;
type PartInput<N extends EndpointName, P extends string> = Schemas[N] extends { [K in P]: infer S extends z.ZodType }
  ? z.input<S>
  : Record<never, never>;
type PartOutput<N extends EndpointName, P extends string> = Schemas[N] extends { [K in P]: infer S extends z.ZodType }
  ? z.output<S>
  : Record<never, never>;

/** What a caller gives: path parameters, query and body in one object. */
export type EndpointInput<N extends EndpointName> = PartInput<N, 'params'> & PartInput<N, 'query'> & PartInput<N, 'body'>;
/** What a handler gets, parsed and with defaults. */
export type EndpointRequest<N extends EndpointName> = PartOutput<N, 'params'> & PartOutput<N, 'query'> & PartOutput<N, 'body'>;
/** `data` of the envelope. */
export type EndpointData<N extends EndpointName> = z.output<Schemas[N]['data']>;
