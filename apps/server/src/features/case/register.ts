import type { CaseHeadView, EndpointInput } from '@chaintrail/contract/schemas';
import type { Cell, Column } from '@chaintrail/sheet';
import type { CaseRecord } from '@chaintrail/store/app';
import { accountOf } from '../../access/caller.ts';
import type { FileAnswer } from '../../api/file.ts';
import { caseTypeText } from '../../cases/typeNames.ts';
import type { RequestOf } from '../../context.ts';
import { dayOf } from '../../reminders/due.ts';
import { checkLimit } from '../../sheet/limits.ts';
import { writeRegister } from '../../sheet/register.ts';
import { countOf, tellBeijing, tellNarrowing } from '../../sheet/words.ts';
import { tellClosing } from './closing.ts';
import { readCaseFilter } from './list.ts';
import { readHeads } from './read.ts';
import type { CaseParts } from './waiting.ts';
import { originNames, stateNames } from './words.ts';

/** Cases whose figures are read at a time. */
const BATCH = 50;

interface RegisterColumn extends Column {
  cellOf(row: CaseHeadView, seq: number): Cell;
}

const text = (title: string, width: number, cellOf: RegisterColumn['cellOf']): RegisterColumn => ({ title, kind: 'text', width, cellOf });
const number = (title: string, width: number, cellOf: RegisterColumn['cellOf']): RegisterColumn => ({
  title,
  kind: 'number',
  width,
  cellOf,
});

const namesOf = ({ members }: CaseHeadView, isMeant: (role: string) => boolean): string =>
  members
    .filter(({ role }) => isMeant(role))
    .map(({ name }) => name)
    .join('、');

const columns: readonly RegisterColumn[] = [
  number('序号', 8, (_row, seq) => String(seq)),
  text('案件', 36, ({ title }) => title),
  text('案号', 32, ({ number: own }) => own),
  text('类型', 10, ({ type }) => caseTypeText(type)),
  text('状态', 10, ({ state }) => stateNames[state]),
  text('来源', 12, ({ origin }) => originNames[origin]),
  text('办案单位', 28, ({ unit }) => unit),
  text('立案日期', 12, ({ filedOn }) => filedOn),
  text('结案', 30, ({ closing }) => (closing ? tellClosing(closing, '') : null)),
  text('主办', 14, (row) => namesOf(row, (role) => role === 'lead')),
  text('其他成员', 24, (row) => namesOf(row, (role) => role !== 'lead')),
  number('受害人', 8, ({ victims }) => String(victims)),
  number('付款笔数', 10, ({ payments }) => String(payments)),
  text('损失', 40, ({ losses }) => losses.map(({ coin, amount }) => `${amount.amount} ${amount.symbol}（${coin.chainName}）`).join('；')),
  number('已追踪（%）', 12, ({ traced }) => traced?.known ?? null),
  number('到服务机构（%）', 14, ({ traced }) => traced?.services ?? null),
  number('未查明（%）', 12, ({ traced }) => traced?.open ?? null),
  text('所据追踪', 24, ({ traced }) => traced?.title ?? null),
  text('已申请冻结', 40, ({ freezes }) =>
    freezes.amounts.map(({ chainName, coin, amount }) => `${amount} ${coin}（${chainName}）`).join('；'),
  ),
  number('冻结函份数', 10, ({ freezes }) => String(freezes.letters)),
  text('最近到期', 12, ({ nextDue }) => nextDue?.day ?? null),
  number('地址', 8, ({ counts }) => String(counts.address)),
  number('需处理', 8, ({ workCount }) => String(workCount)),
  { title: '更新时间（北京）', kind: 'time', width: 20, zoneHours: 8, cellOf: ({ changedAt }) => changedAt },
];

/** A case's line of the sheet. */
export const lineOf = (row: CaseHeadView, seq: number): Cell[] => columns.map(({ cellOf }) => cellOf(row, seq));

/** The caller's cases that the list is narrowed to, as a sheet with what it says beside them; of victims there are numbers alone. */
export async function exportCases(parts: CaseParts, context: RequestOf<'exportCases'>): Promise<FileAnswer> {
  const { input, caller, stores, now, tell } = context;
  const account = accountOf(caller);
  const { filter } = readCaseFilter(context, input);
  const total = await stores.app.cases.count(filter);
  checkLimit(total, caller.rights.limits.exportRows);
  // All of them at once: a case that is changed meanwhile would move to the front of the next part, and be missing.
  const records = await stores.app.cases.list(filter, { limit: total });
  tell({ detail: { rows: String(records.length) } });
  const lead = await nameLead(context, records);
  async function* batches() {
    for (let from = 0; from < records.length; from += BATCH) {
      const heads = await readHeads(parts, context, records.slice(from, from + BATCH));
      yield heads.map((head, at) => lineOf(head, from + at + 1));
    }
  }
  async function* about() {
    yield [
      ['筛选', tellFilter(input, records.length > 0, lead)],
      ['排列', '最近更新的在前'],
      ['导出人', account.name || account.login],
      ['导出时间', tellBeijing(now())],
      ['件数', `${countOf(records.length)} 件，均为导出人是成员的案件；演示案件亦列入并注明`],
      ['损失', '登记的链上付款，按币的数量；受害人只计人数，不写代号与姓名'],
      ['已追踪', '最近一次完成的追踪中去向已查明的比例（先进先出），不足两位小数的部分舍去；导入的案件没有'],
      ['已申请冻结', '已签发且未到期的冻结函所列地址的转入合计；是否冻结以机构回函为准'],
    ];
  }
  return writeRegister(`案件列表_${dayOf(now()).replaceAll('-', '')}`, { name: '案件', columns, batches: batches() }, about());
}

/** Who is narrowed to, from a case of theirs: of others' accounts nothing is told. */
async function nameLead({ input, stores }: RequestOf<'exportCases'>, [first]: readonly CaseRecord[]): Promise<string> {
  if (input.leadId === undefined || !first) return '';
  const people = (await stores.app.cases.listMembers([first.id])).get(first.id) ?? [];
  const found = people.find(({ accountId }) => accountId === input.leadId);
  return found ? found.name || found.login : '';
}

const scopeNames = { mine: '我参与的', led: '我主办的', archived: '已归档', imported: '导入的案件包' } as const;

/** Text that found nothing may be anything, a victim's name too, and is not written; what found a case is part of what the case says. */
function tellFilter(input: EndpointInput<'exportCases'>, hasFound: boolean, lead: string): string {
  const { scope = 'mine', type, state, filedFrom, filedTo } = input;
  return [
    scopeNames[scope],
    ...tellNarrowing([
      ['类型', type && caseTypeText(type)],
      ['状态', state && stateNames[state]],
      ['主办', input.leadId && lead],
      ['立案日期', filedFrom || filedTo ? `${filedFrom ?? '最早'} 至 ${filedTo ?? '最新'}` : undefined],
      ['持有实体的地址', input.entity],
      ['文字', hasFound ? input.text : input.text && '（没有找到案件）'],
    ]),
  ].join('；');
}
