import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BlockBundle } from '@chaintrail/model';
import { isDiskFull, toStoreError } from '../driver/failure.ts';
import { bundleRows, type RowContext } from '../rows/encode.ts';
import { createRowWriter } from '../rows/rowWriter.ts';
import { factTables, type FactTable } from '../schema/columns.ts';
import { newestVersion } from '../schema/migrations.ts';

/** A file of rows that becomes one insert. */
export interface Piece {
  table: FactTable;
  file: string;
  /** The schema whose columns its rows have: a store may be upgraded while a range waits. */
  schema: number;
}

/** Pieces end at the border of a block, so the same bundles always make the same pieces. */
const PIECE_ROWS = 250_000;
const PIECE_BYTES = 96 * 1024 * 1024;

/** A private folder for rows on their way into the engine. What lies there outlives a stop until its range is committed. */
export interface Staging {
  stage(name: string, context: RowContext, bundles: BlockBundle[]): Promise<Piece[]>;
  pathOf(name: string, piece: Piece): string;
  discard(name: string): Promise<void>;
  /** Removes everything; for the start, when nothing is in flight any more. */
  clear(): void;
}

export function openStaging(folder: string): Staging {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  function pathOf(name: string, piece: Piece): string {
    return path.join(folder, name, piece.file);
  }

  async function stageTable(name: string, table: FactTable, context: RowContext, bundles: BlockBundle[]): Promise<Piece[]> {
    const out = createRowWriter();
    const pieces: Piece[] = [];
    let rows = 0;
    async function flush(): Promise<void> {
      if (rows === 0) return;
      const piece: Piece = { table, file: `${table}.${pieces.length}.rows`, schema: newestVersion };
      pieces.push(piece);
      rows = 0;
      await writeFile(pathOf(name, piece), out.take());
    }
    for (const bundle of bundles) {
      rows += bundleRows[table](out, context, bundle);
      if (rows >= PIECE_ROWS || out.byteLength >= PIECE_BYTES) await flush();
    }
    await flush();
    return pieces;
  }

  return {
    pathOf,
    async stage(name, context, bundles) {
      const pieces: Piece[] = [];
      try {
        mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
        for (const table of factTables) pieces.push(...(await stageTable(name, table, context, bundles)));
      } catch (error) {
        throw isDiskFull(error) ? toStoreError(error) : error;
      }
      return pieces;
    },
    async discard(name) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    },
    clear() {
      for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
    },
  };
}
