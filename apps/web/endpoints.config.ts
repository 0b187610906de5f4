import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@chaintrail/contract';
import { type Plugin, runnerImport } from 'vite';
import { writeEndpoints } from './src/api/endpointText.ts';

const TABLE = /packages[\\/]contract[\\/]src[\\/]endpoints\.ts$/;
const LATER = /src[\\/]api[\\/]laterEndpoints\.ts$/;

/** Calls that only pages make which load late, by their name through `call`: their lines load with the first of them. */
const later: ReadonlySet<string> = new Set([
  'getContract',
  'getChainActivity',
  'getAdminOverview',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'getDemoCaseFlow',
  'getBalanceChart',
  'pageStatement',
  'applyForAccount',
  'getTransactionFlow',
  'listImitations',
  'getAddressPoisoning',
  'getAddressFindings',
  'getAddressCluster',
  'markWrongMerge',
  'unmarkWrongMerge',
  'pageBitcoinAddressTransactions',
  'sumBitcoinAddressTransactions',
  'getLabelDetails',
  'saveTags',
  'updateAccount',
  'countCoinTransfers',
  'countCoinHolders',
  'pageSubmissions',
  'getSubmission',
  'decideTag',
  'submitTag',
  'listPacks',
  'retirePack',
  'getEntity',
  'searchEntities',
  'getNameDetails',
  'listAddressNames',
  'pageHoldings',
  'exportAddressTransfers',
  'pageCoinHolders',
  'pageCoinTransfers',
  'getCoinSupply',
  'pageBlockCoins',
  'pageUnspent',
  'countUnspent',
  'pageCounterparties',
  'judgeAddress',
  'chartAddressFlow',
  'distributeAddress',
  'splitUnspent',
  'pageBitcoinBlockTransactions',
  'pageTokens',
  'getNft',
  'pageNfts',
  'getNftPicture',
  'judgeCoin',
  'checkCoin',
  'pageNativeTransfers',
  'planExport',
  'getExportProgress',
  'pageExports',
  'deleteExport',
  'listContractMethods',
  'callContract',
  'readContractAbi',
  'saveContractAbi',
  'deleteContractAbi',
  'listEventTopics',
  'pageContractEvents',
  'pageTransactionLogs',
  'getCallTree',
  'getPeelChain',
  'getMixedOutputs',
  'pageTransactionSide',
  'getTronAccount',
  'getTronBackers',
  'listContractTypes',
  'getSecondFactor',
  'beginSecondFactor',
  'turnOnSecondFactor',
  'turnOffSecondFactor',
  'renewRecoveryCodes',
  'changePassword',
  'sendPhoneCode',
  'changePhone',
  'createAccount',
  'deleteAccount',
  'resetAccountPassword',
  'listSubAccounts',
  'pageApplications',
  'decideApplication',
  'pagePeople',
  'getSettings',
  'saveSettings',
  'pageCommonParties',
  'pageCommonPairs',
  'pageBalancesAt',
  'pageApprovals',
  'pagePaths',
  'pageComparison',
  'pageTrail',
  'verifyTrail',
  'saveCase',
  'pageCases',
  'getCase',
  'closeCase',
  'saveCaseMember',
  'removeCaseMember',
  'addCaseItems',
  'removeCaseItems',
  'pageCaseItems',
  'pageCaseEvents',
  'listCaseVictims',
  'saveCaseVictim',
  'removeCaseVictim',
  'getVictimName',
  'findCasePayments',
  'addCasePayments',
  'removeCasePayments',
  'pageCasePayments',
  'listCaseFiles',
  'uploadCaseFile',
  'getCaseFile',
  'removeCaseFile',
  'exportCaseBundle',
  'previewCaseBundle',
  'importCaseBundle',
  'saveMonitor',
  'pageMonitors',
  'deleteMonitors',
  'turnMonitors',
  'tryMonitor',
  'getMonitorOverview',
  'pageMonitorEvents',
  'readMonitorEvents',
  'pageMonitorCoins',
  'listMonitorChannels',
  'saveMonitorChannel',
  'deleteMonitorChannel',
  'tryMonitorChannel',
  'saveMonitorQuiet',
  'pageMonitorDeliveries',
  'retryMonitorDelivery',
]);

/** Gives browsers the table of calls as the text that endpointText.ts reads; calls that no page names are left out. */
export function slimEndpoints(): Plugin {
  return {
    name: 'slim-endpoints',
    apply: 'build',
    async transform(_code, id) {
      const isLater = LATER.test(id);
      if (!isLater && !TABLE.test(id)) return undefined;
      const table = isLater ? `${import.meta.dirname}/../../packages/contract/src/endpoints.ts` : id;
      const { module } = await runnerImport<{ endpoints: Record<string, Endpoint> }>(table);
      const reader = JSON.stringify(`${import.meta.dirname}/src/api/endpointText.ts`);
      const named = readWords();
      const used = Object.fromEntries(Object.entries(module.endpoints).filter(([name]) => named.has(name) && later.has(name) === isLater));
      const text = JSON.stringify(writeEndpoints(used));
      return `import { readEndpoints } from ${reader};\nexport const ${isLater ? 'laterEndpoints' : 'endpoints'} = /* @__PURE__ */ readEndpoints(${text});\n`;
    },
  };
}

/** Every word of the browser's code, its tests aside. */
function readWords(): Set<string> {
  const folder = join(import.meta.dirname, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  return new Set(files.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/\w+/g) ?? []));
}
