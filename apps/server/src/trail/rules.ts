import type { EndpointName } from '@chaintrail/contract';
import type { EndpointRequest } from '@chaintrail/contract/schemas';
import type { TrailKind } from '@chaintrail/store/app';

/** What of a call is written into the trail: its kind, and the fields of the input that say what it is about. */
export interface TrailRule<Field extends string = string> {
  kind: Exclude<TrailKind, 'gap'>;
  about: readonly Field[];
  /** True where only a refusal says anything: somebody asked for what is not theirs. */
  refusedOnly?: true;
  /** A call that is made again and again until something happens is kept when its handler tells of it, and not before. */
  whenTold?: true;
  /** A view that stands before it is answered, each of them: of what nobody may see unseen. */
  isAwaited?: true;
}

type RuleOf<N extends EndpointName> = TrailRule<keyof EndpointRequest<N> & string> | null;

const queried = <const Field extends string>(...about: Field[]) => ({ kind: 'query', about }) as const;
const changed = <const Field extends string>(...about: Field[]) => ({ kind: 'change', about }) as const;
const viewed = { kind: 'view', about: [] } as const;
const tried = <const Field extends string>(...about: Field[]) => ({ kind: 'view', about, refusedOnly: true }) as const;
const signedIn = { kind: 'signIn', about: [] } as const;

