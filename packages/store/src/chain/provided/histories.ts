import { mkdirSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Chain } from '@chaintrail/model';
import { isDiskFull, toStoreError } from '../driver/failure.ts';
import type { Driver } from '../driver/types.ts';
import { createRowWriter } from '../rows/rowWriter.ts';
import { providedGenerationTable, providedHeadTable, providedTable } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { uintLiteral } from '../sql/literal.ts';
import type { StateBoard } from '../write/board.ts';
import { listNamed, readPlaces, settlePlaces, type HashPlace } from './places.ts';
import { copyWithoutLogs, listReceiptPlaces } from './receipts.ts';
import { pageTables, type PageOfRows } from './rows.ts';
import { findSenders, judgeSenders } from './senders.ts';
import type { ProvidedHistories, ProvidedVersion } from './types.ts';

interface ProvidedParts {
  driver: Driver;
  board: StateBoard;
  inTurn<Result>(chain: Chain, work: () => Promise<Result>): Promise<Result>;
  /** Where rows lie on their way into the engine; nothing there outlives a stop. */
  folder: string;
}

const versionedTables = [providedTable('transfer'), providedTable('address_transaction')];

export function createProvidedHistories({ driver, board, inTurn, folder }: ProvidedParts): ProvidedHistories {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });

  /** What is remembered of the chain's addresses is read anew. */
  async function touch(chain: Chain): Promise<void> {
    if (chain.hasSeam) return board.moveOlder(chain);
    const state = await board.read(chain);
    board.move(chain, { ...state, epoch: state.epoch + 1 });
  }

  /** The row that says which version is read. */
  async function pointTo(chain: Chain, { address, generation }: ProvidedVersion): Promise<void> {
    const { address: codec } = familyCodecs(chain.family);
    await driver.execute(
      `insert into ${providedGenerationTable} values (${uintLiteral(chain.storeId)}, ${codec.literal(address)}, ${uintLiteral(generation)})`,
      { lane: 'write' },
    );
  }

  async function insertRows(chain: Chain, page: PageOfRows): Promise<void> {
    const context = { chainStoreId: chain.storeId, codecs: familyCodecs(chain.family) };
    const file = path.join(folder, `${chain.storeId}.rows`);
    for (const { table, columns, write } of pageTables) {
      const out = createRowWriter();
      if (write(out, context, page) === 0) continue;
      try {
        await writeFile(file, out.peek());
      } catch (error) {
        throw isDiskFull(error) ? toStoreError(error) : error;
      }
      await driver.insertFile({ table, columns }, file);
    }
    await rm(file, { force: true });
  }

  return {
    raiseHead: (chain, head) =>
      inTurn(chain, async () => {
        // Where blocks are ours they say themselves how far they go.
        if (chain.hasSeam) return;
        const state = await board.read(chain);
        if (state.head && state.head.number >= head.number) return;
        const { hash } = familyCodecs(chain.family);
        await driver.execute(
          `insert into ${providedHeadTable} values (${uintLiteral(chain.storeId)}, ${uintLiteral(head.number)}, ${hash.literal(head.hash)}, ${uintLiteral(head.timeMs)})`,
          { lane: 'write' },
        );
        const { number, hash: own, timeMs } = head;
        board.move(chain, { ...state, first: 0, head: { number, hash: own, timeMs }, epoch: state.epoch + 1 });
      }),
    insert: (chain, version, facts) =>
      inTurn(chain, async () => {
        const named = listNamed(facts);
        if (named.length === 0 && facts.transfers.length === 0) return;
        const known = await readPlaces(driver, chain, [...new Set(named.map(({ block }) => block))]);
        const settled = settlePlaces(known, named);
        const places = new Map(named.flatMap(({ hash }) => entryOf(settled, hash)));
        const senders = await findSenders(driver, chain, facts, [...places.values()]);
        await insertRows(chain, { version, facts, places, senders });
        await touch(chain);
      }),
    cutAbove: (chain, { address, generation }, block) =>
      inTurn(chain, async () => {
        const { address: codec } = familyCodecs(chain.family);
        const where = `chain = ${uintLiteral(chain.storeId)} and address = ${codec.literal(address)} and generation = ${uintLiteral(generation)}`;
        for (const table of versionedTables)
          await driver.execute(`delete from ${table} where ${where} and block > ${uintLiteral(block)}`, { lane: 'write' });
        await touch(chain);
      }),
    judgeSenders: (chain, version) =>
      inTurn(chain, async () => {
        await judgeSenders(driver, chain, version);
        await touch(chain);
      }),
    listReceiptPlaces: (chain, version, question, page) => inTurn(chain, () => listReceiptPlaces(driver, chain, version, question, page)),
    beginReceipts: (chain, version, question, above) =>
      inTurn(chain, async () => {
        const { address, generation } = version;
        const { address: codec } = familyCodecs(chain.family);
        // What an earlier attempt left of it.
        const left = `chain = ${uintLiteral(chain.storeId)} and address = ${codec.literal(address)} and generation = ${uintLiteral(generation + 1)}`;
        for (const table of versionedTables) await driver.execute(`delete from ${table} where ${left}`, { lane: 'write' });
        await copyWithoutLogs(driver, chain, version, question, above);
      }),
    activate: (chain, version) =>
      inTurn(chain, async () => {
        await pointTo(chain, version);
        await touch(chain);
      }),
    listActive: (chain) =>
      inTurn(chain, () =>
        driver.query<ProvidedVersion>(
          `select ${familyCodecs(chain.family).address.select('address')} as address, generation from ${providedGenerationTable} final
            where chain = ${uintLiteral(chain.storeId)}`,
          { lane: 'write' },
        ),
      ),
    fallBack: (chain, version) =>
      inTurn(chain, async () => {
        const { address: codec } = familyCodecs(chain.family);
        const newer = `chain = ${uintLiteral(chain.storeId)} and address = ${codec.literal(version.address)} and generation > ${uintLiteral(version.generation)}`;
        // The highest one is read, and may have taken the place of the others already.
        await driver.execute(`delete from ${providedGenerationTable} where ${newer}`, { lane: 'write' });
        await pointTo(chain, version);
        await touch(chain);
      }),
    keepOnly: (chain, address, generation) =>
      inTurn(chain, async () => {
        const { address: codec } = familyCodecs(chain.family);
        const where = `chain = ${uintLiteral(chain.storeId)} and address = ${codec.literal(address)}`;
        const others = generation === null ? where : `${where} and generation != ${uintLiteral(generation)}`;
        if (generation === null) await driver.execute(`delete from ${providedGenerationTable} where ${where}`, { lane: 'write' });
        for (const table of versionedTables) await driver.execute(`delete from ${table} where ${others}`, { lane: 'write' });
        await touch(chain);
      }),
  };
}

function entryOf(settled: ReadonlyMap<string, HashPlace>, hash: string): [string, HashPlace][] {
  const place = settled.get(hash);
  return place ? [[hash, place]] : [];
}
