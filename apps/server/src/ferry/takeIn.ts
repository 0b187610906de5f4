import { JobError, type AppRooms, type AppStore, type Ferry, type Hydration, type JobKind } from '@chaintrail/store/app';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProvidedFacts, ProvidedHistories } from '@chaintrail/store/chain';
import type { Chain, Token } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import { followRecords } from '../hydration/followRecords.ts';
import { newHydration, receiptKind } from '../hydration/record.ts';
import { fingerprintOf } from '../cases/signer.ts';
import { FerryError } from './ferryError.ts';
import { findSigner, readFerry, type FerryFolder } from './file.ts';
import { saveCanvases } from './canvases.ts';
import { checkCanvas, checkHistory, checkTransaction, checkTransfer } from './checkRow.ts';
import { listWritable } from './labels.ts';
import { savePrices } from './prices.ts';
import type { FerryCanvas, FerryHead, FerryHistory, FerryLabel, FerryPrice } from './rows.ts';
import { unpackKind } from './unpackKind.ts';

interface FerryOrder {
  ferry: string;
}

export const takeInJob = { kind: 'take-in-ferry', run: (_run: { input: FerryOrder }): void => undefined };

interface TakeInParts {
  app: AppStore;
  provided: ProvidedHistories;
  folder: FerryFolder;
  /** The chain as histories of it are stored; undefined where it has a node, or is not known. */
  findProvided(chainName: string): Chain | undefined;
  /** From now on the chain is one of those that are read here. */
  hold(chainName: string): void;
  /** From now on there are prices, whether or not anybody is asked for them. */
  havePrices?: () => void;
  now: () => number;
  /** Between two looks whether somebody has an address read, and how long he is waited for. */
  waitMs?: number;
  longestMs?: number;
}

const LOOK_MS = 1_000;
const LONGEST_MS = 10 * 60_000;
const MOST_TURNS = 5;
const ROWS_AT_ONCE = 1_000;
/** Of Bitcoin-like chains a transaction may bring thousands. */
const SIDES_AT_ONCE = 5_000;

/**
 * Writes the chosen histories of a pack. Each is a generation beside the one that is read; all of them are shown together once they are whole.
 * They are shown as the last thing before PostgreSQL keeps their records: what is shown without its record is taken back, at once where the
 * records fail, else at the next start, and the next run begins anew.
 */
export function takeInFerries(parts: TakeInParts): JobKind<FerryOrder, unknown, { histories: number }> {
  return {
    kind: takeInJob.kind,
    concurrency: 1,
    retries: { limit: 3, delaySeconds: 5 },
    async run({ input, signal, progress }) {
      const record = await parts.app.ferries.find(input.ferry);
      if (!record?.chosen) throw new JobError('ferry_gone');
      const { histories } = record.chosen;
      const run = { ...parts, record, signal };
      try {
        if (record.state !== 'done') {
          const signer = await findSigner(parts.folder.pathOf(record.id));
          const tell = (fraction: number, rows: number) => progress({ fraction, counts: { rows } });
          for (let turn = 1; !(await writeWhole(run, signer, tell)); turn += 1) {
            // Each time somebody began to have an address read between two looks.
            if (turn === MOST_TURNS) throw new JobError('ferry_running');
          }
        }
        for (const { chainName, address, generation } of await parts.app.hydrations.listPacked(record.id)) {
          parts.hold(chainName);
          const chain = parts.findProvided(chainName);
          if (chain) await parts.provided.keepOnly(chain, address, generation);
        }
        if (record.chosen.withPrices) parts.havePrices?.();
        await parts.folder.remove(record.id);
        return { histories: histories.length };
      } catch (error) {
        if (signal.aborted || !(error instanceof FerryError || error instanceof JobError)) throw error;
        await parts.app.ferries.save({
          ...record,
          state: 'failed',
          message: error instanceof JobError ? error.code : 'changed',
          atMs: parts.now(),
        });
        throw error instanceof JobError ? error : new JobError('ferry_changed', {}, { retryable: false, cause: error });
      }
    },
  };
}

interface Run extends TakeInParts {
  record: Ferry;
  signal: AbortSignal;
}

/** Writes all of it once nobody else reads any of the addresses; false where somebody began meanwhile, and nothing is written. */
async function writeWhole(run: Run, signer: string, tell: (fraction: number, rows: number) => Promise<void>): Promise<boolean> {
  const histories = run.record.chosen?.histories ?? [];
  await takeBack(run, histories);
  await waitForReaders(run, histories, () => tell(0, 0));
  try {
    await keep(run, await writeContent(run, signer, tell));
    return true;
  } catch (error) {
    await takeBack(run, histories);
    if (error instanceof JobError && error.code === 'ferry_running') return false;
    throw error;
  }
}

