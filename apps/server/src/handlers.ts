import { accountOf } from './access/caller.ts';
import type { Access } from './access/openAccess.ts';
import type { TicketDesk } from './api/ticket.ts';
import type { Handlers } from './api/routes.ts';
import type { ServerContext } from './context.ts';
import { createCodeHandlers } from './features/account/code.ts';
import { createPhoneHandlers } from './features/account/phone.ts';
import { createAccountHandlers } from './features/account/handlers.ts';
import { pictureHandlers } from './features/account/picture.ts';
import { createQrHandlers } from './features/account/qr.ts';
import { openSealed } from './features/account/sealed.ts';
import { checkPassword } from './features/account/signIn.ts';
import { createSecondFactorHandlers } from './features/account/secondFactor.ts';
import { openTransfers } from './features/address/export/open.ts';
import { addressHandlers } from './features/address/handlers.ts';
import { judged } from './features/address/judged/sheet.ts';
import { counterparties } from './features/address/partySheet.ts';
import { createAppHandlers } from './features/app/handlers.ts';
import { bitcoinHandlers } from './families/bitcoin/calls/handlers.ts';
import { outputLists } from './families/bitcoin/calls/sheets.ts';
import { batchHandlers } from './features/batch/handlers.ts';
import { blockHandlers } from './features/block/handlers.ts';
import { blockLists } from './features/block/sheets.ts';
import { createCanvasHandlers } from './features/canvas/handlers.ts';
import { canvasSheetHandlers } from './features/canvas/sheet.ts';
import { canvasShareHandlers } from './features/canvas/shares.ts';
import { createCanvasCarrier } from './features/canvas/carried.ts';
import { chainHandlers } from './features/chain/handlers.ts';
import { createBundleHandlers } from './features/case/bundles.ts';
import { caseContentHandlers } from './features/case/contents.ts';
import { createCaseHandlers } from './features/case/handlers.ts';
import { coinHandlers } from './features/coin/handlers.ts';
import { coinLists } from './features/coin/sheets.ts';
import { contractHandlers } from './features/contract/handlers.ts';
import { contractLists } from './features/contract/sheets.ts';
import { createDemoCanvas } from './demoCanvas/read.ts';
import { createMoneyBook } from './features/demoCase/moneyBook.ts';
import { createDemoCaseHandlers } from './features/demoCase/handlers.ts';
import { findingHandlers } from './features/finding/handlers.ts';
import { historyHandlers } from './features/history/handlers.ts';
import { jobHandlers } from './features/jobs/handlers.ts';
import { applicationHandlers } from './features/people/applications.ts';
import { monitorHandlers } from './features/monitor/handlers.ts';
import { monitorLists } from './features/monitor/sheets.ts';
import { sumFreezes } from './features/letter/applied.ts';
import { listLetterWork } from './features/letter/caseWork.ts';
import { createLetterCarrier } from './features/letter/carried.ts';
import { createLetterHandlers } from './features/letter/handlers.ts';
import { nameHandlers } from './features/name/handlers.ts';
import { nftLists } from './features/nft/sheets.ts';
import { nftHandlers } from './features/nft/handlers.ts';
import { overviewHandlers } from './features/people/overview.ts';
import { rateHandlers } from './features/people/rates.ts';
import { createPeopleHandlers } from './features/people/handlers.ts';
import { searchHandlers } from './features/search/handlers.ts';
import { createExportHandlers, type Lists } from './features/sheet/handlers.ts';
import { sourceHandlers } from './features/source/handlers.ts';
import { statementHandlers } from './features/statement/handlers.ts';
import { statementLists } from './features/statement/sheets.ts';
import { announcing } from './features/tag/announce.ts';
import { entityHandlers } from './features/tag/entities.ts';
import { labelFileHandlers } from './features/tag/files/handlers.ts';
import { tagHandlers } from './features/tag/handlers.ts';
import { submissionHandlers } from './features/tag/submissions.ts';
import { tagTypeHandlers } from './features/tag/types.ts';
import { carryTag } from './features/tag/carried.ts';
import { toolHandlers } from './features/tool/handlers.ts';
import { tagLists } from './features/tag/sheet.ts';
import { batchLists } from './features/batch/sheet.ts';
import { toolLists } from './features/tool/sheets.ts';
import { carryMonitor } from './features/monitor/carried.ts';
import { tellSightings } from './features/monitor/caseSightings.ts';
import { carryTrace } from './features/trace/carried.ts';
import { findFlow } from './features/trace/caseFlow.ts';
import { createFerryHandlers } from './features/ferry/handlers.ts';
import { intelHandlers } from './features/intel/handlers.ts';
import { hydrationHandlers } from './features/hydration/handlers.ts';
import { traceHandlers } from './features/trace/handlers.ts';
import { trailHandlers } from './features/trail/handlers.ts';
import { transactionHandlers } from './features/transaction/handlers.ts';
import { transactionLists } from './features/transaction/sheets.ts';
import { tronHandlers } from './families/tron/calls/handlers.ts';

