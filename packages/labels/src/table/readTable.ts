import { createCollector, type Collector, type OnRow } from '../collect.ts';
import { usualLimits } from '../limits.ts';
import type { Pack } from '../pack.ts';
import { PackError } from '../packError.ts';
import { cleanLine, cleanLines } from '../text.ts';
import { hasLostDigits, readCell, readConcept, readConfidence, readEvidence, readKind, readRole, readSheetDate } from './cells.ts';
import { guessMapping, tableFields, type Mapping, type TableField } from './mapping.ts';
import type { Table, TableRow } from './table.ts';

/** What a table that says nothing of it is taken to say. */
export interface TableDefaults {
  chainWord?: string;
  source?: string;
  licence?: string;
  /** YYYY-MM-DD. */
  sourceDate?: string;
}

export interface TableOptions {
  /** Guessed from the heading unless given. */
  mapping?: Mapping;
  defaults?: TableDefaults;
  title?: string;
  onRow?: OnRow;
}

/** A table whose rows are read one by one, by whoever has other things to do between them. */
export interface OpenTable {
  rows: readonly TableRow[];
  read(row: TableRow): void;
  finish(): Pack;
}

/** Says what the columns under a table's heading, its first row, mean. PackError where address and name are not among them. */
export function openTable(
  table: Table,
  { mapping, defaults = {}, title = table.name, onRow }: TableOptions,
  limits = usualLimits,
): OpenTable {
  const [heading, ...rows] = table.rows;
  const columns = mapping ?? guessMapping(heading?.cells.map(readCell) ?? []);
  if (columns.address === undefined || columns.name === undefined) {
    throw new PackError('no_header', '没有认出“地址”与“标签”两列。请在第一行写上列名，或手动指定各列的含义。');
  }
  const collector = createCollector('table', limits, onRow);
  return {
    rows,
    read: (row) => readRow(row, columns, { ...defaults, from1904: table.from1904 }, collector),
    finish: () => collector.finish({ title: cleanLine(title) }),
  };
}

/** Reads the rows of a table as claims. */
export function readTable(table: Table, options: TableOptions, limits = usualLimits): Pack {
  const { rows, read, finish } = openTable(table, options, limits);
  for (const row of rows) read(row);
  return finish();
}

function readRow(
  { row, cells, problem }: TableRow,
  columns: Mapping,
  defaults: TableDefaults & { from1904: boolean },
  collector: Collector,
): void {
  if (problem !== undefined) return collector.fault(row, 'bad_row', problem);
  const texts = Object.fromEntries(tableFields.map((field) => [field, readCell(cells[columns[field] ?? -1] ?? '')]));
  const said = (field: TableField): string => texts[field] ?? '';
  const written = { address: cleanLine(said('address')).slice(0, 200), name: cleanLine(said('name')).slice(0, 200) };
  if (hasLostDigits(said('address'))) {
    return collector.fault(row, 'lost_digits', '地址被表格软件写成了科学计数法，末尾的数字已丢失。请把该列设为文本后重新填写。', written);
  }
  const kind = said('kind') === '' ? 'intelligence' : readKind(said('kind'));
  if (!kind) return collector.fault(row, 'bad_kind', '“性质”应为：事实、推断、启发式、情报、结论之一，请改正。', written);
  const role = said('role') === '' ? null : readRole(said('role'));
  if (role === undefined)
    return collector.fault(row, 'bad_role', '“角色”应为：热钱包、冷钱包、充值地址、合约、其他之一，请改正。', written);
  const confidence = said('confidence') === '' ? null : readConfidence(said('confidence'));
  if (confidence === undefined) return collector.fault(row, 'bad_confidence', '“可信度”应为 0–100 的整数，请改正。', written);
  const readDay = (field: TableField) => (said(field) === '' ? null : readSheetDate(said(field), defaults.from1904));
  const [sourceDate, validFrom, validTo] = [readDay('sourceDate'), readDay('validFrom'), readDay('validTo')];
  if (sourceDate === undefined || validFrom === undefined || validTo === undefined) {
    return collector.fault(row, 'bad_date', '“日期”应写成 2024-05-31 这样，请改正。', written);
  }
  const source = cleanLine(said('source')) || (defaults.source ?? '');
  if (source === '') return collector.fault(row, 'no_source', '这一行没有写明来源，请补上，或为整个文件指定来源。', written);

  const [type, riskType] = [readConcept(said('type')), readConcept(said('riskType'))];
  const entityKey = cleanLine(said('entity'));
  const licence = cleanLine(said('licence')) || (defaults.licence ?? '');
  const note = cleanLines(said('note'));
  collector.add(row, {
    chainWord: said('chain') || (defaults.chainWord ?? ''),
    address: said('address'),
    name: said('name'),
    ...(entityKey === '' ? {} : { entityKey }),
    ...(type === '' ? {} : { type }),
    ...(riskType === '' ? {} : { riskType }),
    ...(role === null ? {} : { role }),
    concepts: [type, riskType].filter((concept) => concept !== ''),
    kind,
    confidence,
    definesCluster: false,
    source,
    sourceDate: sourceDate ?? defaults.sourceDate ?? null,
    ...(licence === '' ? {} : { licence }),
    evidence: readEvidence(said('evidence')),
    ...(note === '' ? {} : { note }),
    ...(validFrom === null ? {} : { validFrom }),
    ...(validTo === null ? {} : { validTo }),
  });
}