/** Who has one of the addresses read by now is let finish. Nobody begins while the pack waits: `steerHydration` looks for it. */
async function waitForReaders(
  { app, signal, waitMs = LOOK_MS, longestMs = LONGEST_MS }: Run,
  histories: readonly Place[],
  tell: () => Promise<void>,
) {
  for (let waited = 0; ; waited += waitMs) {
    const running = await findRunning(app, histories);
    if (!running) return;
    if (waited >= longestMs) throw new JobError('ferry_busy', { ...running });
    await tell();
    await wait(waitMs, undefined, { signal });
  }
}

async function findRunning({ hydrations }: Pick<AppStore, 'hydrations'>, histories: readonly Place[]): Promise<Place | undefined> {
  for (const { chainName, address } of histories) {
    if ((await hydrations.find(chainName, address))?.status === 'running') return { chainName, address };
  }
  return undefined;
}

interface Place {
  chainName: string;
  address: string;
}

interface Content {
  /** `before`: which version was there when the pack was gone through. */
  histories: { chain: Chain; next: Hydration; before: number | undefined }[];
  tokens: Token[];
  labels: FerryLabel[];
  canvases: FerryCanvas[];
  prices: FerryPrice[];
}

/** What is shown of these chains has its record, or is shown no more. */
async function takeBack({ app, provided, findProvided }: TakeInParts, histories: readonly { chainName: string }[]): Promise<void> {
  for (const chainName of new Set(histories.map((history) => history.chainName))) {
    const chain = findProvided(chainName);
    if (chain) await followRecords({ app, provided }, chain);
  }
}

/** Records and rows come to be read together. */
async function keep({ app, provided, record, now }: Run, { histories, tokens, labels, canvases, prices }: Content): Promise<void> {
  await app.transaction(async (rooms) => {
    for (const { next, before } of histories) {
      const known = await rooms.hydrations.find(next.chainName, next.address);
      // Somebody had it read meanwhile.
      if (known?.status === 'running' || known?.generation !== before) throw runningOf(next);
      await rooms.hydrations.save(next);
    }
    await saveTokens(rooms, tokens);
    await saveLabels(rooms, record, labels, now());
    const ownerId = record.chosen?.canvasOwner;
    if (ownerId !== undefined) await saveCanvases(rooms, canvases, { ownerId, title: record.title, atMs: now() });
    if (record.chosen?.withPrices) await savePrices(rooms, prices, now());
    await rooms.ferries.save({ ...record, state: 'done', message: null, atMs: now() });
    for (const { chain, next } of histories) await show(provided, chain, next);
  });
}

/** Goes through the pack and writes the rows of what was chosen, beside what is read. */
async function writeContent(run: Run, signer: string, tell: (fraction: number, rows: number) => Promise<void>): Promise<Content> {
  const { record, folder, signal } = run;
  const chosen = new Set(record.chosen?.histories.map(({ chainName, address }) => `${chainName} ${address}`));
  const content: Content = { histories: [], tokens: [], labels: [], canvases: [], prices: [] };
  let head: FerryHead | undefined;
  let open: Portion | undefined;
  let within: { chain: Chain; history: FerryHistory } | undefined;
  let line = 0;
  let rows = 0;
  for await (const row of readFerry(folder.pathOf(record.id))) {
    line += 1;
    signal.throwIfAborted();
    if (row.is === 'head') {
      const { is: _, ...own } = row;
      head = own;
    } else if (row.is === 'history') {
      await open?.flush();
      const { is: _, ...history } = row;
      within = { chain: checkHistory(history, line), history };
      open = undefined;
      if (!chosen.has(`${history.chainName} ${history.address}`) || !head) continue;
      const chain = run.findProvided(history.chainName);
      if (!chain) throw new JobError('ferry_node', { chainName: history.chainName });
      const known = await run.app.hydrations.find(chain.name, history.address);
      if (known?.status === 'running') throw runningOf(history);
      if (known?.head && known.changedAtMs > record.atMs && known.head.number > history.head.number)
        throw new JobError('ferry_newer', { chainName: chain.name, address: history.address });
      const next = begin(run, chain, history, { head, signer, before: known?.generation });
      content.histories.push({ chain, next, before: known?.generation });
      // What a run before this one left, of this pack or of another.
      await run.provided.keepOnly(chain, next.address, known?.generation ?? null);
      open = createPortion(run, chain, next);
    } else if (row.is === 'transaction' && within) {
      checkTransaction(row, { ...within, line });
      await open?.add({ ...nothing, transactions: [row.transaction], inputs: row.inputs, outputs: row.outputs });
    } else if (row.is === 'transfer' && within) {
      checkTransfer(row, { ...within, line });
      await open?.add({ ...nothing, transfers: [row.transfer] });
    } else if (row.is === 'token') content.tokens.push(row.token as Token);
    else if (row.is === 'label') content.labels.push(row.label);
    else if (row.is === 'canvas' && record.chosen?.canvasOwner !== undefined) {
      checkCanvas(row.canvas, line);
      content.canvases.push(row.canvas);
    } else if (row.is === 'price' && record.chosen?.withPrices) content.prices.push(row.price);
    if (open && line % ROWS_AT_ONCE === 0) await tell(Math.min(0.9, (rows += ROWS_AT_ONCE) / Math.max(1, record.counts.rows)), rows);
  }
  await open?.flush();
  return content;
}

