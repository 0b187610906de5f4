import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open as openFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BlockBundle } from '@chaintrail/model';
import { isDiskFull, toStoreError } from '../driver/failure.ts';
import { bundleRows, type RowContext } from '../rows/encode.ts';
import { createRowWriter, type RowWriter } from '../rows/rowWriter.ts';
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
/** Rows go into their file as they are made: all of a piece in memory is grown into, page by page, and moved each time. */
const WRITTEN_AT_ONCE = 512 * 1024;
/** Where the rows of most blocks find room behind what waits to be written. */
const ROOM_BYTES = 1024 * 1024;

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

  async function stageTable(out: RowWriter, name: string, table: FactTable, context: RowContext, bundles: BlockBundle[]): Promise<Piece[]> {
    const pieces: Piece[] = [];
    let open: PieceFile | undefined;
    let rows = 0;
    async function close(): Promise<void> {
      await open?.close();
      open = undefined;
      rows = 0;
    }
    try {
      for (const bundle of bundles) {
        rows += bundleRows[table](out, context, bundle);
        if (rows === 0) continue;
        if (!open) {
          const piece: Piece = { table, file: `${table}.${pieces.length}.rows`, schema: newestVersion };
          pieces.push(piece);
          open = await openPiece(pathOf(name, piece), out);
        }
        if (out.byteLength >= WRITTEN_AT_ONCE) await open.write();
        if (rows >= PIECE_ROWS || open.bytes() >= PIECE_BYTES) await close();
      }
    } finally {
      await close();
    }
    return pieces;
  }

  return {
    pathOf,
    async stage(name, context, bundles) {
      const pieces: Piece[] = [];
      try {
        mkdirSync(path.join(folder, name), { recursive: true, mode: 0o700 });
        const out = createRowWriter(ROOM_BYTES);
        for (const table of factTables) pieces.push(...(await stageTable(out, name, table, context, bundles)));
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

/** A piece on its way into its file; what `out` holds is its end. */
interface PieceFile {
  bytes(): number;
  write(): Promise<void>;
  /** Writes what is left. */
  close(): Promise<void>;
}

async function openPiece(filePath: string, out: RowWriter): Promise<PieceFile> {
  const file = await openFile(filePath, 'w');
  let written = 0;
  async function write(): Promise<void> {
    const rows = out.peek();
    written += rows.length;
    await file.writeFile(rows);
  }
  return {
    bytes: () => written + out.byteLength,
    write,
    async close() {
      try {
        await write();
      } finally {
        await file.close();
      }
    },
  };
}
