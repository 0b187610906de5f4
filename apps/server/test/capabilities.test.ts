import { endpoints, type EndpointName } from '@chaintrail/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller } from './caller.ts';
import { useServer } from './openServer.ts';
import { openSignedIn } from './signedIn.ts';

/** Written out once more, by hand: who may make which calls. `—` is answered 4003 with what is lacking, `…` by the word that a password has to be changed. */
const table = `
                            visitor newcomer EXPERIENCE auditor TRIAL SUB  PRO  administrator
getAccount                  yes     yes      yes        yes     yes   yes  yes  yes
listChains                  yes     yes      yes        yes     yes   yes  yes  yes
search                      yes     yes      yes        yes     yes   yes  yes  yes
getAddressCard              yes     yes      yes        yes     yes   yes  yes  yes
getBalanceChart             yes     yes      yes        yes     yes   yes  yes  yes
saveAnonymousSearch         yes     yes      yes        yes     yes   yes  yes  yes
applyForAccount             yes     yes      yes        yes     yes   yes  yes  yes
getJob                      yes     yes      yes        yes     yes   yes  yes  yes
listSessions                login   yes      yes        yes     yes   yes  yes  yes
endSession                  login   yes      yes        yes     yes   yes  yes  yes
changePassword              login   yes      yes        yes     yes   yes  yes  yes
getSecondFactor             login   yes      yes        yes     yes   yes  yes  yes
beginSecondFactor           login   yes      yes        yes     yes   yes  yes  yes
turnOnSecondFactor          login   yes      yes        yes     yes   yes  yes  yes
turnOffSecondFactor         login   yes      yes        yes     yes   yes  yes  yes
renewRecoveryCodes          login   yes      yes        yes     yes   yes  yes  yes
scanQrSignIn                login   …        yes        yes     yes   yes  yes  yes
answerQrSignIn              login   …        yes        yes     yes   yes  yes  yes
sendPhoneCode               login   …        yes        yes     yes   yes  yes  yes
changePhone                 login   …        yes        yes     yes   yes  yes  yes
updatePicture               login   …        yes        yes     yes   yes  yes  yes
updateAccount               login   …        yes        yes     yes   yes  yes  yes
saveSearch                  login   …        yes        yes     yes   yes  yes  yes
listSearches                login   …        yes        yes     yes   yes  yes  yes
pageExports                 login   …        yes        yes     yes   yes  yes  yes
deleteExport                login   …        yes        yes     yes   yes  yes  yes
pageSearches                login   …        yes        yes     yes   yes  yes  yes
deleteSearch                login   …        yes        yes     yes   yes  yes  yes
deleteSearches              login   …        yes        yes     yes   yes  yes  yes
createAccount               login   …        type       type    type  type yes  yes
deleteAccount               login   …        type       type    type  type yes  yes
resetAccountPassword        login   …        type       type    type  type yes  yes
listSubAccounts             login   …        type       type    type  type yes  yes
pageTrail                   login   …        type       yes     type  type type yes
verifyTrail                 login   …        type       yes     type  type type yes
exportTrail                 login   …        type       yes     type  type type yes
pageApplications            login   …        type       type    type  type type yes
decideApplication           login   …        type       type    type  type type yes
pagePeople                  login   …        type       type    type  type type yes
getAdminOverview            login   …        type       type    type  type type yes
getSettings                 login   …        type       type    type  type type yes
saveSettings                login   …        type       type    type  type type yes
pageRates                   login   …        type       type    type  type type yes
saveRates                   login   …        type       type    type  type type yes
saveSource                  login   …        type       type    type  type type yes
trySources                  login   …        type       type    type  type type yes
planFerry                   login   …        pro        pro     yes   yes  yes  yes
makeFerry                   login   …        pro        pro     yes   yes  yes  yes
previewFerry                login   …        type       type    type  type type yes
takeFerry                   login   …        type       type    type  type type yes
undoFerry                   login   …        type       type    type  type type yes
listFerries                 login   …        pro        pro     yes   yes  yes  yes
previewIntel                login   …        pro        pro     yes   yes  yes  yes
takeIntel                   login   …        pro        pro     yes   yes  yes  yes
undoIntel                   login   …        pro        pro     yes   yes  yes  yes
listIntel                   login   …        pro        pro     yes   yes  yes  yes
listIntelRows               login   …        pro        pro     yes   yes  yes  yes
endOtherSessions            login   yes      yes        yes     yes   yes  yes  yes
pageTags                    login     yes      yes      yes      yes      yes      yes      yes
getLabelDetails             yes      yes      yes      yes      yes      yes      yes      yes
listLabelChanges            yes      yes      yes      yes      yes      yes      yes      yes
listTagTypes                yes      yes      yes      yes      yes      yes      yes      yes
listTagRiskTypes            yes      yes      yes      yes      yes      yes      yes      yes
getEntity                   yes      yes      yes      yes      yes      yes      yes      yes
judgeEntity                 yes      yes      yes      yes      yes      yes      yes      yes
searchEntities              yes      yes      yes      yes      yes      yes      yes      yes
saveTag                     login    …        yes      yes      yes      yes      yes      yes
saveTags                    login    …        yes      yes      yes      yes      yes      yes
getTagTemplate              yes      yes      yes      yes      yes      yes      yes      yes
exportTags                  login    …        yes      yes      yes      yes      yes      yes
getTagReport             login    …        yes      yes      yes      yes      yes      yes
uploadPack                  login    …        type     type     type     type     type     yes
previewPack                 login    …        type     type     type     type     type     yes
importPack                  login    …        type     type     type     type     type     yes
listPacks                   yes      yes      yes      yes      yes      yes      yes      yes
retirePack                  login    …        type     type     type     type     type     yes
deleteTags                  login    …        yes      yes      yes      yes      yes      yes
ruleTransaction             login    …        yes      yes      yes      yes      yes      yes
unruleTransaction           login    …        yes      yes      yes      yes      yes      yes
markWrongMerge              login    …        yes      yes      yes      yes      yes      yes
unmarkWrongMerge            login    …        yes      yes      yes      yes      yes      yes
saveContractAbi             login    …        yes      yes      yes      yes      yes      yes
deleteContractAbi           login    …        yes      yes      yes      yes      yes      yes
submitTag                   login    …        yes      yes      yes      yes      yes      yes
pageSubmissions             login    …        yes      yes      yes      yes      yes      yes
getSubmission               login    …        yes      yes      yes      yes      yes      yes
decideTag                   login    …        type     type     type     type     type     yes
addLabel                    login    …        type     type     type     type     type     yes
updateLabel                 login    …        type     type     type     type     type     yes
deleteLabel                 login    …        type     type     type     type     type     yes
saveTagType                 login    …        type     type     type     type     type     yes
saveTagRiskType             login    …        type     type     type     type     type     yes
saveMonitor                 login   …        yes        yes     yes   yes  yes  yes
pageMonitors                login   …        yes        yes     yes   yes  yes  yes
deleteMonitors              login   …        yes        yes     yes   yes  yes  yes
turnMonitors                login   …        yes        yes     yes   yes  yes  yes
tryMonitor                  login   …        yes        yes     yes   yes  yes  yes
getMonitorOverview          login   …        yes        yes     yes   yes  yes  yes
pageMonitorEvents           login   …        yes        yes     yes   yes  yes  yes
readMonitorEvents           login   …        yes        yes     yes   yes  yes  yes
pageMonitorCoins            login   …        yes        yes     yes   yes  yes  yes
listMonitorChannels         login   …        yes        yes     yes   yes  yes  yes
saveMonitorChannel          login   …        yes        yes     yes   yes  yes  yes
deleteMonitorChannel        login   …        yes        yes     yes   yes  yes  yes
tryMonitorChannel           login   …        yes        yes     yes   yes  yes  yes
saveMonitorQuiet            login   …        yes        yes     yes   yes  yes  yes
pageMonitorDeliveries       login   …        yes        yes     yes   yes  yes  yes
retryMonitorDelivery        login   …        yes        yes     yes   yes  yes  yes
watchHydration              login   …        yes        yes     yes   yes  yes  yes
listHydrationWatches        login   …        yes        yes     yes   yes  yes  yes
pageReminders               login   …        yes        yes     yes   yes  yes  yes
readReminders               login   …        yes        yes     yes   yes  yes  yes
saveReminderChoice          login   …        yes        yes     yes   yes  yes  yes
deleteCanvas                login    …        yes      yes      yes      yes      yes      yes
saveCanvas                  login    …        yes      yes      yes      yes      yes      yes
shareCanvas                 login    …        yes      yes      yes      yes      yes      yes
listCanvasShares            login    …        yes      yes      yes      yes      yes      yes
revokeCanvasShare           login    …        yes      yes      yes      yes      yes      yes
saveCase                    login    …        yes      yes      yes      yes      yes      yes
closeCase                   login    …        yes      yes      yes      yes      yes      yes
saveCaseMember              login    …        yes      yes      yes      yes      yes      yes
removeCaseMember            login    …        yes      yes      yes      yes      yes      yes
addCaseItems                login    …        yes      yes      yes      yes      yes      yes
removeCaseItems             login    …        yes      yes      yes      yes      yes      yes
saveCaseVictim              login    …        yes      yes      yes      yes      yes      yes
removeCaseVictim            login    …        yes      yes      yes      yes      yes      yes
getVictimName               login    …        yes      yes      yes      yes      yes      yes
addCasePayments             login    …        yes      yes      yes      yes      yes      yes
removeCasePayments          login    …        yes      yes      yes      yes      yes      yes
uploadCaseFile              login    …        yes      yes      yes      yes      yes      yes
removeCaseFile              login    …        yes      yes      yes      yes      yes      yes
exportCases                 login    …        yes      yes      yes      yes      yes      yes
exportCaseBundle            login    …        yes      yes      yes      yes      yes      yes
previewCaseBundle           login    …        yes      yes      yes      yes      yes      yes
importCaseBundle            login    …        yes      yes      yes      yes      yes      yes
saveLetter                  login    …        pro      pro      yes      yes      yes      yes
exportLetters               login    …        yes      yes      yes      yes      yes      yes
deleteLetters               login    …        pro      pro      yes      yes      yes      yes
saveOrganisation            login    …        type     type     type     type     type     yes
saveStatute                 login    …        type     type     type     type     type     yes
saveLetterUnit              login    …        pro      pro      yes      yes      yes      yes
listLetterUnits             login    …        type     type     type     type     type     yes
verifyLetterUnit            login    …        type     type     type     type     type     yes
addLetterFile               login    …        pro      pro      yes      yes      yes      yes
getLetterFile               login    …        yes      yes      yes      yes      yes      yes
registerReply               login    …        pro      pro      yes      yes      yes      yes
getReply                    login    …        yes      yes      yes      yes      yes      yes
getReplyReach               login    …        yes      yes      yes      yes      yes      yes
changeReply                 login    …        pro      pro      yes      yes      yes      yes
writeReply                  login    …        pro      pro      yes      yes      yes      yes
withdrawReply               login    …        pro      pro      yes      yes      yes      yes
moveLetter                  login    …        pro      pro      yes      yes      yes      yes
signOut                     login   yes      yes        yes     yes   yes  yes  yes
`;

