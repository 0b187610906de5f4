import type { FerryPreview, FerryView } from '@chaintrail/contract/schemas';
import type { Ferry } from '@chaintrail/store/app';
import { accountOf, ownerOf } from '../../access/caller.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { fingerprintOf } from '../../cases/signer.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { createComparison } from '../../ferry/compare.ts';
import { FerryError } from '../../ferry/ferryError.ts';
import { findSigner } from '../../ferry/file.ts';
import { inspectFerry } from '../../ferry/inspect.ts';
import { takeInJob } from '../../ferry/takeIn.ts';
import type { FerryHistory } from '../../ferry/rows.ts';
import { presentBeside } from './beside.ts';
import { tellFerryFault } from './faults.ts';
import { makeFerry, planFerry } from './make.ts';
import { nameOf, presentFerry, presentPreview, type Here } from './present.ts';

const SHOWN = 30;
/** What was only looked at waits so long for a decision. */
const LOOKED_MS = 24 * 3_600_000;

type Calls = 'planFerry' | 'makeFerry' | 'previewFerry' | 'takeFerry' | 'undoFerry' | 'listFerries';

export function createFerryHandlers(version: string): HandlersOf<Calls> {
  return {
    planFerry,
    makeFerry: (context) => makeFerry(context, version),
    previewFerry: preview,
    takeFerry: take,
    undoFerry: undo,
    async listFerries({ stores }) {
      const records = await stores.app.ferries.list(SHOWN);
      return { list: await Promise.all(records.map((record) => view(stores.app, record))) };
    },
  };
}

async function view({ hydrations }: RequestContext['stores']['app'], record: Ferry): Promise<FerryView> {
  const held = record.state === 'done' ? await hydrations.listPacked(record.id) : [];
  return presentFerry(record, held.length);
}

async function preview(context: RequestOf<'previewFerry'>): Promise<FerryPreview> {
  const { input, stores, ferryDesk, caller, caseVault, now, tell } = context;
  if (!input.file) throw refuseField('file', '不能为空，请选择摆渡包');
  for (const id of await stores.app.ferries.forgetLooked(now() - LOOKED_MS)) await ferryDesk.folder.remove(id);
  const kept = await keep(context, input.file);
  const { id: accountId, name, login } = accountOf(caller);
  const record: Ferry = {
    ...kept,
    way: 'in',
    state: 'looked',
    accountId,
    byName: name || login,
    fileName: input.file.name.slice(0, 200),
    title: '',
    sender: '',
    fingerprint: '',
    counts: { histories: 0, rows: 0, labels: 0, canvases: 0, prices: 0 },
    chosen: null,
    message: null,
    madeAtMs: null,
    atMs: now(),
  };
  try {
    const signer = await findSigner(ferryDesk.folder.pathOf(kept.id));
    const here = new Map<string, Here>();
    const inspected = await inspectFerry(ferryDesk.folder.pathOf(kept.id), (history) => watch(context, history, here));
    const counts = {
      histories: inspected.histories.length,
      rows: inspected.histories.reduce((sum, { transfers }) => sum + transfers, 0),
      labels: inspected.labels.length,
      canvases: inspected.canvases.length,
      prices: inspected.prices.length,
    };
    const { title, sender, madeAt } = inspected.head;
    const fingerprint = fingerprintOf(signer);
    const looked = { ...record, title, sender, fingerprint, counts, madeAtMs: madeAt };
    await stores.app.ferries.save(looked);
    tell({ subjects: [kept.sha256], detail: { signer: fingerprint } });
    const before = (await stores.app.ferries.listOfFile(kept.sha256)).filter(({ way, state }) => way === 'in' && state === 'done');
    const isOwn = signer === caseVault.signer.publicKey;
    return presentPreview({
      record: looked,
      inspected,
      here,
      signer: isOwn ? 'own' : (await stores.app.ferries.isKnownSigner(fingerprint)) ? 'known' : 'unknown',
      takenAtMs: before.length === 0 ? null : Math.max(...before.map(({ atMs }) => atMs)),
      beside: await presentBeside(context, inspected),
    });
  } catch (error) {
    await ferryDesk.folder.remove(kept.id);
    if (!(error instanceof FerryError)) throw error;
    const message = tellFerryFault(error);
    await stores.app.ferries.save({ ...record, state: 'refused', message });
    throw refuse('bad_input', message);
  }
}

