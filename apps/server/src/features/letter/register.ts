import type { EndpointInput } from '@chaintrail/contract/schemas';
import { letterFigures } from '@chaintrail/contract/letter';
import type { Cell, Column } from '@chaintrail/sheet';
import type { AppStore, LetterRecord, LetterState, LetterStep, LetterStepKind } from '@chaintrail/store/app';
import { accountOf } from '../../access/caller.ts';
import type { FileAnswer } from '../../api/file.ts';
import { caseTypeText } from '../../cases/typeNames.ts';
import type { RequestOf } from '../../context.ts';
import { checkLimit } from '../../sheet/limits.ts';
import { writeRegister } from '../../sheet/register.ts';
import { countOf, tellBeijing, tellNarrowing, tellSpan } from '../../sheet/words.ts';
import { typeNames } from './caseWork.ts';
import { readContent, readOrganisation } from './content.ts';
import { dayOf } from './facts.ts';
import { filterOf } from './list.ts';

/** Letters that are read at a time: a unit may have written very many. */
const BATCH = 200;

const stateNames: Readonly<Record<LetterState, string>> = {
  draft: '草稿',
  review: '审签',
  approved: '审签通过',
  exported: '已导出',
  issued: '已签发',
  delivered: '已送达',
  replied: '已回函',
  expired: '到期',
};

/** A letter with what its line of the register says beside it. */
export interface RegisterEntry {
  letter: LetterRecord;
  organisation: string;
  steps: readonly LetterStep[];
  renewedBy: string | null;
}

interface RegisterColumn extends Column {
  cellOf(entry: RegisterEntry, seq: number): Cell;
}

const text = (title: string, width: number, cellOf: RegisterColumn['cellOf']): RegisterColumn => ({ title, kind: 'text', width, cellOf });
const number = (title: string, width: number, cellOf: RegisterColumn['cellOf']): RegisterColumn => ({
  title,
  kind: 'number',
  width,
  cellOf,
});
/** When a step was last done: a letter that came back is handed in anew. */
const lastOf = ({ steps }: RegisterEntry, kind: LetterStepKind): LetterStep | undefined => steps.findLast((step) => step.kind === kind);
const time = (title: string, kind: LetterStepKind): RegisterColumn => ({
  title,
  kind: 'time',
  width: 20,
  zoneHours: 8,
  cellOf: (entry) => lastOf(entry, kind)?.atMs ?? null,
});

const contentOf = ({ letter }: RegisterEntry) => readContent(letter.content);
const keptOf = ({ letter }: RegisterEntry) => (letter.figures === null ? null : letterFigures.parse(letter.figures));

const columns: readonly RegisterColumn[] = [
  number('序号', 8, (_entry, seq) => String(seq)),
  text('种类', 10, ({ letter }) => typeNames[letter.type] ?? ''),
  text('发文字号', 32, ({ letter }) => letter.number),
  text('状态', 10, ({ letter }) => stateNames[letter.state]),
  text('送达机构', 20, ({ organisation }) => organisation),
  text('案件名称', 28, (entry) => contentOf(entry).caseName),
  text('案件编号', 24, (entry) => contentOf(entry).caseNumber),
  text('案件类型', 10, (entry) => caseTypeText(contentOf(entry).caseType)),
  number('地址数', 8, (entry) => String(contentOf(entry).addresses.length)),
  text('金额（送审时）', 36, (entry) =>
    (keptOf(entry)?.totals ?? []).map(({ chainName, coin, amount }) => `${amount} ${coin}（${chainName}）`).join('；'),
  ),
  number('折合美元', 18, (entry) => keptOf(entry)?.value?.usd ?? null),
  text('承办', 12, ({ letter }) => letter.authorName),
  time('起草（北京）', 'made'),
  time('送审（北京）', 'submitted'),
  text('审签人', 12, (entry) => lastOf(entry, 'approved')?.by ?? null),
  time('审签（北京）', 'approved'),
  time('签发（北京）', 'issued'),
  time('送达（北京）', 'delivered'),
  time('回函（北京）', 'replied'),
  text('冻结起', 12, (entry) => (entry.letter.type === 2 ? (contentOf(entry).freeze?.from ?? null) : null)),
  text('冻结止', 12, ({ letter }) => letter.freezeTo),
  text('续冻文号', 32, ({ renewedBy }) => renewedBy),
];

