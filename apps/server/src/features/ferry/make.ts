import type { FerryPlan } from '@chaintrail/contract/schemas';
import type { Chain, Token } from '@chaintrail/model';
import { createReadStream } from 'node:fs';
import { accountOf, viewerOf } from '../../access/caller.ts';
import type { FileAnswer } from '../../api/file.ts';
import { fingerprintOf } from '../../cases/signer.ts';
import { findNamed, listNames } from '../../cases/victimNames.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { collectHistory } from '../../ferry/collect.ts';
import { usualFerryLimits } from '../../ferry/file.ts';
import { listOwnOf } from '../../ferry/labels.ts';
import { FERRY_VERSION, writeRow, type FerryHistory, type FerryLabel } from '../../ferry/rows.ts';
import { findFerryable, type Found } from './find.ts';

interface Place {
  chainName: string;
  address: string;
}

/** A row of a history, packed, on the average of the demo chains. */
const BYTES_PER_ROW = 130;

export async function planFerry(context: RequestOf<'planFerry'>): Promise<FerryPlan> {
  const found = await findAll(context, context.input.addresses);
  const rows = found.reduce((sum, { view }) => sum + view.rows, 0);
  const labels = await listLabels(context, found);
  return {
    list: found.map(({ view }) => view),
    rows,
    labels: labels.length,
    bytes: 600 + rows * BYTES_PER_ROW + labels.length * BYTES_PER_ROW,
    fingerprint: fingerprintOf(context.caseVault.signer.publicKey),
    mostRows: usualFerryLimits.rows,
  };
}

/** Each address once. */
async function findAll(context: RequestContext, addresses: readonly Place[]): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (const place of addresses) {
    const one = await findFerryable(context, place);
    found.set(`${one.view.chainName} ${one.view.address}`, one);
  }
  return [...found.values()];
}

async function listLabels({ stores, caller }: RequestContext, found: readonly Found[]): Promise<FerryLabel[]> {
  const viewer = viewerOf(caller);
  return viewer === null ? [] : listOwnOf(stores.app, viewer, new Set(found.map(({ view }) => view.address)));
}

export async function makeFerry(context: RequestOf<'makeFerry'>, version: string): Promise<FileAnswer> {
  const { input, caller, caseVault, ferryDesk, now, tell, stores } = context;
  const found = await findAll(context, input.addresses);
  const ready = found.flatMap((one) => one.ready ?? []);
  const rows = found.reduce((sum, { view }) => sum + view.rows, 0);
  if (ready.length === 0) throw refuseField('addresses', '里没有一个地址的历史可以装入');
  if (rows > usualFerryLimits.rows)
    throw refuse(
      'too_large',
      `这些地址共有 ${rows.toLocaleString('zh-CN')} 笔，一个摆渡包最多 ${usualFerryLimits.rows.toLocaleString('zh-CN')} 笔；请分成几个包`,
    );
  const labels = input.withLabels ? await listLabels(context, found) : [];
  await refuseNames(context, [input.title, ...labels.map((label) => JSON.stringify(label))]);
  const { id: accountId, name, login, org } = accountOf(caller);
  const sender = [org, name || login].filter((text) => text !== '').join(' ');
  const madeAt = now();
  const head = { is: 'head', format: 'chaintrail-ferry', version: FERRY_VERSION, product: version, madeAt, title: input.title, sender };
  const counts = { histories: ready.length, rows: 0, labels: labels.length };
  const written = await ferryDesk.folder.write(listRows(context, head, ready, labels, counts), caseVault.signer, writeRow);
  if (input.passphrase !== undefined) await ferryDesk.folder.seal(written.id, input.passphrase);
  const fileName = `${input.title.replace(/[\\/:*?"<>|\s]+/g, '_')}_${new Date(madeAt).toISOString().slice(0, 10).replaceAll('-', '')}.ctpack`;
  await stores.app.ferries.save({
    ...written,
    way: 'out',
    state: 'made',
    accountId,
    byName: name || login,
    fileName,
    title: input.title,
    sender,
    fingerprint: fingerprintOf(caseVault.signer.publicKey),
    counts,
    chosen: null,
    message: null,
    madeAtMs: madeAt,
    atMs: madeAt,
  });
  tell({
    subjects: ready.map(({ chain, history }) => `${chain.name}:${history.address}`),
    detail: {
      sha256: written.sha256,
      bytes: String(written.bytes),
      rows: String(counts.rows),
      isSealed: String(input.passphrase !== undefined),
    },
  });
  const body = createReadStream(ferryDesk.folder.pathOf(written.id));
  body.once('close', () => void ferryDesk.folder.remove(written.id));
  // It is packed already: what is called a stream of bytes would be packed once more on its way.
  return { fileName, type: 'application/gzip', body };
}

/** Every line of the pack; counts rows as they go by. */
async function* listRows(
  { stores, signal }: RequestContext,
  head: object,
  ready: readonly { chain: Chain; history: FerryHistory }[],
  labels: readonly FerryLabel[],
  counts: { histories: number; rows: number; labels: number },
): AsyncGenerator<object> {
  let lines = 0;
  const told = <Row extends object>(row: Row): Row => {
    signal.throwIfAborted();
    lines += 1;
    return row;
  };
  yield told(head);
  for (const { chain, history } of ready) {
    const tokens = new Set<string>();
    yield told({ is: 'history', ...history });
    for await (const row of collectHistory(stores.chain, chain, history.address, history.head.number)) {
      counts.rows += 1;
      if ('transfer' in row) tokens.add((row.transfer as { token: string }).token);
      yield told(row);
    }
    for (const token of await stores.app.tokens.list(chain.name, [...tokens])) yield told({ is: 'token', token: describe(token) });
  }
  for (const label of labels) yield told({ is: 'label', label });
  yield { is: 'end', lines, ...counts };
}

function describe({ chainName, contract, standard, name, symbol, decimals }: Token) {
  return { chainName, contract, standard, name, symbol, decimals };
}

const MOST_CASES = 1_000;

/** Names of victims never leave: held against every case that its maker is in. */
async function refuseNames({ stores, caller, caseVault }: RequestContext, texts: readonly string[]): Promise<void> {
  for (const { id } of await stores.app.cases.list({ accountId: accountOf(caller).id }, { limit: MOST_CASES })) {
    const code = findNamed(await listNames(stores.app, caseVault, id), texts);
    if (code !== undefined) throw refuse('bad_input', `要带出的标签或包名里写有受害人 ${code} 的真实姓名，请改为代号后再制作`);
  }
}
