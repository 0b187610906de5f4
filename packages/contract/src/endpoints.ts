import {
  CASE_BUNDLE_LIMIT_BYTES,
  CASE_FILE_LIMIT_BYTES,
  FIVE_MINUTES_MS,
  IMAGE_LIMIT_BYTES,
  LABEL_FILE_LIMIT_BYTES,
  LETTER_FILE_LIMIT_BYTES,
  type Endpoint,
  type Method,
} from './endpoint.ts';

/** What a call does and who may make it: chosen in every row. */
type Kind = Pick<Endpoint, 'isWrite' | 'takesUnknownFields' | 'takes' | 'gives' | 'access' | 'ticket' | 'ignoresBearer'>;

const read = { isWrite: false, takes: { body: 'nothing' }, gives: 'envelope', access: 'visitor', ticket: true } as const satisfies Kind;
/** A read whose filters travel in the body: the biggest is a few kilobytes. */
const list = { ...read, takes: { body: 'json', maxBytes: 256 * 1024 } } as const satisfies Kind;
/** The same for a list of ten thousand addresses. */
const wideList = { ...read, takes: { body: 'json', maxBytes: 1024 * 1024 } } as const satisfies Kind;
const write = { ...read, isWrite: true } as const satisfies Kind;

const signIn = { ...read, ticket: false, ignoresBearer: true } as const satisfies Kind;
/** What somebody does with an account of their own. */
const own = { ...write, access: 'self' } as const satisfies Kind;

const people = { body: 'json', maxBytes: 16 * 1024 } as const;
/** An ABI as a text inside JSON, whose quotes are then twice as long. */
const ABI_LIMIT_BYTES = 2 * 1024 * 1024;
/** A canvas of 20,000 nodes with the steps that made it. */
const canvasBody = { body: 'json', maxBytes: 32 * 1024 * 1024 } as const;
/** Facts of a case, or five hundred addresses with a note each. */
const caseText = { body: 'json', maxBytes: 512 * 1024 } as const;
/** A list of some thousand addresses, and the form around it. */
const listFile = { body: 'form', maxBytes: 2 * 1024 * 1024 + 16 * 1024 } as const;
const caseUpload = { body: 'form', maxBytes: CASE_FILE_LIMIT_BYTES + 16 * 1024 } as const;
const bundleUpload = { body: 'form', maxBytes: CASE_BUNDLE_LIMIT_BYTES + 16 * 1024 } as const;
/** A letter about as many addresses as it may have. */
const letterBody = { body: 'json', maxBytes: 1024 * 1024 } as const;
/** A file that came with a letter or an answer, and the form around it. */
const letterFile = { body: 'form', maxBytes: LETTER_FILE_LIMIT_BYTES + 16 * 1024 } as const;
/** A picture, and the form around it. */
const picture = { body: 'form', maxBytes: IMAGE_LIMIT_BYTES + 16 * 1024 } as const;

/** How a client makes it. */
type Manner = Pick<Endpoint, 'timeoutMs' | 'cancelKey' | 'prescribed'>;

const prescribed: Manner = { timeoutMs: FIVE_MINUTES_MS, cancelKey: null, prescribed: true };
const ours: Manner = { ...prescribed, prescribed: false };

function define<const K extends Kind>(call: `${Method} /${string}`, kind: K, manner: Manner): Endpoint & K {
  const [method, path] = call.split(' ') as [Method, string];
  return { method, path, ...kind, ...manner };
}

