import type { CarriedLeft } from '@chaintrail/contract/schemas';
import { Notice } from '../../../ui/Notice.tsx';
import { t } from '../texts.ts';
import styles from './Carried.module.css';
import { tellLeft } from './carriedFacts.ts';

const MOST = 8;

/** What a case names and its bundle did not bring, each with why. */
export function LeftNotice({ left }: { left: readonly CarriedLeft[] }) {
  if (left.length === 0) return null;
  return (
    <Notice tone="warn">
      <strong>{t('cases.leftTitle', { n: left.length })}</strong>
      <ul className={styles.left}>
        {left.slice(0, MOST).map((one) => (
          <li key={`${one.kind} ${one.title} ${one.reason}`}>{tellLeft(one)}</li>
        ))}
        {left.length > MOST && <li>{t('cases.leftMore', { n: left.length - MOST })}</li>}
      </ul>
    </Notice>
  );
}
