import type { ReplyColumn, ReplyView } from '@chaintrail/contract/letter';
import { recognise } from '@chaintrail/families/address';

type Row = ReplyView['rows'][number];

/** What is said elsewhere of an address that an answer speaks of. */
export interface KnownAddress {
  /** Names of the reader's own labels. */
  own: readonly string[];
  /** The name of a label that infers whose it is. */
  inferred: string | null;
}

export interface Judging {
  organisation: string;
  columns: readonly ReplyColumn[];
  asked: ReadonlySet<string>;
  known: ReadonlyMap<string, KnownAddress>;
}

const denial = /非本|不是本|not (?:our|a user|found)|no record|查无|无此/i;

export const canonicalOf = (text: string): string | null => {
  const read = recognise(text);
  return read.kind === 'address' ? read.canonical : null;
};

/** Name of the label that a row becomes. */
export const labelName = (organisation: string, account: string): string =>
  account === '' ? `${organisation} · 机构答复非本所地址` : `${organisation} · 账户 ${account}`;

/** One row of an answer, held against the letter and against what is known. */
export function judgeRow(
  { row, cells }: { row: number; cells: readonly string[] },
  { organisation, columns, asked, known }: Judging,
): Omit<Row, 'decision' | 'chainName'> {
  const cell = (column: ReplyColumn): string => cells[columns.indexOf(column)] ?? '';
  const text = cell('address');
  const address = canonicalOf(text);
  const account = cell('account') === '—' ? '' : cell('account');
  const shown = cells.map((value, at) => (columns[at] === 'name' ? maskName(value) : value));
  const base = { row, cells: shown, address: address ?? text, account };
  if (address === null) return { ...base, verdict: 'unreadable', text: '没有可识别的地址' };
  const { own = [], inferred = null } = known.get(address) ?? {};
  if (!asked.has(address)) return { ...base, verdict: 'outside', text: '原函未列，机构补充提供' };
  if (account === '' || denial.test(cell('note'))) {
    return inferred === null
      ? { ...base, verdict: 'new', text: '机构答复：非本所地址' }
      : { ...base, verdict: 'conflict', text: `机构答复：非本所地址；与推断「${inferred}」不符` };
  }
  if (own.includes(labelName(organisation, account))) return { ...base, verdict: 'known', text: '已有同名标签' };
  return { ...base, verdict: 'new', text: inferred === null ? '新的归属信息' : `与推断「${inferred}」一并保留` };
}

/** Of an answer that was written, a row that became a label says so: the label that it now finds is its own. */
export function settleRow(row: Row, state: ReplyView['state']): Row {
  if (state !== 'written' || row.decision === null || row.decision === 'skip' || row.verdict === 'unreadable') return row;
  return { ...row, verdict: 'written', text: '已写入为私有标签' };
}

function maskName(name: string): string {
  const [first = '', ...rest] = Array.from(name);
  return rest.length === 0 ? first : `${first}${'*'.repeat(rest.length)}`;
}
