import type { FerryPlan } from '@chaintrail/contract/schemas';
import { FERRY_LIMIT_BYTES } from '@chaintrail/contract';
import type { Chain, Token } from '@chaintrail/model';
import { createReadStream } from 'node:fs';
import { accountOf, viewerOf } from '../../access/caller.ts';
import type { FileAnswer } from '../../api/file.ts';
import { fingerprintOf } from '../../cases/signer.ts';
import { findNamed, listNames } from '../../cases/victimNames.ts';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { digestCanvas } from '../../ferry/canvases.ts';
import { collectHistory } from '../../ferry/collect.ts';
import { usualFerryLimits } from '../../ferry/file.ts';
import { listOwnOf } from '../../ferry/labels.ts';
import {
  FERRY_VERSION,
  PLAIN_VERSION,
  writeRow,
  type FerryCanvas,
  type FerryHistory,
  type FerryLabel,
  type FerryPrice,
} from '../../ferry/rows.ts';
import { estimateBytes, listCarriedCanvases, listCarriedPrices } from './carried.ts';
import { findFerryable, type Found } from './find.ts';

interface Place {
  chainName: string;
  address: string;
}

export async function planFerry(context: RequestOf<'planFerry'>): Promise<FerryPlan> {
  const found = await findAll(context, context.input.addresses);
  const rows = found.reduce((sum, { view }) => sum + view.rows, 0);
  const ready = found.flatMap((one) => one.ready ?? []);
  const [labels, canvases, prices] = await Promise.all([
    listLabels(context, found),
    listCarriedCanvases(context, context.input.canvases),
    listCarriedPrices(context, ready),
  ]);
  const canvasLength = canvases.found.reduce((sum, { text }) => sum + text.length, 0);
  return {
    list: found.map(({ view }) => view),
    rows,
    labels: labels.length,
    canvases: {
      list: canvases.found.map(({ canvas }) => sizeOf(canvas)),
      missing: canvases.missing,
    },
    prices: { total: prices.length, coins: new Set(prices.map(({ name }) => name)).size },
    bytes: estimateBytes({ rows, labels: labels.length, prices: prices.length, canvasLength }),
    fingerprint: fingerprintOf(context.caseVault.signer.publicKey),
    mostRows: usualFerryLimits.rows,
  };
}

function sizeOf(canvas: FerryCanvas): FerryPlan['canvases']['list'][number] {
  const { id, name, nodeCount, edgeCount } = digestCanvas(canvas);
  return { id, name, nodeCount, edgeCount };
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
  const { found: canvases, missing } = await listCarriedCanvases(context, input.canvases);
  if (missing > 0) throw refuseField('canvases', `里有 ${missing} 张图谱已删除，或不属于您`);
  const prices = input.withPrices ? await listCarriedPrices(context, ready) : [];
  const drawn = canvases.flatMap(({ canvas, text }) => [canvas.name, text]);
  await refuseNames(context, [input.title, ...labels.map((label) => JSON.stringify(label)), ...drawn]);
  const { id: accountId, name, login, org } = accountOf(caller);
  const sender = [org, name || login].filter((text) => text !== '').join(' ');
  const madeAt = now();
  const format = canvases.length + prices.length > 0 ? FERRY_VERSION : PLAIN_VERSION;
  const head = { is: 'head', format: 'chaintrail-ferry', version: format, product: version, madeAt, title: input.title, sender };
  const counts = { histories: ready.length, rows: 0, labels: labels.length, canvases: canvases.length, prices: prices.length };
  const written = await ferryDesk.folder.write(
    listRows(context, head, { ready, labels, canvases: canvases.map(({ canvas }) => canvas), prices }, counts),
    caseVault.signer,
    writeRow,
  );
  if (written.bytes > FERRY_LIMIT_BYTES) {
    await ferryDesk.folder.remove(written.id);
    throw refuse('too_large', `装好后有 ${megabytes(written.bytes)} MB，一个摆渡包最多 ${megabytes(FERRY_LIMIT_BYTES)} MB；请分成几个包`);
  }
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

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);

interface Content {
  ready: readonly { chain: Chain; history: FerryHistory }[];
  labels: readonly FerryLabel[];
  canvases: readonly FerryCanvas[];
  prices: readonly FerryPrice[];
}

interface Counts {
  histories: number;
  rows: number;
  labels: number;
  canvases: number;
  prices: number;
}

/** Every line of the pack; counts rows as they go by. */
async function* listRows(
  { stores, signal }: RequestContext,
  head: object,
  { ready, labels, canvases, prices }: Content,
  counts: Counts,
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
  for (const canvas of canvases) yield told({ is: 'canvas', canvas });
  for (const price of prices) yield told({ is: 'price', price });
  // An older product takes nothing that it does not know, not even a count of none.
  const { canvases: _, prices: __, ...plain } = counts;
  yield { is: 'end', lines, ...(canvases.length + prices.length > 0 ? counts : plain) };
}

function describe({ chainName, contract, standard, name, symbol, decimals }: Token) {
  return { chainName, contract, standard, name, symbol, decimals };
}

const MOST_CASES = 1_000;

/** Names of victims never leave: held against every case that its maker is in. */
async function refuseNames({ stores, caller, caseVault }: RequestContext, texts: readonly string[]): Promise<void> {
  for (const { id } of await stores.app.cases.list({ accountId: accountOf(caller).id }, { limit: MOST_CASES })) {
    const code = findNamed(await listNames(stores.app, caseVault, id), texts);
    if (code !== undefined)
      throw refuse('bad_input', `要带出的标签、图谱（连同操作记录）或包名里写有受害人 ${code} 的真实姓名，请改为代号后再制作，或不选它`);
  }
}
