import { createCollector, type Collector } from '../collect.ts';
import { usualLimits } from '../limits.ts';
import type { Pack } from '../pack.ts';
import { PackError } from '../packError.ts';
import { cleanLine, readLink } from '../text.ts';
import { hasLostDigits, readCell, readConcept, readConfidence, readKind, readSheetDate } from './cells.ts';
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
}

/** Reads the rows under a table's heading, its first row, as claims. */
export function readTable(table: Table, { mapping, defaults = {}, title = table.name }: TableOptions, limits = usualLimits): Pack {
  const [heading, ...rows] = table.rows;
  const columns = mapping ?? guessMapping(heading?.cells.map(readCell) ?? []);
  if (columns.address === undefined || columns.name === undefined) {
    throw new PackError('no_header', '没有认出“地址”与“标签”两列。请在第一行写上列名，或手动指定各列的含义。');
  }
  const collector = createCollector('table', limits);
  for (const row of rows) readRow(row, columns, { ...defaults, from1904: table.from1904 }, collector);
  return collector.finish({ title: cleanLine(title) });
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
  if (hasLostDigits(said('address'))) {
    return collector.fault(row, 'lost_digits', '地址被表格软件写成了科学计数法，末尾的数字已丢失。请把该列设为文本后重新填写。');
  }
  const kind = said('kind') === '' ? 'intelligence' : readKind(said('kind'));
  if (!kind) return collector.fault(row, 'bad_kind', '“性质”应为：事实、推断、启发式、情报、结论之一，请改正。');
  const confidence = said('confidence') === '' ? null : readConfidence(said('confidence'));
  if (confidence === undefined) return collector.fault(row, 'bad_confidence', '“可信度”应为 0–100 的整数，请改正。');
  const sourceDate = said('sourceDate') === '' ? (defaults.sourceDate ?? null) : readSheetDate(said('sourceDate'), defaults.from1904);
  if (sourceDate === undefined) return collector.fault(row, 'bad_date', '“日期”应写成 2024-05-31 这样，请改正。');
  const source = cleanLine(said('source')) || (defaults.source ?? '');
  if (source === '') return collector.fault(row, 'no_source', '这一行没有写明来源，请补上，或为整个文件指定来源。');

  const [type, riskType] = [readConcept(said('type')), readConcept(said('riskType'))];
  const entityKey = cleanLine(said('entity'));
  const licence = cleanLine(said('licence')) || (defaults.licence ?? '');
  const note = cleanLine(said('note'));
  collector.add(row, {
    chainWord: said('chain') || (defaults.chainWord ?? ''),
    address: said('address'),
    name: said('name'),
    ...(entityKey === '' ? {} : { entityKey }),
    ...(type === '' ? {} : { type }),
    ...(riskType === '' ? {} : { riskType }),
    concepts: [type, riskType].filter((concept) => concept !== ''),
    kind,
    confidence,
    definesCluster: false,
    source,
    sourceDate,
    ...(licence === '' ? {} : { licence }),
    evidence: said('evidence')
      .split(/[\s;；]+/)
      .flatMap((word) => readLink(word) ?? [])
      .map((uri) => ({ uri, note: '' })),
    ...(note === '' ? {} : { note }),
  });
}
