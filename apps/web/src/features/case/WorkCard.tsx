import type { CaseView, CaseWorkView } from '@chaintrail/contract/schemas';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { letterPath, replyPath } from '../../ui/paths.ts';
import { Tag, type TagTone } from '../../ui/Tag.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { tellDaysLeft, tellDue } from './caseFacts.ts';
import { monitorsPath } from './casePaths.ts';
import { t } from './texts.ts';
import styles from './Standing.module.css';

const looks: Record<CaseWorkView['kind'], { tone: TagTone; icon: IconName }> = {
  freeze: { tone: 'error', icon: 'snow' },
  review: { tone: 'warn', icon: 'shield' },
  reply: { tone: 'brand', icon: 'list' },
  event: { tone: 'info', icon: 'bell' },
};

/** What waits for somebody, what is due first on top; nothing where nothing does. */
export function WorkCard({ view }: { view: CaseView }) {
  if (view.work.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('cases.work')} note={t('cases.workNote', { n: view.work.length })} />
      <ul className={styles.work}>
        {view.work.map((item) => (
          <li key={`${item.kind} ${item.letterId ?? item.title} ${item.replyId ?? ''}`}>
            {isMobileLayout() ? <Tapped item={item} /> : <Row item={item} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const nameOf = ({ kind, isMine }: CaseWorkView): string => t(kind === 'review' && isMine ? 'cases.work_reviewMine' : `cases.work_${kind}`);

function Row({ item }: { item: CaseWorkView }) {
  return (
    <>
      <span className={styles.kind}>
        <Tag small tone={looks[item.kind].tone} icon={looks[item.kind].icon}>
          {nameOf(item)}
        </Tag>
      </span>
      <span className={styles.what}>
        <strong>{item.title}</strong>
        <small>{item.text}</small>
      </span>
      <span className={styles.when}>{item.due ? tellDue(item.due) : <TimeText at={item.at} as="absolute" />}</span>
      <Link to={pathOf(item)} className={styles.go}>
        {t(item.isMine ? `cases.go_${item.kind}` : 'cases.go')}
      </Link>
    </>
  );
}

/** On a phone the whole row leads on. */
function Tapped({ item }: { item: CaseWorkView }) {
  const { tone, icon } = looks[item.kind];
  return (
    <Link to={pathOf(item)} className={styles.tapped}>
      <span className={styles.disc} data-tone={tone}>
        <Icon name={icon} size={16} />
      </span>
      <span className={styles.what}>
        <strong>{nameOf(item)}</strong>
        <small>{[item.title, item.text].filter((text) => text !== '').join(' · ')}</small>
      </span>
      <span className={styles.when}>{item.due ? tellDaysLeft(item.due) : <TimeText at={item.at} as="relative" />}</span>
      <Icon name="chevronRight" size={14} />
    </Link>
  );
}

function pathOf({ letterId, replyId }: CaseWorkView): string {
  if (letterId === null) return monitorsPath;
  return replyId === null ? letterPath(letterId) : replyPath(letterId, replyId);
}