/** The file as it was signed: a passphrase is taken off first. */
async function keep({ input, ferryDesk: { folder } }: RequestOf<'previewFerry'>, file: File) {
  const kept = await folder.keep(file.stream());
  if (!(await folder.isSealed(kept.id))) return kept;
  try {
    if (input.passphrase === undefined) throw refusePassphrase('这个摆渡包加了口令，请输入制作单位另行告知的口令');
    return { id: kept.id, ...(await folder.unseal(kept.id, input.passphrase)) };
  } catch (error) {
    await folder.remove(kept.id);
    throw error instanceof FerryError ? refusePassphrase(tellFerryFault(error)) : error;
  }
}

const refusePassphrase = (message: string) => refuse('bad_input', message, { fields: { passphrase: message } });

/** Holds the rows of a history against what is here of its address, as far as anything is. */
function watch(context: RequestContext, { chainName, address, head }: FerryHistory, here: Map<string, Here>) {
  const comparison = createComparison();
  const { stores, ferryDesk, chains } = context;
  return {
    add: comparison.add,
    async end(counted: Parameters<typeof nameOf>[0]) {
      const tell = (one: Here) => void here.set(nameOf(counted), one);
      const indexed = chains.find(({ chain, mode }) => chain.name === chainName && mode === 'node');
      if (indexed) {
        const headNumber = (await stores.chain.readState(indexed.chain)).head?.number ?? null;
        const compared = await comparison.hold(stores.chain, indexed.chain, address, head.number);
        return tell({ state: 'node', headNumber, compared });
      }
      const chain = ferryDesk.findProvided(chainName);
      if (!chain) return tell({ state: 'no_chain', headNumber: null, compared: undefined });
      const known = await stores.app.hydrations.find(chain.name, address);
      if (known?.status === 'running') return tell({ state: 'running', headNumber: null, compared: undefined });
      if (!known?.head) return tell({ state: 'nothing', headNumber: null, compared: undefined });
      const headNumber = known.head.number;
      const state = headNumber < head.number ? 'older' : headNumber === head.number ? 'same' : 'newer';
      return tell({ state, headNumber, compared: await comparison.hold(stores.chain, chain, address, head.number) });
    },
  };
}

async function take(context: RequestOf<'takeFerry'>): Promise<FerryView> {
  const { input, stores, caller, now, tell } = context;
  const record = await findOwn(context, input.id);
  // Who asks twice gets what became of it.
  if (record.state === 'waiting' || record.state === 'done') return view(stores.app, record);
  if (record.state !== 'looked') throw refuse('bad_input', '这个摆渡包不能再导入，请重新选择文件并预览');
  const isNothing = input.addresses.length === 0 && !input.withLabels && !input.withCanvases && !input.withPrices;
  if (isNothing) throw refuseField('addresses', '不能为空，请选择要导入的地址，或勾选标签、图谱、价格');
  const owner = ownerOf(caller);
  const waiting: Ferry = {
    ...record,
    state: 'waiting',
    chosen: {
      histories: input.addresses,
      labelOwner: input.withLabels ? owner : null,
      ...(input.withCanvases && owner !== null && { canvasOwner: owner }),
      ...(input.withPrices && { withPrices: true as const }),
    },
    atMs: now(),
  };
  await stores.app.transaction(async (rooms) => {
    await rooms.ferries.save(waiting);
    await rooms.jobs.enqueue({ kind: takeInJob, input: { ferry: record.id }, owner: null, singletonKey: record.id });
  });
  tell({
    subjects: [record.sha256, ...input.addresses.map(({ chainName, address }) => `${chainName}:${address}`)],
    detail: { signer: record.fingerprint },
  });
  return view(stores.app, waiting);
}

/** Takes the histories of a pack out again; what stood before them does not come back. */
async function undo(context: RequestOf<'undoFerry'>): Promise<FerryView> {
  const { input, stores, now, tell } = context;
  const record = await findOwn(context, input.id);
  if (record.way !== 'in' || record.state !== 'done') throw refuse('bad_input', '只有已导入的摆渡包可以撤回');
  const held = await stores.app.hydrations.listPacked(record.id);
  await stores.app.transaction(async (rooms) => {
    for (const { chainName, address } of held) await rooms.hydrations.remove(chainName, address);
    await rooms.ferries.save({ ...record, state: 'undone', atMs: now() });
  });
  for (const { chainName, address } of held) {
    const chain = context.ferryDesk.findProvided(chainName);
    if (chain) await context.ferryDesk.forget(chain, address);
  }
  tell({ subjects: [record.sha256], detail: { histories: String(held.length) } });
  return view(stores.app, { ...record, state: 'undone' });
}

async function findOwn({ stores }: RequestContext, id: string): Promise<Ferry> {
  const record = isUuid(id) ? await stores.app.ferries.find(id) : undefined;
  if (!record) throw refuse('not_found', '没有这个摆渡包，请重新选择文件并预览');
  return record;
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
