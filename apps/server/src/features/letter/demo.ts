import type { LetterContent, LetterFigures } from '@chaintrail/contract/letter';
import type { CaseGroup } from '@chaintrail/devnet';
import type { AppStore, LetterState, LetterStep, LetterStepKind } from '@chaintrail/store/app';
import type { RequestContext } from '../../context.ts';
import { titleOf } from './caseWork.ts';
import { demoUnit, emptyContent, usualAttachments } from './content.ts';
import { dayOf, numberText } from './facts.ts';
import { readFigures } from './figures.ts';
import { organisations, statutes } from './organisations.ts';

const DAY_MS = 86_400_000;

/** The invented exchanges of the worked case. */
const demoOrganisations = [
  { id: 901, name: '星港交易所', nameEnglish: 'Xinggang Exchange', group: 'harbour' },
  { id: 902, name: '北辰交易所', nameEnglish: 'Beichen Exchange', group: 'north' },
] as const;

interface Sample {
  id: string;
  type: number;
  organisation: (typeof demoOrganisations)[number];
  state: LetterState;
  number: number | null;
  content: Partial<LetterContent>;
  /** Days before the head at which it came so far. */
  way: readonly [LetterStepKind, string, number][];
}

const [harbour, north] = demoOrganisations;

const samples: readonly Sample[] = [
  {
    id: '00000000-0000-4000-8000-0000000d0001',
    type: 1,
    organisation: harbour,
    state: 'delivered',
    number: 1,
    content: { requests: ['isUser', 'identity', 'flows', 'logins', 'bank', 'balance'] },
    way: [
      ['made', '林某', 9],
      ['submitted', '林某', 8],
      ['approved', '苏禾', 7],
      ['exported', '林某', 7],
      ['issued', '林某', 6],
      ['delivered', '林某', 5],
    ],
  },
  {
    id: '00000000-0000-4000-8000-0000000d0002',
    type: 2,
    organisation: north,
    state: 'issued',
    number: 1,
    content: { language: 'both', requests: [] },
    way: [
      ['made', '周宁', 6],
      ['submitted', '周宁', 5],
      ['approved', '苏禾', 4],
      ['issued', '周宁', 3],
    ],
  },
  {
    id: '00000000-0000-4000-8000-0000000d0003',
    type: 1,
    organisation: north,
    state: 'review',
    number: null,
    content: {},
    way: [
      ['made', '林某', 2],
      ['submitted', '林某', 1],
    ],
  },
];

/** The worked case's letters, as its list calls them. */
export const demoLetters = samples.map(({ id, type, organisation }) => ({ id, title: titleOf({ type, number: null }, organisation.name) }));

/** Organisations and articles that every installation begins with. */
export async function seedLetterDesk({ app, isDemo, now }: { app: AppStore; isDemo: boolean; now: () => number }): Promise<void> {
  const invented = demoOrganisations.map(({ id, name, nameEnglish }) => ({
    id,
    profile: {
      name,
      nameEnglish,
      sourceType: 'EXCHANGE',
      language: 'zh',
      channel: '执法协作门户（演示）',
      address: '',
      wants: ['地址与交易哈希须附表格，不收图片', '立案决定书', '2 名承办人证件', '冻结须明确期限'],
      freezeMaxDays: 183,
      replyDays: '10–15 个工作日',
      hasCustody: true,
      notes: '演示案件中的虚构机构',
      source: '演示',
    },
  }));
  await app.letterDesk.seedOrganisations(isDemo ? [...organisations, ...invented] : organisations, now());
  await app.letterDesk.seedStatutes(statutes);
}

/** The worked case's letters, of figures that its chains have; false while they are still read. */
export async function seedDemoLetters(context: RequestContext): Promise<boolean> {
  const { demo, stores } = context;
  if (!demo) return true;
  if (await stores.app.letters.find(samples[0]?.id ?? '')) return true;
  const chainNames = [...new Set(demo.demoCase.groups.map(({ chainName }) => chainName))];
  const statuses = await Promise.all(chainNames.map((name) => context.statuses.findStatus(name)));
  if (statuses.some((status) => status?.syncState !== 'live')) return false;
  for (const sample of samples) await seedOne(context, sample, demo.demoCase.groups);
  return true;
}

/** From the first to the last transfer that any of the addresses had. */
function periodOf({ addresses }: LetterFigures): LetterContent['period'] {
  const times = addresses.flatMap(({ firstAt, lastAt }) => (firstAt === null || lastAt === null ? [] : [firstAt, lastAt]));
  return times.length === 0 ? null : { from: dayOf(Math.min(...times)), to: dayOf(Math.max(...times)) };
}

async function seedOne(context: RequestContext, sample: Sample, groups: readonly CaseGroup[]): Promise<void> {
  const { stores } = context;
  const own = groups.filter(({ key, part }) => part === 'exchange' && key.toLowerCase().includes(sample.organisation.group));
  const addresses = own.flatMap((group) => group.addresses.map((address) => ({ chainName: group.chainName, address })));
  if (addresses.length === 0) return;
  const draft: LetterContent = {
    ...emptyContent,
    attachments: [...usualAttachments.police],
    caseName: '聚富优选虚假投资平台诈骗',
    statuteId: sample.type,
    officers: demoUnit.officers,
    contact: demoUnit.contact,
    addresses,
    ...sample.content,
  };
  const figures = await readFigures(context, draft);
  const headMs = Math.max(...figures.heads.map(({ at }) => at));
  const day = (daysBefore: number): string => new Date(headMs - daysBefore * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);
  const content: LetterContent = {
    ...draft,
    filedOn: day(12),
    period: periodOf(figures),
    caseNumber: `江公（网安）立字〔${day(12).slice(0, 4)}〕00314号`,
    freeze: sample.type === 2 ? { from: day(3), to: day(-177) } : null,
  };
  const steps: LetterStep[] = sample.way.map(([kind, by, daysBefore]) => ({
    kind,
    by,
    note: '',
    version: 1,
    atMs: headMs - daysBefore * DAY_MS,
  }));
  const year = Number(day(0).slice(0, 4));
  await stores.app.letters.seed(
    {
      id: sample.id,
      ownerId: null,
      authorId: null,
      authorName: steps[0]?.by ?? '',
      caseId: null,
      type: sample.type,
      organisationId: sample.organisation.id,
      content,
      freezeTo: null,
      searched: [sample.organisation.name, content.caseName, ...addresses.map(({ address }) => address)].join(' ').toLowerCase(),
      state: sample.state,
      number: sample.number === null ? null : numberText(demoUnit, sample.type, { year, number: sample.number }),
      figures: await readFigures(context, content),
    },
    steps,
  );
}