const nothing: ProvidedFacts = { transactions: [], transfers: [], inputs: [], outputs: [] };

interface Portion {
  add(facts: ProvidedFacts): Promise<void>;
  flush(): Promise<void>;
}

/** Rows on their way into the store, so many at once. */
function createPortion({ provided }: Run, chain: Chain, { address, generation }: Hydration): Portion {
  const made = () =>
    ({ transactions: [], transfers: [], inputs: [], outputs: [] }) as {
      -readonly [Part in keyof ProvidedFacts]: ProvidedFacts[Part][number][];
    };
  let waiting = made();
  const portion: Portion = {
    async add({ transactions, transfers, inputs, outputs }) {
      waiting.transactions.push(...transactions);
      waiting.transfers.push(...transfers);
      waiting.inputs.push(...inputs);
      waiting.outputs.push(...outputs);
      const isFull = waiting.transactions.length + waiting.transfers.length >= ROWS_AT_ONCE;
      if (isFull || waiting.inputs.length + waiting.outputs.length >= SIDES_AT_ONCE) await portion.flush();
    },
    async flush() {
      const facts = waiting;
      waiting = made();
      await provided.insert(chain, { address, generation }, facts);
    },
  };
  return portion;
}

const runningOf = ({ chainName, address }: { chainName: string; address: string }) => new JobError('ferry_running', { chainName, address });

/** The record that will stand once all rows do. */
function begin(
  { record, now }: Run,
  chain: Chain,
  history: FerryHistory,
  { head, signer, before = 1 }: { head: FerryHead; signer: string; before: number | undefined },
): Hydration {
  const fresh = newHydration(chain, history.address, now());
  const rowCount = history.kinds.filter(({ kind }) => kind !== receiptKind).reduce((sum, { rows }) => sum + rows, 0);
  return {
    ...fresh,
    // The first one is whose who has the address read meanwhile.
    generation: before + 1,
    status: history.status,
    rowLimit: Math.max(fresh.rowLimit, rowCount),
    head: history.head,
    kinds: history.kinds.map(unpackKind),
    rowCount,
    isProvisional: history.isProvisional,
    checks: history.checks.map(({ source, ...check }) => (source === undefined ? check : { ...check, source })),
    pack: {
      ferry: record.id,
      title: head.title,
      sender: head.sender,
      fingerprint: fingerprintOf(signer),
      madeAtMs: head.madeAt,
      importedAtMs: now(),
      headNumber: history.head.number,
      headTimeMs: history.head.timeMs,
    },
  };
}

async function show(provided: ProvidedHistories, chain: Chain, { address, generation, head }: Hydration): Promise<void> {
  if (head?.hash !== undefined) await provided.raiseHead(chain, { number: head.number, hash: head.hash, timeMs: head.timeMs });
  await provided.activate(chain, { address, generation });
}

/** What a pack says of tokens is better than nothing; what is known stays. */
async function saveTokens(rooms: AppRooms, tokens: readonly Token[]): Promise<void> {
  for (const chainName of new Set(tokens.map((token) => token.chainName))) {
    const own = tokens.filter((token) => token.chainName === chainName && findChain(chainName));
    const unknown = new Set(
      await rooms.tokens.listUnknown(
        chainName,
        own.map(({ contract }) => contract),
      ),
    );
    await rooms.tokens.save(own.filter(({ contract }) => unknown.has(contract)));
  }
}

/** As its bringer's own, beside what stands: nobody else's label changes. */
async function saveLabels(rooms: AppRooms, { accountId, chosen }: Ferry, labels: readonly FerryLabel[], atMs: number): Promise<void> {
  if (chosen === null || chosen.labelOwner === null) return;
  const writable = await listWritable(rooms, labels);
  for (const label of writable)
    await rooms.labels.save({ ...label, entity: null }, { account: accountId, owner: chosen.labelOwner, limit: null, atMs });
}
