import type { TrailRecordView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../ui/figures.ts';
import { ListRow } from '../../ui/RowList.tsx';
import { shortenMiddle } from '../../ui/shorten.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { t } from './texts.ts';
import styles from './Trail.module.css';
import { kindText } from './TrailFilters.tsx';

const tones: Record<TrailRecordView['kind'], TagTone> = {
  signIn: 'neutral',
  query: 'neutral',
  view: 'warn',
  export: 'info',
  change: 'warn',
  gap: 'error',
};
const OK = 200;
const LIMITED = 4003;
const HASH_ENDS = { head: 8, tail: 6 };
/** Of an address or a hash: rows are cut at their end, where those of a list differ. */
const SUBJECT_ENDS = { head: 12, tail: 10 };
const shortSubject = (text: string): string => (/\s/.test(text) ? text : shortenMiddle(text, SUBJECT_ENDS));

/** What else is known of a record, by the names that the trail keeps. */
const named = [
  'type',
  'accept',
  'isAuditor',
  'expiresAt',
  'name',
  'phone',
  'org',
  'deleted',
  'keepDays',
  'requestPercent',
  'areApplicationsOpen',
  'arePicturesFetched',
  'areGatewaysAsked',
  'areNoticesSent',
  'areHistoriesAsked',
  'timeStampUrl',
  'stamp',
  'lost',
  'writtenAt',
  'way',
  'next',
  'forIp',
  'ending',
  'closedOn',
  'to',
  'victim',
  'reason',
  'sha256',
  'added',
  'bytes',
  'signer',
  'version',
  'file',
  'step',
  'number',
  'reply',
  'labels',
  'retired',
  'restored',
  'sender',
  'drafts',
  'rows',
  'format',
  'language',
  'draft',
  'kept',
  'label',
  'submission',
  'status',
  'mode',
  'made',
  'changed',
  'faults',
  'histories',
  'list',
  'height',
  'change',
  'text',
] as const;
const detailNames: Partial<Record<string, string>> = {
  ...Object.fromEntries(named.map((name) => [name, t(`trail.${name}`)])),
  trailDays: t('trail.keepDays'),
  verified: t('trail.isVerified'),
};
const yesOrNo = { true: t('trail.yes'), false: t('trail.no') };
/** Words of the trail that stand for something else. */
const valueNames: Partial<Record<string, Partial<Record<string, string>>>> = {
  way: { password: t('trail.byPassword'), code: t('trail.byCode'), qr: t('trail.byQr') },
  next: { secondFactor: t('trail.secondFactor') },
  to: { closed: t('trail.toClosed'), archived: t('trail.toArchived'), investigating: t('trail.toInvestigating') },
  step: {
    submit: t('trail.submitted'),
    withdraw: t('trail.withdrawn'),
    return: t('trail.returned'),
    approve: t('trail.approved'),
    issue: t('trail.issued'),
    deliver: t('trail.delivered'),
    close: t('trail.ended'),
  },
  language: { zh: t('trail.chinese'), en: t('trail.english') },
  draft: yesOrNo,
  verified: yesOrNo,
};
const shownApart: ReadonlySet<string> = new Set(['chain', 'device', 'forDevice', 'application']);
/** Said elsewhere in the row, or of no use to a reader. */
const isShownApart = (name: string): boolean => shownApart.has(name);

/** Who did it: an account, a visitor by the address it came from, or the product. */
export function whoText({ login, ip }: TrailRecordView): string {
  if (login !== '') return login;
  return ip === '' ? t('trail.product') : `${t('trail.visitor')} ${ip}`;
}

/** What it was about, in one line: the action, its subjects, and what else is known. */
export function aboutText({ actionTitle, subjects, subjectCount, detail }: TrailRecordView): string {
  const chain = detail['chain'] === undefined ? [] : [detail['chain']];
  const names = subjects.slice(0, 2).map(shortSubject).join(' ');
  const more = subjectCount > 2 ? [t('trail.moreSubjects', { n: subjectCount })] : [];
  const rest = Object.entries(detail).flatMap(([name, value]) =>
    isShownApart(name) ? [] : [`${detailNames[name] ?? name}：${valueNames[name]?.[value] ?? value}`],
  );
  return [actionTitle, ...chain, ...(names === '' ? [] : [names]), ...more, ...rest].join(' · ');
}

function KindTag({ record: { kind, code } }: { record: TrailRecordView }) {
  return (
    <>
      <Tag small tone={tones[kind]}>
        {kindText(kind)}
      </Tag>
      {code !== OK && (
        <Tag small tone="error">
          {t(code === LIMITED ? 'trail.refused' : 'trail.failed')}
        </Tag>
      )}
    </>
  );
}

const Hash = ({ text }: { text: string }) => (
  <span className="mono" title={text}>
    {shortenMiddle(text, HASH_ENDS)}
  </span>
);

export const columns: Column<TrailRecordView>[] = [
  { id: 'seq', head: t('trail.seq'), width: 64, isRowHead: true, cell: ({ seq }) => <span className="mono">{formatCount(seq)}</span> },
  { id: 'at', head: t('trail.time'), width: 164, cell: ({ at }) => <TimeText at={at} as="absolute" /> },
  { id: 'who', head: t('trail.who'), width: 120, cell: (record) => <span title={record.ip}>{whoText(record)}</span> },
  { id: 'kind', head: t('trail.kind'), width: 100, cell: (record) => <KindTag record={record} /> },
  {
    id: 'about',
    head: t('trail.subject'),
    cell: (record) => (
      <span className={styles.about} title={[aboutText(record), ...record.subjects].join('\n')}>
        {aboutText(record)}
      </span>
    ),
  },
  { id: 'previous', head: t('trail.previous'), width: 140, hideBelow: 1360, cell: ({ previousHash }) => <Hash text={previousHash} /> },
  { id: 'hash', head: t('trail.own'), width: 140, hideBelow: 1280, cell: ({ hash }) => <Hash text={hash} /> },
];

export function NarrowRow({ record }: { record: TrailRecordView }) {
  return (
    <ListRow
      mark={<KindTag record={record} />}
      title={whoText(record)}
      value={<span className="mono">{formatCount(record.seq)}</span>}
      detail={aboutText(record)}
      note={<TimeText at={record.at} as="absolute" />}
    />
  );
}