/** A letter's line of the register. */
export const lineOf = (entry: RegisterEntry, seq: number): Cell[] => columns.map(({ cellOf }) => cellOf(entry, seq));

/** The unit's own letters that the list is narrowed to, as a sheet: the oldest first, with what it says beside them. */
export async function exportLetters(context: RequestOf<'exportLetters'>): Promise<FileAnswer> {
  const { input, caller, stores, now, tell } = context;
  const account = accountOf(caller);
  const filter = {
    ownerId: account.parentId ?? account.id,
    isOwn: true,
    ...filterOf(input),
    ...(input.state === undefined ? {} : { state: input.state }),
  };
  const { app } = stores;
  await app.letters.expire(dayOf(now()), now());
  const [{ total }, organisations] = await Promise.all([
    app.letters.page(filter, { limit: 1, offset: 0 }),
    app.letterDesk.listOrganisations(),
  ]);
  checkLimit(total, caller.rights.limits.exportRows);
  const names = new Map(organisations.map(readOrganisation).map(({ id, name }) => [id, name]));
  tell({ detail: { rows: String(total) } });
  let written = 0;
  async function* batches() {
    for await (const entries of listEntries(app, filter, names)) {
      yield entries.map((entry, at) => lineOf(entry, written + at + 1));
      written += entries.length;
    }
  }
  async function* about() {
    yield [
      ['筛选', tellFilter(input, names)],
      ['排列', '起草时间从早到晚'],
      ['导出人', account.name || account.login],
      ['导出时间', tellBeijing(now())],
      ['份数', `${countOf(written)} 份，本单位的全部种类；示例文书不在其中`],
      ['金额', '送审时的数额，只计所列地址以外转入的；草稿没有数额'],
    ];
  }
  return writeRegister(`文书台账_${dayOf(now()).replaceAll('-', '')}`, { name: '文书台账', columns, batches: batches() }, about());
}

/** Goes from letter to letter by when they were begun: whatever changes meanwhile, none is left out and none comes twice. */
async function* listEntries(
  { letters }: Pick<AppStore, 'letters'>,
  filter: Parameters<AppStore['letters']['listAfter']>[0],
  names: ReadonlyMap<number, string>,
): AsyncGenerator<RegisterEntry[]> {
  let after: LetterRecord | undefined;
  do {
    const list = await letters.listAfter(filter, { limit: BATCH, ...(after ? { after } : {}) });
    const ids = list.map(({ id }) => id);
    const [steps, renewals] = await Promise.all([letters.listSteps(ids), letters.listRenewals(ids)]);
    yield list.map((letter) => ({
      letter,
      organisation: names.get(letter.organisationId) ?? '',
      steps: steps.get(letter.id) ?? [],
      renewedBy: renewals.get(letter.id)?.number ?? null,
    }));
    after = list.length < BATCH ? undefined : list.at(-1);
  } while (after);
}

function tellFilter(input: EndpointInput<'exportLetters'>, names: ReadonlyMap<number, string>): string {
  const { state, type, organisationId, caseName, author, text: asked, startTime, endTime } = input;
  return [
    ...tellNarrowing([
      ['状态', state && stateNames[state]],
      ['种类', type === undefined ? undefined : typeNames[type]],
      ['机构', organisationId === undefined ? undefined : names.get(organisationId)],
      ['案件', caseName],
      ['承办', author],
      ['文字', asked],
    ]),
    `状态${tellSpan({ startTime, endTime })}`,
  ].join('；');
}
