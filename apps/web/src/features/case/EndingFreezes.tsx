import type { EndpointData } from '@chaintrail/contract/schemas';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { casePath, letterPath } from '../../ui/paths.ts';
import { tellDue } from './caseFacts.ts';
import styles from './Ending.module.css';
import { t } from './texts.ts';

export type Ending = EndpointData<'pageCases'>['sums']['endingFreezes'];

/** What the figure of the strip counts, a line each: the letter, whose case it is, and its last day. */
export function EndingFreezes({ freezes, onClose }: { freezes: Ending; onClose: () => void }) {
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={640}
      title={t('cases.soonTitle', { n: freezes.length })}
      onClose={onClose}
      note={t('cases.soonNote')}
      footer={
        <Button size={isMobileLayout() ? 'mobile' : 'default'} onClick={onClose}>
          {t('cases.soonClose')}
        </Button>
      }
    >
      <ul className={styles.list}>
        {freezes.map(({ letterId, title, due, isMine, case: holder }) => (
          <li key={letterId}>
            <span className={styles.what}>
              <Link to={letterPath(letterId)} className={styles.line}>
                {title}
              </Link>
              <Link to={casePath(holder.id)} className={styles.case}>
                {holder.title}
              </Link>
            </span>
            <span className={styles.due}>{tellDue(due)}</span>
            <Link to={letterPath(letterId)} className={styles.line}>
              {t(isMine ? 'cases.go_freeze' : 'cases.go')}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
