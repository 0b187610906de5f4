import { createHash } from 'node:crypto';
import type { Limits } from './limits.ts';
import type { Pack, PackClaim, PackEntity, PackFormat, RowFault, RowFaultCode, RowTold } from './pack.ts';
import { PackError } from './packError.ts';
import { readSubject, subjectKey } from './subject.ts';
import { cleanLine } from './text.ts';

/** A claim whose address and name nobody has looked at yet. */
export interface Draft extends Omit<PackClaim, 'sourceKey' | 'subject' | 'name'> {
  chainWord: string;
  address: string;
  name: string;
  /** Tells claims of one source about one address apart, where the pack has ids of its own; else the name does. */
  ownKey?: string;
}

/** Takes in rows as a reader finds them: good ones, faults, chains that are not ours, repetitions. */
export interface Collector {
  add(row: number, draft: Draft): void;
  addEntity(row: number, entity: PackEntity): void;
  /** `written` is what the row says of address and name, where that much is known of it. */
  fault(row: number, code: RowFaultCode, reason: string, written?: { address: string; name: string }): void;
  finish(about: { title: string; creator?: string }): Pack;
}

/** Hears what became of each row of the file. */
export type OnRow = (told: RowTold) => void;

/** Of a cell that is reported, no more: what is wrong with a long one is not read from its end. */
const MOST_TOLD = 200;
const nothing = { address: '', name: '' };

export function createCollector(format: PackFormat, limits: Limits, onRow: OnRow = () => undefined): Collector {
  const claims = new Map<string, PackClaim>();
  const entities = new Map<string, PackEntity>();
  const faults: RowFault[] = [];
  const foreign = new Map<string, number>();
  let repeated = 0;
  let rows = 0;

  function count(): void {
    rows += 1;
    if (rows > limits.rows) throw new PackError('too_many_rows', `文件超过 ${limits.rows} 行，请分成几个文件导入。`);
  }
  function fault(row: number, code: RowFaultCode, reason: string, written = nothing): void {
    faults.push({ row, code, reason });
    onRow({ row, what: 'fault', reason, ...written });
  }

  return {
    fault(row, code, reason, written) {
      count();
      fault(row, code, reason, written);
    },
    add(row, { chainWord, address, name: written, ownKey, ...rest }) {
      count();
      const name = cleanLine(written);
      const told = { address: cleanLine(address).slice(0, MOST_TOLD), name: name.slice(0, MOST_TOLD) };
      if (address.trim() === '') return fault(row, 'no_address', '这一行没有地址，请补上地址或删除这一行。', told);
      if (name === '') return fault(row, 'no_name', '这一行没有标签名称，请补上名称。', told);
      const long = [name, rest.source, rest.note ?? '', address].find((text) => text.length > limits.cell);
      if (long !== undefined) return fault(row, 'too_long', `有一格超过 ${limits.cell} 个字符，请缩短。`, told);
      const read = readSubject(chainWord, address);
      if ('foreign' in read) {
        const word = cleanLine(read.foreign).slice(0, 40);
        foreign.set(word, (foreign.get(word) ?? 0) + 1);
        return onRow({ row, what: 'foreign', reason: `链“${word}”不在本程序支持的链中。`, ...told });
      }
      if ('fault' in read) return fault(row, read.fault, read.reason, told);
      const sourceKey = keyOf(subjectKey(read.subject), ownKey ?? name, rest.source);
      if (claims.has(sourceKey)) repeated += 1;
      else claims.set(sourceKey, { sourceKey, subject: read.subject, name, ...rest });
      onRow({ row, what: 'claim', sourceKey, ...told });
    },
    addEntity(row, entity) {
      count();
      if (entity.key === '' || entity.nameEn === '') return fault(row, 'no_name', '这个实体没有编号或名称，请补上。');
      if (entities.has(entity.key)) repeated += 1;
      else entities.set(entity.key, entity);
    },
    finish: ({ title, creator }) => ({
      format,
      title,
      ...(creator === undefined ? {} : { creator }),
      claims: [...claims.values()],
      entities: [...entities.values()],
      faults,
      foreign: Object.fromEntries(foreign),
      repeated,
    }),
  };
}

function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 32);
}