/** Every call that is served. A route that is not here cannot exist. */
export const endpoints = {
  getTicket: define('GET /ticket/getTicket', { ...read, ticket: false }, prescribed),
  getAppConfig: define('GET /app-config', { ...read, ticket: false }, ours),
  refreshSession: define('POST /authority/refresh/{refreshToken}', signIn, prescribed),
  beginQrSignIn: define('GET /authority/login-img', signIn, prescribed),
  signInByQr: define('POST /authority/login-web', signIn, prescribed),
  getSignInPerson: define('POST /authority/getUserLoginSimpleInfo', { ...signIn, takes: people }, prescribed),
  scanQrSignIn: define('POST /authority/login-scan', { ...write, access: 'account', takes: people }, ours),
  answerQrSignIn: define('POST /authority/login-confirm', { ...write, access: 'account', takes: people }, ours),
  getCaptcha: define('GET /authority/captcha', signIn, ours),
  sendSignInCode: define('POST /authority/send-code', { ...signIn, takes: people }, ours),
  signInByCode: define('POST /authority/login-code', { ...signIn, takes: people }, prescribed),
  signInBySecondFactor: define('POST /authority/login-second', { ...signIn, takes: people }, ours),
  signInByPassword: define('GET /authority/login-password', signIn, prescribed),
  signOut: define('POST /authority/logout', own, ours),
  listSessions: define('GET /account/sessions', { ...read, access: 'self' }, ours),
  endSession: define('DELETE /account/sessions/{id}', own, ours),
  endOtherSessions: define('DELETE /account/sessions', own, ours),
  changePassword: define('POST /account/password', { ...own, takes: people }, ours),
  sendPhoneCode: define('POST /account/phone/code', { ...write, access: 'account', takes: people }, ours),
  changePhone: define('POST /account/phone', { ...own, access: 'account', takes: people }, ours),
  getSecondFactor: define('GET /account/second-factor', { ...read, access: 'self' }, ours),
  beginSecondFactor: define('POST /account/second-factor/begin', { ...own, takes: people }, ours),
  turnOnSecondFactor: define('POST /account/second-factor', { ...own, takes: people }, ours),
  turnOffSecondFactor: define('POST /account/second-factor/off', { ...own, takes: people }, ours),
  renewRecoveryCodes: define('POST /account/second-factor/recovery', { ...own, takes: people }, ours),
  updatePicture: define(
    'POST /file/image/updateAccountImage',
    { ...write, access: 'account', takes: picture, takesUnknownFields: true },
    prescribed,
  ),
  getAccount: define('GET /account/getAccount', read, prescribed),
  createAccount: define('POST /account/createAccount', { ...write, access: 'parent', takes: people }, prescribed),
  deleteAccount: define('POST /account/{id}/deleteAccount', { ...write, access: 'parent' }, prescribed),
  updateAccount: define('POST /account/update', { ...write, access: 'account', takesUnknownFields: true }, prescribed),
  resetAccountPassword: define('POST /account/{id}/password', { ...write, access: 'parent' }, ours),
  listSubAccounts: define('POST /account/sub-list', { ...list, access: 'parent' }, prescribed),
  applyForAccount: define('POST /home/applyAccount', { ...write, takes: people }, prescribed),
  pageApplications: define('POST /admin/apply-page', { ...list, access: 'admin' }, ours),
  decideApplication: define('POST /admin/apply-decide', { ...write, access: 'admin', takes: people }, ours),
  pagePeople: define('POST /admin/account-page', { ...list, access: 'admin' }, ours),
  getAdminOverview: define('GET /admin/overview', { ...read, access: 'admin' }, ours),
  getSettings: define('GET /admin/settings', { ...read, access: 'admin' }, ours),
  saveSettings: define('POST /admin/settings', { ...write, access: 'admin', takes: people }, ours),
  listSources: define('GET /sources', read, ours),
  saveSource: define('POST /sources/save', { ...write, access: 'admin', takes: people }, ours),
  trySources: define('POST /sources/try', { ...write, access: 'admin', takes: people }, ours),
  saveAnonymousSearch: define('PUT /home/historyAnonymous/JUDGED/{sort}', { ...write, takesUnknownFields: true }, prescribed),
  saveSearch: define('PUT /home/history/JUDGED/{sort}', { ...write, access: 'account', takesUnknownFields: true }, prescribed),
  listSearches: define('GET /home/history/{n}/search-list', { ...read, access: 'account' }, prescribed),
  pageSearches: define('POST /home/history/search-page', { ...list, access: 'account' }, ours),
  deleteSearch: define('DELETE /home/analyze/{n}/{id}/history', { ...write, access: 'account', takesUnknownFields: true }, prescribed),
  deleteSearches: define('DELETE /home/analyze/{n}/history', { ...write, access: 'account', takesUnknownFields: true }, prescribed),
  getDemoCase: define('GET /home/demo-case', read, ours),
  getDemoCaseFlow: define('GET /home/demo-case/flow', read, ours),

  search: define('GET /chain/virtual/search', read, { ...prescribed, cancelKey: 'search' }),
  suggest: define('GET /chain/virtual/like', read, { ...prescribed, cancelKey: 'suggest' }),
  listNear: define('GET /chain/virtual/near', read, ours),
  listChains: define('GET /virtual/chain-infos', read, prescribed),
  getChainActivity: define('GET /virtual/chain/{chainName}', read, ours),

  getTransaction: define('GET /virtual/hash/{chainName}/{hash}', read, prescribed),
  listTransactionTransfers: define('GET /virtual/serial/hash', read, prescribed),
  getTransactionFlow: define('GET /virtual/serial/hash/{a}/{b}', read, prescribed),
  pageTransactionTransfers: define('POST /virtual/hash/serial-page', list, prescribed),
  pageTransactionLogs: define('POST /virtual/hash/logs', list, prescribed),
  pageTransactionCalls: define('GET /virtual/hash/{chainName}/trace-raws', read, prescribed),
  getCallTree: define('GET /virtual/hash/{a}/{b}/parity', read, prescribed),
  getCallData: define('GET /virtual/hash/{chainName}/call-data', read, ours),

  getPeelChain: define('GET /virtual/hash/peel-chain/{chainName}/{hash}', read, ours),
  getMixedOutputs: define('GET /virtual/hash/mixed/{chainName}/{hash}', read, ours),
  pageTransactionSide: define('POST /virtual/hash/side-page', list, ours),

  getBlockByHeightOrHash: define('GET /virtual/block/{number}', read, prescribed),
  getBlock: define('GET /virtual/block/{chainName}/{blockNumber}', read, prescribed),
  pageBlockTransactions: define('POST /virtual/serial/block-page', list, prescribed),
  pageBitcoinBlockTransactions: define('POST /virtual/serial/btc-block-page', list, prescribed),
  pageBlockCoins: define('POST /virtual/block/coin-page', list, prescribed),
  listLatestBlocks: define('POST /virtual/block/latest', list, ours),

  resolveName: define('GET /virtual/ens/{ens}', read, prescribed),
  getNameDetails: define('POST /virtual/ens/details', read, prescribed),
  listAddressNames: define('GET /virtual/address/names', read, ours),
  pageAddressCoins: define('POST /virtual/token/coin-page', list, prescribed),
  getCoin: define('GET /virtual/token/{coin}', read, { ...prescribed, timeoutMs: 30_000 }),
  countCoinTransfers: define('GET /virtual/token/{coin}/trans-count', read, prescribed),
  countCoinHolders: define('GET /virtual/token/{coin}/holder-count', read, prescribed),
  pageCoinTransfers: define('POST /virtual/token/serial-page', list, prescribed),
  pageCoinHolders: define('POST /virtual/token/holder-page', list, prescribed),
  pageTokens: define('POST /chain/virtual/token-page', list, prescribed),
  judgeCoin: define('POST /virtual/token/judged', list, prescribed),
  getNft: define('GET /virtual/token/nft', read, prescribed),
  pageNfts: define('POST /virtual/token/nft-page', list, ours),
  listNftTraits: define('GET /virtual/token/nft-traits', read, ours),
  getNftPicture: define('POST /virtual/token/ntf-icon', { ...read, gives: 'file' }, prescribed),
  checkCoin: define('POST /virtual/token/check', list, ours),
  pageNativeTransfers: define('POST /virtual/token/btc/serial-page', list, prescribed),
  getCoinSupply: define('GET /virtual/token/{coin}/total-supply', read, prescribed),

  getAddressCard: define('GET /virtual/vcard', read, prescribed),
  getAddressOverview: define('GET /virtual/address/overview', read, ours),
  glanceAddresses: define('POST /virtual/address/glances', list, ours),
  readListFile: define('POST /virtual/address/list-file', { ...read, takes: listFile }, ours),
  pageAddressTransfers: define('POST /virtual/serial/page', list, { ...prescribed, timeoutMs: 30_000, cancelKey: 'address-transfers' }),
  sumAddressTransfers: define('POST /virtual/serial/totals', list, { ...ours, cancelKey: 'address-totals' }),
  exportAddressTransfers: define('POST /virtual/serial/export', { ...wideList, gives: 'file' }, prescribed),
  planExport: define('POST /virtual/serial/export-plan', wideList, { ...ours, cancelKey: 'export-plan' }),
  getExportProgress: define('GET /virtual/serial/export/{id}', read, ours),
  pageExports: define('POST /virtual/serial/export-page', { ...list, access: 'account' }, ours),
  deleteExport: define('DELETE /virtual/serial/export/{id}', { ...write, access: 'account' }, ours),
  pageCounterparties: define('POST /virtual/address/counterparties', list, ours),
  judgeAddress: define('GET /chain/virtual/node/judged', read, { ...prescribed, timeoutMs: 60_000 }),
  chartAddressFlow: define('POST /chain/virtual/node/judged/trans-chart', list, prescribed),
  distributeAddress: define('GET /virtual/address/distribute', read, prescribed),
  countAddressTabs: define('GET /virtual/trans/ex-count', read, prescribed),
  getAddressPoisoning: define('GET /virtual/address/poisoning', read, ours),
  getAddressCluster: define('GET /virtual/address/cluster', read, ours),
  markWrongMerge: define('POST /virtual/address/cluster-mark', { ...write, access: 'account', takes: people }, ours),
  unmarkWrongMerge: define('POST /virtual/address/cluster-unmark', { ...write, access: 'account', takes: people }, ours),
  getAddressFindings: define('GET /virtual/address/findings', read, ours),
  listImitations: define('POST /virtual/address/imitations', list, ours),
  pageBitcoinAddressTransactions: define('POST /virtual/serial/btc-page', list, {
    ...prescribed,
    timeoutMs: 120_000,
    cancelKey: 'address-transfers',
  }),
  sumBitcoinAddressTransactions: define('POST /virtual/serial/btc-totals', list, { ...ours, cancelKey: 'address-totals' }),
  countUnspent: define('GET /virtual/address/utxo-count', read, prescribed),
  pageUnspent: define('POST /virtual/address/utxo-page', list, prescribed),
  splitUnspent: define('GET /virtual/address/utxo-split', read, ours),
  pageHoldings: define('POST /virtual/token/balance-page', list, prescribed),
  getHolding: define('GET /virtual/token/balance', read, prescribed),
  pageStatement: define('POST /virtual/serial/balance-page', list, prescribed),
  getBalanceChart: define('GET /virtual/address/balance-chart', read, prescribed),
  listContractMethods: define('GET /virtual/address/abi-method', read, prescribed),
  searchMethods: define('GET /virtual/address/searchMethod', read, prescribed),
  getContract: define('GET /virtual/address/contract', read, ours),
  callContract: define('POST /virtual/address/contract-call', list, ours),
  readContractAbi: define('POST /virtual/address/contract-abi', { ...read, takes: { body: 'json', maxBytes: ABI_LIMIT_BYTES } }, ours),
  saveContractAbi: define(
    'POST /virtual/address/contract-abi-save',
    { ...write, access: 'account', takes: { body: 'json', maxBytes: ABI_LIMIT_BYTES } },
    ours,
  ),
  deleteContractAbi: define('POST /virtual/address/contract-abi-delete', { ...write, access: 'account', takes: people }, ours),
  pageContractEvents: define('POST /virtual/enent-logs', list, { ...prescribed, cancelKey: 'contract-events' }),
  listEventTopics: define('POST /virtual/enent-topic0', read, prescribed),
  listContractTypes: define('GET /virtual/address/TRON/{address}/transType', read, prescribed),
  getTronAccount: define('GET /virtual/address/TRON/{address}/account', read, ours),
  getTronBackers: define('GET /virtual/hash/TRON/{hash}/backers', read, ours),

  pageCommonParties: define('POST /virtual/tool/common', wideList, { ...ours, cancelKey: 'tool-common' }),
  pageCommonPairs: define('POST /virtual/tool/common-pairs', wideList, ours),
  pageBalancesAt: define('POST /virtual/tool/balances-at', list, { ...ours, cancelKey: 'tool-balances' }),
  pageApprovals: define('POST /virtual/tool/approvals', list, { ...ours, cancelKey: 'tool-approvals' }),
  pageComparison: define('POST /virtual/tool/compare', list, { ...ours, cancelKey: 'tool-compare' }),
  pagePaths: define('POST /virtual/tool/paths', list, { ...ours, cancelKey: 'tool-paths' }),

  pageTrail: define('POST /admin/trail/page', { ...list, access: 'audit' }, ours),
  verifyTrail: define('GET /admin/trail/verify', { ...read, access: 'audit' }, ours),
  exportTrail: define('POST /admin/trail/export', { ...list, access: 'audit', gives: 'file' }, ours),

  saveTag: define('POST /tag/save', { ...write, access: 'account', takes: people, takesUnknownFields: true }, prescribed),
  saveTags: define(
    'POST /tag/save-batch',
    { ...write, access: 'account', takes: { body: 'either', maxBytes: LABEL_FILE_LIMIT_BYTES } },
    prescribed,
  ),
  getTagTemplate: define('GET /tag/template', { ...read, gives: 'file' }, ours),
  exportTags: define('GET /tag/export', { ...read, access: 'account', gives: 'file' }, ours),
  getTagReport: define('GET /tag/report/{id}', { ...read, access: 'account', gives: 'file' }, ours),
  uploadPack: define(
    'POST /tag/pack-upload',
    { ...write, access: 'admin', takes: { body: 'form', maxBytes: LABEL_FILE_LIMIT_BYTES } },
    ours,
  ),
  previewPack: define('POST /tag/pack-preview', { ...write, access: 'admin', takes: people }, ours),
  importPack: define('POST /tag/pack-import', { ...write, access: 'admin', takes: { body: 'json', maxBytes: 256 * 1024 } }, ours),
  listPacks: define('GET /tag/packs', read, ours),
  retirePack: define('POST /tag/pack-retire', { ...write, access: 'admin', takes: people }, ours),
  pageTags: define('POST /tag/page', { ...list, access: 'visitor' }, prescribed),
  deleteTags: define('POST /tag/delete-batch', { ...write, access: 'account', takes: people }, prescribed),
  submitTag: define('POST /tag/audit-submit', { ...write, access: 'account', takes: people }, prescribed),
  decideTag: define('POST /tag/audit', { ...write, access: 'admin', takes: people }, prescribed),
  pageSubmissions: define('POST /tag/audit-page', { ...list, access: 'account' }, prescribed),
  getSubmission: define('GET /tag/audit/{id}', { ...read, access: 'account' }, ours),
  addLabel: define('POST /tag/label-add', { ...write, access: 'admin', takes: people }, prescribed),
  updateLabel: define('POST /tag/label-update', { ...write, access: 'admin', takes: people }, prescribed),
  deleteLabel: define('POST /tag/label-delete', { ...write, access: 'admin', takes: people }, prescribed),
  listLabelChanges: define('GET /tag/label-history', read, ours),
  getLabelDetails: define('GET /virtual/label-details', read, prescribed),
  listTagTypes: define('GET /tag/tag-types', read, prescribed),
  listTagRiskTypes: define('GET /tag/tag-risk-types', read, prescribed),
  saveTagType: define('POST /tag/tag-type-save', { ...write, access: 'admin', takes: people }, ours),
  saveTagRiskType: define('POST /tag/tag-risk-type-save', { ...write, access: 'admin', takes: people }, ours),
  getEntity: define('GET /tag/entity', read, ours),
  judgeEntity: define('GET /tag/entity/judged', read, { ...ours, timeoutMs: 60_000 }),
  searchEntities: define('GET /tag/entities', read, ours),

  listCanvases: define('GET /sys/canvas/default/list', read, prescribed),
  deleteCanvas: define('POST /sys/canvas/delete', { ...write, access: 'account', takes: people, takesUnknownFields: true }, prescribed),
  saveCanvas: define('POST /sys/canvas/save', { ...write, access: 'account', takes: canvasBody }, ours),
  getCanvas: define('GET /sys/canvas/{id}', read, ours),
  listCanvasVersions: define('GET /sys/canvas/{id}/versions', read, ours),
  shareCanvas: define('POST /sys/canvas/share', { ...write, access: 'account', takes: people }, ours),
  listCanvasShares: define('GET /sys/canvas/{id}/shares', { ...read, access: 'account' }, ours),
  revokeCanvasShare: define('POST /sys/canvas/unshare', { ...write, access: 'account', takes: people }, ours),
  checkCanvas: define('POST /sys/canvas/check', { ...read, takes: canvasBody }, ours),
  exportCanvasSheet: define('POST /sys/canvas/sheet', { ...read, takes: canvasBody, gives: 'file' }, ours),
  openSharedCanvas: define('POST /sys/canvas/shared', { ...read, takes: people }, ours),
  saveCase: define('POST /case/save', { ...write, access: 'account', takes: caseText }, ours),
  pageCases: define('POST /case/page', list, ours),
  getCase: define('GET /case/{id}', read, ours),
  closeCase: define('POST /case/close', { ...write, access: 'account', takes: people }, ours),
  saveCaseMember: define('POST /case/member-save', { ...write, access: 'account', takes: people }, ours),
  removeCaseMember: define('POST /case/member-remove', { ...write, access: 'account', takes: people }, ours),
  addCaseItems: define('POST /case/item-add', { ...write, access: 'account', takes: caseText }, ours),
  removeCaseItems: define('POST /case/item-remove', { ...write, access: 'account', takes: people }, ours),
  pageCaseItems: define('POST /case/item-page', list, ours),
  pageCaseEvents: define('POST /case/timeline-page', list, ours),
  listCaseVictims: define('GET /case/{id}/victims', read, ours),
  saveCaseVictim: define('POST /case/victim-save', { ...write, access: 'account', takes: people }, ours),
  removeCaseVictim: define('POST /case/victim-remove', { ...write, access: 'account', takes: people }, ours),
  getVictimName: define('POST /case/victim-name', { ...write, access: 'account', takes: people }, ours),
  findCasePayments: define('POST /case/payment-find', list, ours),
  addCasePayments: define('POST /case/payment-add', { ...write, access: 'account', takes: caseText }, ours),
  removeCasePayments: define('POST /case/payment-remove', { ...write, access: 'account', takes: people }, ours),
  pageCasePayments: define('POST /case/payment-page', list, ours),
  listCaseFiles: define('GET /case/{id}/files', read, ours),
  uploadCaseFile: define('POST /case/file-upload', { ...write, access: 'account', takes: caseUpload }, ours),
  getCaseFile: define('GET /case/{id}/file/{fileId}', { ...read, gives: 'file' }, ours),
  removeCaseFile: define('POST /case/file-remove', { ...write, access: 'account', takes: people }, ours),
  exportCaseBundle: define('GET /case/{id}/bundle', { ...read, access: 'account', gives: 'file' }, ours),
  previewCaseBundle: define('POST /case/bundle-preview', { ...write, access: 'account', takes: bundleUpload }, ours),
  importCaseBundle: define('POST /case/bundle-import', { ...write, access: 'account', takes: bundleUpload }, ours),
  getHydration: define('GET /chain/virtual/hydration', read, ours),
  steerHydration: define('POST /chain/virtual/hydration-steer', { ...write, takes: people }, ours),
  startTrace: define('POST /chain/virtual/trace', { ...write, takes: { body: 'json', maxBytes: 64 * 1024 } }, ours),
  pageTraces: define('POST /chain/virtual/trace-page', list, ours),
  getTrace: define('GET /chain/virtual/trace/{id}', read, ours),
  getTraceGraph: define('GET /chain/virtual/trace/{id}/graph', read, ours),
  exportTrace: define('GET /chain/virtual/trace/{id}/export', { ...read, gives: 'file' }, ours),
  resumeTrace: define('POST /chain/virtual/trace/{id}/resume', write, ours),
  recheckTrace: define('POST /chain/virtual/trace/{id}/recheck', write, ours),
  deleteTrace: define('DELETE /chain/virtual/trace/{id}', write, ours),
  listExits: define('POST /chain/virtual/exits', list, ours),
  saveMonitor: define('POST /monitor/save', { ...write, access: 'account', takes: people }, ours),
  pageMonitors: define('POST /monitor/page', { ...list, access: 'account' }, ours),
  deleteMonitors: define('POST /monitor/delete', { ...write, access: 'account', takes: people }, ours),
  turnMonitors: define('POST /monitor/turn', { ...write, access: 'account', takes: people }, ours),
  tryMonitor: define('POST /monitor/try', { ...list, access: 'account' }, { ...ours, cancelKey: 'monitor-try' }),
  getMonitorOverview: define('GET /monitor/overview', { ...read, access: 'account' }, ours),
  pageMonitorEvents: define('POST /monitor/events-page', { ...list, access: 'account' }, ours),
  readMonitorEvents: define('POST /monitor/events-read', { ...write, access: 'account', takes: people }, ours),
  pageMonitorCoins: define('POST /monitor/coin-page', { ...list, access: 'account' }, ours),
  listMonitorChannels: define('GET /monitor/channels', { ...read, access: 'account' }, ours),
  saveMonitorChannel: define('POST /monitor/channel-save', { ...write, access: 'account', takes: people }, ours),
  deleteMonitorChannel: define('POST /monitor/channel-delete', { ...write, access: 'account', takes: people }, ours),
  tryMonitorChannel: define('POST /monitor/channel-try', { ...write, access: 'account', takes: people }, ours),
  saveMonitorQuiet: define('POST /monitor/quiet', { ...write, access: 'account', takes: people }, ours),
  pageMonitorDeliveries: define('POST /monitor/delivery-page', { ...list, access: 'account' }, ours),
  retryMonitorDelivery: define('POST /monitor/delivery-retry', { ...write, access: 'account', takes: people }, ours),

  saveLetter: define('POST /evidence/save', { ...write, access: 'pro', takes: letterBody }, ours),
  pageLetters: define('POST /evidence/page', list, { ...ours, cancelKey: 'letters' }),
  deleteLetters: define('POST /evidence/delete', { ...write, access: 'pro', takes: people }, ours),
  getLetterDesk: define('GET /evidence/desk', read, ours),
  saveOrganisation: define('POST /evidence/organisation-save', { ...write, access: 'admin', takes: people }, ours),
  saveStatute: define('POST /evidence/statute-save', { ...write, access: 'admin', takes: people }, ours),
  saveLetterUnit: define('POST /evidence/unit-save', { ...write, access: 'pro', takes: people }, ours),
  listLetterUnits: define('GET /evidence/units', { ...read, access: 'admin' }, ours),
  verifyLetterUnit: define('POST /evidence/unit-verify', { ...write, access: 'admin', takes: people }, ours),
  readLetterText: define('POST /evidence/read-text', { ...list, takes: letterBody }, ours),
  addLetterFile: define('POST /evidence/file', { ...write, access: 'pro', takes: letterFile }, ours),
  getLetterFile: define('GET /evidence/file/{id}', { ...read, access: 'account', gives: 'file' }, ours),
  registerReply: define('POST /evidence/reply', { ...write, access: 'pro', takes: letterFile }, ours),
  getReply: define('GET /evidence/reply/{id}', { ...read, access: 'account' }, ours),
  changeReply: define('POST /evidence/reply-change', { ...write, access: 'pro', takes: letterBody }, ours),
  writeReply: define('POST /evidence/reply-write', { ...write, access: 'pro', takes: people }, ours),
  withdrawReply: define('POST /evidence/reply-withdraw', { ...write, access: 'pro', takes: people }, ours),
  getLetter: define('GET /evidence/{id}', read, ours),
  exportLetter: define('GET /evidence/{id}/export', { ...read, gives: 'file' }, ours),
  moveLetter: define('POST /evidence/{id}/step', { ...write, access: 'pro', takes: people }, ours),

  getJob: define('GET /jobs/{id}', read, ours),
  cancelJob: define('DELETE /jobs/{id}', write, ours),
  followJob: define('GET /jobs/{id}/events', { ...read, gives: 'stream' }, ours),

  followEvents: define('GET /events', { ...read, gives: 'stream' }, ours),
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
