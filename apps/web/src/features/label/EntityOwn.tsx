import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { query } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { casePath } from '../../ui/paths.ts';
import { Stat } from '../../ui/Stats.tsx';
import type { Addressee } from '../letter/sent/index.ts';
import styles from './EntityChanges.module.css';
import { DAY_MS, tellDays } from './entityFacts.ts';
import { t } from './texts.ts';

const NAMED = 3;

/** What whoever is signed in has to do with it: cases that hold its addresses, and letters that went to it. */
export function EntityOwn({ entityKey, addressee }: { entityKey: string; addressee: Addressee }) {
  const isGuest = useStore(session.store, ({ user }) => user === null);
  return (
    <>
      {!isGuest && <Cases entityKey={entityKey} />}
      <Letters addressee={addressee} />
    </>
  );
}

function Cases({ entityKey }: { entityKey: string }) {
  const { data } = useQuery(query('pageCases', { entity: entityKey, pageSize: NAMED }));
  if (!data) return null;
  const { list, total } = data;
  return (
    <Stat
      name={t('label.ownCases')}
      detail={
        <span className={styles.caseNames}>
          {list.length === 0
            ? t('label.noOwnCases')
            : list.map(({ id, title }) => (
                <Link key={id} to={casePath(id)} className={styles.caseName} title={title}>
                  <bdi>{title}</bdi>
                </Link>
              ))}
          {total > list.length && t('label.moreCases', { n: formatCount(total - list.length) })}
          {total > 0 && <span>{t('label.casesBasis')}</span>}
        </span>
      }
    >
      {t('label.caseCount', { n: formatCount(total) })}
    </Stat>
  );
}

function Letters({ addressee: { organisation, letters } }: { addressee: Addressee }) {
  if (!organisation || !letters.data) return null;
  const { issued, replied, replyMs } = letters.data.statistics;
  const span = replyMs === null ? '' : t('label.replySpan', { n: tellDays(replyMs / DAY_MS) });
  return (
    <Stat name={t('label.sentLetters')} detail={`${t('label.repliedCount', { n: formatCount(replied) })}${span}`}>
      {t('label.letterCount', { n: formatCount(issued) })}
    </Stat>
  );
}