/** What the trail keeps of every call; null for what tells nothing of what somebody looked up, did or may do. */
export const trailRules: { readonly [N in EndpointName]: RuleOf<N> } = {
  getTicket: null,
  getAppConfig: null,
  getAccount: null,
  refreshSession: null,
  beginQrSignIn: null,
  signInByQr: { ...signedIn, whenTold: true },
  getSignInPerson: null,
  scanQrSignIn: signedIn,
  answerQrSignIn: signedIn,
  getCaptcha: null,
  sendSignInCode: signedIn,
  signInByCode: signedIn,
  signInBySecondFactor: signedIn,
  signInByPassword: signedIn,
  signOut: signedIn,
  listSessions: null,
  endSession: changed('id'),
  endOtherSessions: changed(),
  changePassword: changed(),
  sendPhoneCode: changed(),
  changePhone: changed(),
  getSecondFactor: null,
  beginSecondFactor: changed(),
  turnOnSecondFactor: changed(),
  turnOffSecondFactor: changed(),
  renewRecoveryCodes: changed(),
  updatePicture: changed(),
  createAccount: changed('login'),
  deleteAccount: changed('id'),
  updateAccount: changed('id'),
  resetAccountPassword: changed('id'),
  listSubAccounts: null,
  applyForAccount: changed(),
  pageApplications: viewed,
  decideApplication: changed('id'),
  pagePeople: viewed,
  getAdminOverview: null,
  getSettings: null,
  saveSettings: changed(),
  // The search itself is in the trail; these are lists of one's own.
  saveAnonymousSearch: null,
  saveSearch: null,
  listSearches: null,
  pageSearches: null,
  deleteSearch: tried('id'),
  deleteSearches: null,
  getDemoCase: null,
  getDemoCaseFlow: null,

  search: queried('address'),
  // Asked with every letter that is typed; what is then opened is in the trail.
  suggest: null,
  listNear: queried('address'),
  listChains: null,
  getChainActivity: null,

  getTransaction: queried('hash'),
  listTransactionTransfers: queried('hash'),
  getTransactionFlow: queried('a', 'b'),
  pageTransactionTransfers: queried('hash'),
  searchMethods: null,
  listContractMethods: queried('address'),
  getContract: queried('address'),
  callContract: queried('address'),
  readContractAbi: queried('address'),
  saveContractAbi: changed('address'),
  deleteContractAbi: changed('address'),
  listEventTopics: queried('address'),
  pageContractEvents: queried('address'),
  pageTransactionLogs: queried('hash'),
  pageTransactionCalls: queried('hash'),
  getCallTree: queried('a', 'b'),
  getPeelChain: queried('hash'),
  getMixedOutputs: queried('hash'),
  pageTransactionSide: queried('hash'),

  getBlockByHeightOrHash: queried('number'),
  getBlock: queried('blockNumber'),
  pageBlockTransactions: queried('blockNumber'),
  pageBitcoinBlockTransactions: queried('blockNumber'),
  pageBlockCoins: queried('blockNumber'),
  // The home page's own, of nothing in particular.
  listLatestBlocks: null,

  resolveName: queried('ens'),
  getNameDetails: queried('ens'),
  listAddressNames: queried('address'),

  pageAddressCoins: queried('address'),
  getCoin: queried('coin'),
  countCoinTransfers: queried('coin'),
  countCoinHolders: queried('coin'),
  getCoinSupply: queried('coin'),
  pageCoinTransfers: queried('coinKey', 'address'),
  pageCoinHolders: queried('coinKey', 'address'),
  pageTokens: queried('text'),
  getNft: queried('coin', 'tokenId'),
  pageNfts: queried('coinKey', 'address'),
  // A gallery that is in the trail asks for dozens; other addresses are told.
  getNftPicture: { kind: 'query', about: [], whenTold: true },
  judgeCoin: queried('coinKey'),
  checkCoin: queried('coinKey'),
  pageNativeTransfers: queried('address'),

  getAddressCard: queried('address'),
  getAddressOverview: queried('address'),
  glanceAddresses: queried('addresses'),
  pageAddressTransfers: queried('address', 'counterparty'),
  sumAddressTransfers: queried('address', 'counterparty'),
  exportAddressTransfers: { kind: 'export', about: ['address', 'addresses', 'counterparty', 'coinKey', 'blockNumber'] },
  planExport: queried('address', 'addresses', 'counterparty', 'coinKey', 'blockNumber'),
  getExportProgress: null,
  pageExports: null,
  deleteExport: tried('id'),
  pageCounterparties: queried('address'),
  judgeAddress: queried('address', 'counterparty'),
  chartAddressFlow: queried('address', 'counterparty'),
  distributeAddress: queried('address', 'counterparty'),
  countAddressTabs: queried('address'),
  getAddressPoisoning: queried('address'),
  getAddressFindings: queried('address'),
  getAddressCluster: queried('address'),
  markWrongMerge: changed('address', 'other'),
  unmarkWrongMerge: changed('address', 'other'),
  // About addresses that a list which is in the trail has shown.
  listImitations: null,
  pageBitcoinAddressTransactions: queried('address'),
  sumBitcoinAddressTransactions: queried('address'),
  countUnspent: queried('address'),
  pageUnspent: queried('address'),
  splitUnspent: queried('address'),
  pageHoldings: queried('address'),
  getHolding: queried('address', 'coinKey'),
  pageStatement: queried('address'),
  getBalanceChart: queried('address'),
  listContractTypes: queried('address'),
  getTronAccount: queried('address'),
  getTronBackers: queried('hash'),

  pageCommonParties: queried('addresses'),
  pageCommonPairs: queried('addresses', 'counterparty'),
  pageBalancesAt: queried('addresses'),
  pageApprovals: queried('address'),
  pageComparison: queried('a', 'b'),
  pagePaths: queried('from', 'to'),

  saveTag: changed('address'),
  saveTags: changed(),
  getTagTemplate: null,
  exportTags: { kind: 'export', about: [] },
  getTagReport: null,
  uploadPack: changed(),
  previewPack: null,
  importPack: changed('pack'),
  listPacks: null,
  retirePack: changed('pack'),
  pageTags: queried('text'),
  deleteTags: changed(),
  submitTag: changed(),
  decideTag: changed(),
  pageSubmissions: viewed,
  getSubmission: viewed,
  addLabel: changed('address'),
  updateLabel: changed('address'),
  deleteLabel: changed(),
  listLabelChanges: null,
  getLabelDetails: queried('address'),
  listTagTypes: null,
  listTagRiskTypes: null,
  saveTagType: changed('key'),
  saveTagRiskType: changed('key'),
  getEntity: queried('key'),
  searchEntities: null,

  listCanvases: null,
  deleteCanvas: changed('id', 'ids'),
  saveCanvas: changed('id'),
  getCanvas: queried('id'),
  listCanvasVersions: tried('id'),
  shareCanvas: changed('id'),
  listCanvasShares: tried('id'),
  revokeCanvasShare: changed('id'),
  checkCanvas: null,
  exportCanvasSheet: { kind: 'export', about: ['name'] },
  openSharedCanvas: { kind: 'query', about: [] },
  saveCase: changed('id', 'number'),
  // The text may be a victim’s name; an address that is looked for is told.
  pageCases: { kind: 'query', about: [], whenTold: true },
  getCase: { kind: 'view', about: ['id'] },
  closeCase: changed('id'),
  saveCaseMember: changed('caseId', 'login'),
  removeCaseMember: changed('caseId', 'accountId'),
  addCaseItems: changed('caseId'),
  removeCaseItems: changed('caseId'),
  pageCaseItems: null,
  pageCaseEvents: null,
  listCaseVictims: null,
  saveCaseVictim: changed('caseId', 'id'),
  removeCaseVictim: changed('caseId', 'id'),
  getVictimName: { kind: 'view', about: ['caseId', 'id'], isAwaited: true },
  findCasePayments: queried('hash', 'address'),
  addCasePayments: changed('caseId', 'victimId'),
  removeCasePayments: changed('caseId'),
  pageCasePayments: null,
  listCaseFiles: null,
  uploadCaseFile: changed('caseId'),
  getCaseFile: { kind: 'export', about: ['id', 'fileId'] },
  removeCaseFile: changed('caseId', 'id'),
  exportCaseBundle: { kind: 'export', about: ['id'] },
  previewCaseBundle: null,
  importCaseBundle: changed('sha256'),
  startTrace: { kind: 'query', about: ['chainName'] },
  pageTraces: null,
  getTrace: tried('id'),
  getTraceGraph: tried('id'),
  exportTrace: { kind: 'export', about: ['id'] },
  resumeTrace: changed('id'),
  recheckTrace: tried('id'),
  deleteTrace: changed('id'),
  saveMonitor: changed('id', 'name'),
  pageMonitors: null,
  deleteMonitors: changed('ids'),
  turnMonitors: changed('ids', 'isOn'),
  tryMonitor: null,
  getMonitorOverview: null,
  pageMonitorEvents: null,
  readMonitorEvents: null,
  pageMonitorCoins: null,
  listMonitorChannels: null,
  saveMonitorChannel: changed('id', 'kind', 'name'),
  deleteMonitorChannel: changed('id'),
  tryMonitorChannel: changed('id'),
  saveMonitorQuiet: changed(),
  pageMonitorDeliveries: null,
  retryMonitorDelivery: changed('id'),
  getJob: tried('id'),
  cancelJob: changed('id'),
  followJob: tried('id'),
  followEvents: null,

  pageTrail: viewed,
  verifyTrail: viewed,
  exportTrail: { kind: 'export', about: [] },
};

const MAX_SUBJECT_LENGTH = 250;

/** A text as the trail keeps and finds it: one case where case means nothing, and no longer than an index takes. */
export function asSubject(text: string): string {
  const trimmed = text.trim();
  return (/^0x[0-9a-f]*$/i.test(trimmed) ? trimmed.toLowerCase() : trimmed).slice(0, MAX_SUBJECT_LENGTH);
}

/** What an input is about, by the rule of its call. */
export function readSubjects(rule: TrailRule, input: Record<string, unknown>): string[] {
  const values = rule.about.flatMap((field) => input[field] ?? []);
  const texts = values.flatMap((value) => (typeof value === 'string' || typeof value === 'number' ? [asSubject(String(value))] : []));
  return [...new Set(texts)].filter((subject) => subject !== '');
}