/** Every list that becomes a file, from every feature. */
const lists: Lists = {
  transfers: openTransfers,
  counterparties,
  judged,
  ...statementLists,
  ...contractLists,
  ...coinLists,
  ...transactionLists,
  ...nftLists,
  ...blockLists,
  ...outputLists,
  ...toolLists,
  ...batchLists,
  ...monitorLists,
  ...tagLists,
};

/** Every call's handler, from every feature. */
export function createHandlers(server: ServerContext, own: { tickets: TicketDesk; access: Access; version: string }): Handlers {
  const money = createMoneyBook(server);
  const canvasOfDemo = createDemoCanvas(server, money);
  return {
    ...createAppHandlers(own),
    ...createAccountHandlers(own.access),
    ...createQrHandlers(own.access),
    ...createCodeHandlers(own.access),
    ...createPhoneHandlers(own.access),
    ...createSecondFactorHandlers(own.access),
    ...pictureHandlers,
    ...createPeopleHandlers(own.access),
    ...applicationHandlers,
    ...overviewHandlers,
    ...rateHandlers,
    ...createDemoCaseHandlers(money),
    ...searchHandlers,
    ...chainHandlers,
    ...transactionHandlers,
    ...blockHandlers,
    ...coinHandlers,
    ...nftHandlers,
    ...addressHandlers,
    ...findingHandlers,
    ...contractHandlers,
    ...createExportHandlers(lists),
    ...nameHandlers,
    ...batchHandlers,
    ...statementHandlers,
    ...bitcoinHandlers,
    ...tronHandlers,
    ...monitorHandlers,
    ...historyHandlers,
    ...announcing({ ...tagHandlers, ...labelFileHandlers, ...submissionHandlers, ...tagTypeHandlers }),
    ...entityHandlers,
    ...toolHandlers,
    ...hydrationHandlers,
    ...createFerryHandlers(own.version),
    ...intelHandlers,
    ...sourceHandlers,
    ...traceHandlers,
    ...trailHandlers,
    ...createCanvasHandlers(canvasOfDemo),
    ...canvasShareHandlers,
    ...createCaseHandlers({ listLetterWork, sumFreezes, findFlow, tellSightings }),
    ...createBundleHandlers(own.version, {
      tellSightings,
      carriers: {
        canvas: createCanvasCarrier(canvasOfDemo),
        letter: createLetterCarrier({ version: own.version, readDemoCanvas: canvasOfDemo.read }),
        trace: carryTrace,
        tag: carryTag,
        monitor: carryMonitor,
      },
    }),
    ...caseContentHandlers,
    ...canvasSheetHandlers,
    ...jobHandlers,
    ...createLetterHandlers({
      version: own.version,
      readDemoCanvas: canvasOfDemo.read,
      async checkPassword({ caller, stores, now }, code) {
        const { password } = openSealed(own.access, code, ['password']);
        await checkPassword(stores.app, accountOf(caller).login, password, now());
      },
    }),
  };
}
