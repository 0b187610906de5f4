import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/queries.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { letterPath, lettersPath } from '../../ui/paths.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { listLetterWork, type LetterWork } from './letterWork.ts';
import styles from './OwnWork.module.css';
import { t } from './texts.ts';

const SHOWN = 5;
/** Of the letters that were changed last; freezes are told of all. */
const LOOKED_AT = 100;

const icons: Record<LetterWork['kind'], IconName> = {
  freeze: 'snow',
  over: 'snow',
  approve: 'shield',
  issue: 'check',
  deliver: 'arrowRight',
  reply: 'history',
};

/** Letters that wait for the reader; without any the card is one line with the way in. */
export function OwnLetters() {
  const letters = useQuery(query('pageLetters', { pageSize: LOOKED_AT }));
  const [nowMs] = useState(() => Date.now());
  const { data } = letters;
  const work = data ? listLetterWork(data, nowMs) : [];
  const count = work.length > 0 ? t('ownHome.workCount', { n: formatCount(work.length) }) : t('ownHome.noWork');
  return (
    <Card clip label={t('ownHome.letters')}>
      <CardHeader title={t('ownHome.letters')} note={data && count}>
        <Link to={lettersPath}>{t('ownHome.allLetters')}</Link>
      </CardHeader>
      <StateBlock
        isLoading={letters.isPending}
        error={data ? null : letters.error}
        what={t('ownHome.letters')}
        onRetry={() => void letters.refetch()}
        skeleton={<SkeletonRows rows={SHOWN} rowHeight={64} />}
      >
        <ul className={styles.work} aria-label={t('ownHome.letters')}>
          {work.slice(0, SHOWN).map((one) => (
            <li key={`${one.kind} ${one.letterId}`} data-kind={one.kind} data-urgent={one.kind === 'freeze' && (one.days ?? 0) <= 7}>
              <span className={styles.icon}>
                <Icon name={icons[one.kind]} size={16} />
              </span>
              <span className={styles.what}>
                <span className={styles.first}>
                  <strong>{titleOf(one)}</strong>
                  {one.caseName !== '' && <small title={one.caseName}>{one.caseName}</small>}
                </span>
                <small>{[one.number ?? t('ownHome.noNumber'), one.organisation].join(' · ')}</small>
              </span>
              <Link to={letterPath(one.letterId)} className={styles.go}>
                {t(`ownHome.go_${one.kind}`)}
              </Link>
            </li>
          ))}
        </ul>
        {work.length > SHOWN && (
          <Link to={lettersPath} className={styles.more}>
            {t('ownHome.moreWork', { n: formatCount(work.length - SHOWN) })}
          </Link>
        )}
      </StateBlock>
    </Card>
  );
}

function titleOf({ kind, days, author }: LetterWork): string {
  if (kind === 'freeze') return days === 0 ? t('ownHome.work_today') : t('ownHome.work_freeze', { n: days ?? 0 });
  if (kind === 'over') return t('ownHome.work_over', { n: days ?? 0 });
  if (kind === 'approve') return t('ownHome.work_approve', { name: author });
  if (kind === 'reply') return days === null ? t('ownHome.work_unanswered') : t('ownHome.work_reply', { n: days });
  return t(`ownHome.work_${kind}`);
}
