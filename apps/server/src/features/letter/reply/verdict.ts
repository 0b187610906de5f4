import { deniedBy, denialName } from '@chaintrail/contract/denial';
import type { OrganisationView, ReplyColumn, ReplyView } from '@chaintrail/contract/letter';
import { recognise } from '@chaintrail/families/address';
import { accountName, contradicts, listedName, type OwnLabel } from './against.ts';

type Row = ReplyView['rows'][number];

/** What is said elsewhere of an address that an answer speaks of. */
export interface KnownAddress {
  /** The reader's own labels. */
  own: readonly OwnLabel[];
  /** The name of a label that infers whose it is. */
  inferred: string | null;
}

export interface Judging {
  organisation: Pick<OrganisationView, 'name' | 'nameEnglish' | 'sourceType'>;
  columns: readonly ReplyColumn[];
  asked: ReadonlySet<string>;
  known: ReadonlyMap<string, KnownAddress>;
}

const denial = /非本|不是本|not (?:our|a user|found)|no record|查无|无此/i;

export const canonicalOf = (text: string): string | null => {
  const read = recognise(text);
  return read.kind === 'address' ? read.canonical : null;
};

/** What an answer says of an address: that it belongs to an account, that it is not the organisation's, or only that it is one of those it lists. */
type Statement = { kind: 'account'; account: string } | { kind: 'denied' } | { kind: 'listed' };

/**
 * The label that a statement becomes. An account of an exchange makes the address the exchange's, one of a wallet's maker leaves it its user's;
 * of an address that the organisation does not know nothing more is known.
 */
function labelOf(statement: Statement, { name, sourceType }: Judging['organisation']): NonNullable<Row['label']> {
  if (statement.kind === 'account')
    return { name: accountName(name, statement.account), type: sourceType === 'EXCHANGE' ? 'exchange' : 'wallet' };
  return { name: statement.kind === 'denied' ? denialName(name) : listedName(name), type: 'other' };
}

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
  const base = { row, cells: shown, address: address ?? text, account, label: null, against: [] };
  if (address === null) return { ...base, verdict: 'unreadable', text: '没有可识别的地址' };
  const { own = [], inferred = null } = known.get(address) ?? {};
  const isAsked = asked.has(address);
  // Who was asked after an account and names none has said that it has none.
  const isDenied = denial.test(cell('note')) || (isAsked && account === '' && columns.includes('account'));
  const statement: Statement = isDenied ? { kind: 'denied' } : account === '' ? { kind: 'listed' } : { kind: 'account', account };
  const label = labelOf(statement, organisation);
  const told = { ...base, label };
  if (!isAsked) return { ...told, verdict: 'outside', text: '原函未列，机构补充提供' };
  if (own.some(({ name }) => name === label.name || name === besideOf(label.name)))
    return { ...told, verdict: 'known', text: '已有同名标签' };
  const against = own.filter((one) => contradicts(one, label.name, organisation)).map(({ name }) => name);
  const quarrel = [
    ...(against.length > 0 ? [`与本单位标签${against.map((name) => `「${name}」`).join('')}不符`] : []),
    ...(isDenied && inferred !== null ? [`与推断「${inferred}」不符`] : []),
  ];
  if (quarrel.length > 0) {
    const answer = isDenied ? '机构答复：非本所地址' : `机构答复：账户 ${account}`;
    return { ...told, against, verdict: 'conflict', text: [answer, ...quarrel].join('；') };
  }
  if (isDenied) return { ...told, verdict: 'new', text: '机构答复：非本所地址' };
  const news = statement.kind === 'account' ? '新的归属信息' : '回函未写明账户';
  return { ...told, verdict: 'new', text: inferred === null ? news : `与推断「${inferred}」一并保留` };
}

/** The denial that lets the other stand beside it; what is no denial stays as it is called. */
function besideOf(name: string): string {
  const organisation = deniedBy(name);
  return organisation === undefined ? name : denialName(organisation, true);
}

const settledAs = { write: '', skip: '', withdraw: '，以回函为准', both: '，两说并存' } as const;

/**
 * A row as it is decided: one that is to stand beside what it contradicts is called so. Of an answer that was written, a row that became a
 * label says so: the label that it now finds is its own.
 */
export function settleRow(given: Row, state: ReplyView['state']): Row {
  const { decision, label } = given;
  const row = decision === 'both' && label ? { ...given, label: { ...label, name: besideOf(label.name) } } : given;
  if (state !== 'written' || decision === null || decision === 'skip' || row.verdict === 'unreadable') return row;
  return { ...row, against: [], verdict: 'written', text: `已写入为私有标签${settledAs[decision]}` };
}

function maskName(name: string): string {
  const [first = '', ...rest] = Array.from(name);
  return rest.length === 0 ? first : `${first}${'*'.repeat(rest.length)}`;
}
