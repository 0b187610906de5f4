import type { CaseFields, CaseState } from '@chaintrail/store/app';
import { accountOf } from '../../access/caller.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { refuse } from '../../errors.ts';
import { listFiles, readFile, removeFile, uploadFile } from './files.ts';
import { addItems, pageItems, removeItems } from './items.ts';
import { removeMember, saveMember } from './members.ts';
import { requireNoNames } from '../../cases/victimNames.ts';
import { exportLosses } from './lossFile.ts';
import { openCase, tellEvent } from './open.ts';
import { addPayments, findPayments, pagePayments, removePayments } from './payments.ts';
import { pageCases } from './list.ts';
import { readCase } from './read.ts';
import { exportCases } from './register.ts';
import { checkClosing, tellClosing } from './closing.ts';
import { stopMonitors } from './stopMonitors.ts';
import { pageEvents } from './timeline.ts';
import { listVictims, removeVictim, saveVictim, viewName } from './victims.ts';
import type { CaseParts } from './waiting.ts';
import { endingNames, fieldNames, stateNames } from './words.ts';

type Calls =
  | 'saveCase'
  | 'pageCases'
  | 'exportCases'
  | 'getCase'
  | 'closeCase'
  | 'saveCaseMember'
  | 'removeCaseMember'
  | 'addCaseItems'
  | 'removeCaseItems'
  | 'pageCaseItems'
  | 'pageCaseEvents'
  | 'listCaseVictims'
  | 'saveCaseVictim'
  | 'removeCaseVictim'
  | 'getVictimName'
  | 'findCasePayments'
  | 'addCasePayments'
  | 'removeCasePayments'
  | 'pageCasePayments'
  | 'listCaseFiles'
  | 'uploadCaseFile'
  | 'getCaseFile'
  | 'exportCaseLosses'
  | 'removeCaseFile';

const over: ReadonlySet<CaseState> = new Set(['closed', 'archived']);

/** Cases; what belongs to them is read by who keeps it. */
export const createCaseHandlers = (parts: CaseParts): HandlersOf<Calls> => ({
  async saveCase(context) {
    const { input, stores, caller, now, tell } = context;
    const { id, version, state, ...given } = input;
    const saved = await stores.app.transaction(async (rooms) => {
      if (id === undefined) {
        const made = await rooms.cases.create(
          { ...given, state: state ?? 'investigating' },
          { accountId: accountOf(caller).id, atMs: now() },
        );
        const { name, login } = accountOf(caller);
        await tellEvent(rooms, made.id, context, { kind: 'case', title: '立案，案件建立', text: `主办 ${name || login}` });
        return made;
      }
      const { record } = await openCase(rooms, caller, id, 'edit');
      await requireNoNames(rooms, context.caseVault, id, [given.title, given.number, given.unit, given.facts]);
      const fields: CaseFields = { ...given, state: state ?? record.state };
      const changed = (Object.keys(fieldNames) as (keyof CaseFields)[]).filter((name) => fields[name] !== record[name]);
      // What the same fields say already is saved already, whoever wrote them.
      if (changed.length === 0) return record;
      const done = await rooms.cases.change(id, fields, { version: version ?? 0, atMs: now() });
      if (!done) throw refuse('conflict', '其他成员刚刚修改了这件案件，您的修改还没有保存；请逐项选择保留哪一份');
      await tellEvent(rooms, id, context, {
        kind: 'case',
        title: '修改案件信息',
        text: changed.map((name) => fieldNames[name]).join('、'),
      });
      return done;
    });
    tell({ subjects: [saved.id, saved.number].filter((text) => text !== '') });
    return readCase(parts, context, await openCase(stores.app, caller, saved.id, 'read'));
  },
  pageCases: (context) => pageCases(parts, context),
  exportCases: (context) => exportCases(parts, context),
  async getCase(context) {
    return readCase(parts, context, await openCase(context.stores.app, context.caller, context.input.id, 'read'));
  },
  async closeCase(context) {
    const { input, stores, caller, now, tell } = context;
    await stores.app.transaction(async (rooms) => {
      const { record } = await openCase(rooms, caller, input.id, 'state');
      const isOpen = !over.has(record.state);
      if (input.to === record.state || (input.to === 'investigating' && isOpen))
        throw refuse('bad_input', `案件已是「${stateNames[record.state]}」，请刷新后再看`);
      if (input.to === 'archived' && isOpen) throw refuse('bad_input', '请先结案，再归档');
      const closing = checkClosing(input, record, now());
      await requireNoNames(rooms, context.caseVault, input.id, [input.note]);
      await rooms.cases.setState(input.id, input.to, { atMs: now(), closing });
      const title = input.to === 'closed' ? '结案，案件转为只读' : input.to === 'archived' ? '归档' : '重新打开案件';
      await tellEvent(rooms, input.id, context, { kind: 'case', title, text: tellClosing(closing, input.note) });
      if (input.to !== 'closed') return;
      const stopped = await stopMonitors(rooms, record, now());
      if (stopped > 0) await tellEvent(rooms, input.id, context, { kind: 'monitor', title: `结案停用 ${stopped} 条监控`, text: '' });
    });
    tell({
      detail: { to: input.to, ...(input.closing ? { ending: endingNames[input.closing.ending], closedOn: input.closing.closedOn } : {}) },
    });
    return readCase(parts, context, await openCase(stores.app, caller, input.id, 'read'));
  },
  saveCaseMember: saveMember,
  removeCaseMember: removeMember,
  addCaseItems: addItems,
  removeCaseItems: removeItems,
  pageCaseItems: pageItems,
  pageCaseEvents: (context) => pageEvents(parts, context),
  listCaseVictims: listVictims,
  saveCaseVictim: saveVictim,
  removeCaseVictim: removeVictim,
  getVictimName: viewName,
  findCasePayments: findPayments,
  addCasePayments: addPayments,
  removeCasePayments: removePayments,
  pageCasePayments: pagePayments,
  listCaseFiles: listFiles,
  uploadCaseFile: uploadFile,
  exportCaseLosses: exportLosses,
  getCaseFile: readFile,
  removeCaseFile: removeFile,
});
