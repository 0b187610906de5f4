import type { ContractView } from '@chaintrail/contract/schemas';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { isMobileLayout } from '../../../ui/layout.ts';
import { sayPercent } from '../../../ui/percent.ts';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './Contract.module.css';
import { matches } from './search.ts';
import { t } from './texts.ts';

export interface CalledMethodsProps {
  facts: ContractView;
  sought: string;
  /** Selectors that an ABI of the contract names; what else a selector is called is likely alone. */
  declared?: ReadonlySet<string>;
}

/** What transactions called, most often first, with its part of all calls. */
export function CalledMethods({ facts, sought, declared }: CalledMethodsProps) {
  const rows = facts.methods.filter((one) => matches({ key: one.selector, name: one.function?.name ?? '' }, sought));
  if (rows.length === 0) return <EmptyState title={t('contract.methodsNone')} />;
  return (
    <ul className={styles.methods}>
      {!isMobileLayout() && (
        <li className={styles.methodsHead} aria-hidden="true">
          <span>{t('contract.colSelector')}</span>
          <span>{t('contract.colMethod')}</span>
          <span className={styles.count}>{t('contract.colCount')}</span>
          <span />
          <span className={styles.share}>{t('contract.colShare')}</span>
        </li>
      )}
      {rows.map(({ selector, function: known, count }) => (
        <li key={selector}>
          <code>{selector}</code>
          <span className={styles.signature} title={known?.signature}>
            {known ? (
              <>
                <b>{known.name}</b>
                {known.signature.slice(known.name.length)}
              </>
            ) : (
              t('contract.unknownEvent')
            )}
            {known && !declared?.has(selector) && (
              <Tag small outline>
                {t('contract.maybe')}
              </Tag>
            )}
          </span>
          <span className={styles.count}>{formatCount(count)}</span>
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${(100 * count) / facts.callCount}%` }} />
          </span>
          <span className={styles.share}>{sayPercent(String(count), String(facts.callCount))}%</span>
        </li>
      ))}
    </ul>
  );
}
