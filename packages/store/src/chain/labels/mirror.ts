import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoredLabel } from '@chaintrail/model';
import type { Driver } from '../driver/types.ts';
import { createRowWriter, type RowWriter } from '../rows/rowWriter.ts';
import { uintLiteral } from '../sql/literal.ts';
import { labelColumns, labelTable } from './table.ts';

/** One change, in the order of the versions; of a deleted label, how it last stood. */
export interface LabelVersion {
  version: number;
  isDeleted: boolean;
  label: StoredLabel;
}

export interface LabelMirror {
  /** Takes changes over; the same ones twice do no harm. */
  save(changes: LabelVersion[]): Promise<void>;
  /** Forgets all labels, for a fresh copy of them. */
  clear(): Promise<void>;
  /** The labels that stand, by id, from behind `afterId`. */
  list(afterId: number, limit: number): Promise<StoredLabel[]>;
}

export function createLabelMirror(driver: Driver, folder: string): LabelMirror {
  const file = path.join(folder, 'labels.rows');
  return {
    async save(changes) {
      const out = createRowWriter();
      for (const change of changes) encode(out, change);
      if (out.byteLength === 0) return;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, out.take(), { mode: 0o600 });
      try {
        await driver.insertFile({ table: labelTable, columns: labelColumns }, file);
      } finally {
        await rm(file, { force: true });
      }
    },
    clear: () => driver.execute(`truncate table ${labelTable}`, { lane: 'write' }),
    async list(afterId, limit) {
      const rows = await driver.query<StandingRow>(
        `select id, scope, address, owner, author, name, entity, type, risk, claim, confidence, source, position from ${labelTable} final
          where isDeleted = 0 and id > ${uintLiteral(afterId)} order by id limit ${uintLiteral(limit)}`,
      );
      return rows.map(({ id, owner, author, ...rest }) => ({
        ...rest,
        id: Number(id),
        owner: owner === '' ? null : owner,
        author: author === '' ? null : author,
      }));
    },
  };
}

type StandingRow = Omit<StoredLabel, 'id' | 'owner' | 'author'> & { id: string; owner: string; author: string };

function encode(out: RowWriter, { version, isDeleted, label }: LabelVersion): void {
  out.text(label.scope);
  out.text(label.address);
  out.u64(label.id);
  out.u64(version);
  out.u8(isDeleted ? 1 : 0);
  out.text(label.owner ?? '');
  out.text(label.author ?? '');
  out.text(label.name);
  encodeNullable(out, label.entity);
  out.text(label.type);
  encodeNullable(out, label.risk);
  out.text(label.claim);
  out.u8(label.confidence);
  out.text(label.source);
  out.u32(label.position);
}

function encodeNullable(out: RowWriter, text: string | null): void {
  out.u8(text === null ? 1 : 0);
  if (text !== null) out.text(text);
}
