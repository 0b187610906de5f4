import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StoredLabel } from '@chaintrail/model';
import { findChain, chains } from '@chaintrail/model/chains';
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
  /** Takes changes over; the same ones twice do no harm. Those of chains that this version does not know are passed over. */
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
        `select id, chain, address, owner, isPrivate, name, entity, type, claim, source, position from ${labelTable} final
          where isDeleted = 0 and id > ${uintLiteral(afterId)} order by id limit ${uintLiteral(limit)}`,
      );
      return rows.map(({ id, chain, owner, isPrivate, ...rest }) => ({
        ...rest,
        id: Number(id),
        chainName: chains.find(({ storeId }) => storeId === chain)?.name ?? String(chain),
        owner: owner === '' ? null : owner,
        isPrivate: isPrivate === 1,
      }));
    },
  };
}

type StandingRow = Omit<StoredLabel, 'id' | 'chainName' | 'isPrivate' | 'owner'> & {
  id: string;
  chain: number;
  owner: string;
  isPrivate: number;
};

function encode(out: RowWriter, { version, isDeleted, label }: LabelVersion): void {
  const chain = findChain(label.chainName);
  if (!chain) return;
  out.u16(chain.storeId);
  out.text(label.address);
  out.u64(label.id);
  out.u64(version);
  out.u8(isDeleted ? 1 : 0);
  out.text(label.owner ?? '');
  out.u8(label.isPrivate ? 1 : 0);
  out.text(label.name);
  out.u8(label.entity === null ? 1 : 0);
  if (label.entity !== null) out.text(label.entity);
  out.text(label.type);
  out.text(label.claim);
  out.text(label.source);
  out.u32(label.position);
}
