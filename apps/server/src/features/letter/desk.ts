import type { HandlersOf } from '../../api/routes.ts';
import { accountOf, ownerOf } from '../../access/caller.ts';
import { refuse } from '../../errors.ts';
import { readOrganisation, readStatute, readUnit } from './content.ts';
import { changeDrafts } from './unitChange.ts';

type Calls = 'getLetterDesk' | 'saveOrganisation' | 'saveStatute' | 'saveLetterUnit' | 'listLetterUnits' | 'verifyLetterUnit';

/** What letters are written with. */
export const deskHandlers: HandlersOf<Calls> = {
  async getLetterDesk({ caller, stores }) {
    const owner = ownerOf(caller);
    const [organisations, statutes, unit] = await Promise.all([
      stores.app.letterDesk.listOrganisations(),
      stores.app.letterDesk.listStatutes(),
      owner === null ? undefined : stores.app.letterDesk.findUnit(owner),
    ]);
    return {
      organisations: organisations.map(readOrganisation),
      statutes: statutes.flatMap((one) => readStatute(one) ?? []),
      unit: unit ? readUnit(unit) : null,
      isAdmin: caller.rights.calls.admin,
    };
  },
  async saveOrganisation({ input, caller, stores, now, tell }) {
    const { id = null, ...profile } = input;
    const at = { by: accountOf(caller).name, atMs: now() };
    const saved = await stores.app.letterDesk.saveOrganisation(id, profile, at);
    if (saved === undefined) throw refuse('not_found', '没有这个机构');
    tell({ subjects: [String(saved)], detail: { name: profile.name } });
    return { ...profile, id: saved, changedAt: at.atMs, changedBy: at.by };
  },
  async saveStatute({ input, stores, tell }) {
    const { id = null, ...words } = input;
    const saved = await stores.app.letterDesk.saveStatute(id, words);
    const { isDeleted = false, ...kept } = words;
    tell({ subjects: [String(saved)], detail: { text: words.text, ...(isDeleted ? { deleted: '1' } : {}) } });
    return { ...kept, id: saved };
  },
  async saveLetterUnit(context) {
    const { input, caller, stores, now, tell } = context;
    const owner = ownerOf(caller) ?? '';
    const before = await stores.app.letterDesk.findUnit(owner);
    const known = readUnit(before);
    // Officers and telephones change; who writes was verified.
    const isSame = known.name === input.name && known.sender === input.sender && known.numberWord === input.numberWord;
    await stores.app.letterDesk.saveUnit(owner, input, { isSame, atMs: now() });
    const after = readUnit(await stores.app.letterDesk.findUnit(owner));
    const drafts = await changeDrafts(context, owner, { before: known, after });
    tell({ detail: { name: input.name, sender: input.sender, drafts: String(drafts) } });
    return after;
  },
  async listLetterUnits({ stores }) {
    const units = await stores.app.letterDesk.listUnits();
    const owners = await Promise.all(units.map(({ ownerId }) => stores.app.accounts.find(ownerId)));
    return { list: units.map((unit, index) => ({ ...readUnit(unit), ownerId: unit.ownerId, owner: owners[index]?.name ?? '' })) };
  },
  async verifyLetterUnit({ input, caller, stores, now, tell }) {
    const verified = input.isVerified ? { by: accountOf(caller).name, atMs: now() } : null;
    if (!(await stores.app.letterDesk.verifyUnit(input.ownerId, verified))) throw refuse('not_found', '这个账号还没有填写单位资料');
    // What a unit handed in stands by a verification that is no more.
    if (!verified) await stores.app.letters.sendBack(input.ownerId, { by: accountOf(caller).name, note: '单位核验已撤销', atMs: now() });
    tell({ subjects: [input.ownerId], detail: { verified: String(input.isVerified) } });
    return null;
  },
};