const [head = '', ...lines] = table.trim().split('\n');
const kinds = head.trim().split(/\s+/);
const cells = lines.flatMap((line) => {
  const [call = '', ...marks] = line.trim().split(/\s+/);
  return marks.map((mark, at): [string, EndpointName, string] => [kinds[at] ?? '', call as EndpointName, mark]);
});

/** What stands in the path; the rest is left out, since who may not call is told so before anything is read. */
const inPaths = { id: '5f0c7a0e-6f0e-4d5e-9a53-0f4d7d9a1c11', n: 5, sort: 'ADDRESS' };

/** A file is no envelope: whoever may have one is told that nothing can be made of this. */
const files: Partial<Record<EndpointName, object>> = {
  exportTrail: { kind: 'nothing' },
  exportTags: { format: 'nothing' },
  getTagTemplate: { format: 'nothing' },
  exportLetters: { type: 0 },
  exportCases: { type: 0 },
};

const opened = useServer({});
const callers = new Map<string, Caller>();
beforeAll(async () => {
  const { server, caller } = opened;
  const parent = await openSignedIn(server, { type: 'PRO', login: 'parent' });
  callers.set('visitor', caller);
  callers.set('PRO', parent);
  callers.set('newcomer', await openSignedIn(server, { type: 'administrator', mustChangePassword: true }));
  callers.set('SUB', await openSignedIn(server, { type: 'SUB', parentId: parent.account.id }));
  callers.set('auditor', await openSignedIn(server, { type: 'EXPERIENCE', isAuditor: true }));
  for (const type of ['EXPERIENCE', 'TRIAL', 'administrator'] as const) callers.set(type, await openSignedIn(server, { type }));
});

/** yes, what is lacking, or … for a password that has to be changed. */
async function tryCall(kind: string, call: EndpointName): Promise<string> {
  const caller = callers.get(kind);
  if (!caller) throw new Error(`nobody is a ${kind}`);
  const { httpStatus, envelope } = await caller.ask(call, { ...(files[call] ?? inPaths) });
  expect(httpStatus).toBe(200);
  const data = envelope.data as { need?: string; reason?: string } | null;
  if (envelope.code === 4003) return data?.need ?? 'no word';
  return data?.reason === 'must_change_password' ? '…' : 'yes';
}

it('leaves out no call that is not open to visitors', () => {
  const named = new Set(cells.map(([, call]) => call));
  const closed = Object.entries(endpoints).filter(([, { access }]) => access !== 'visitor');
  expect(closed.map(([name]) => name).filter((name) => !named.has(name as EndpointName))).toEqual([]);
});

describe('may', () => {
  it.each(cells)('%s call %s: %s', async (kind, call, mark) => {
    expect(await tryCall(kind, call)).toBe(mark);
  });
});
