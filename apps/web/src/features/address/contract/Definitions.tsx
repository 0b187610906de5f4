import type { DefinitionView } from '@chaintrail/contract/schemas';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './Contract.module.css';
import { t } from './texts.ts';

const titles = {
  function: 'contract.definitionFunction',
  event: 'contract.definitionEvent',
  error: 'contract.definitionError',
} as const;

/** Everything that is known of what a contract can be asked and can say. */
export function Definitions({ list, isGuess }: { list: readonly DefinitionView[]; isGuess: boolean }) {
  if (list.length === 0) return <EmptyState title={t('contract.callsNone')} />;
  return (
    <ul className={styles.definitions}>
      {list.map((one) => (
        <li key={`${one.type}-${one.key}-${one.signature}`}>
          <Tag small>{t(titles[one.type])}</Tag>
          <code title={one.key}>{one.key.slice(0, 10)}</code>
          <span className={styles.signature}>
            {one.name === '' ? (
              t('contract.unknownEvent')
            ) : (
              <>
                <b>{one.name}</b>
                {one.signature.slice(one.name.length)}
              </>
            )}
            {isGuess && one.name !== '' && (
              <Tag small outline>
                {t('contract.maybe')}
              </Tag>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
