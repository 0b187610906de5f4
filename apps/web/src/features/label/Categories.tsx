import { classNames } from '../../ui/classNames.ts';
import { formatCount } from '../../ui/figures.ts';
import { FilterChip } from '../../ui/FilterChip.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { withPart } from './filter.ts';
import styles from './Labels.module.css';
import { t } from './texts.ts';
import type { LibraryModel } from './useLibrary.ts';

/** The categories that have labels, with how many: at the left, or as a row of chips on a phone. */
export function Categories({ model: { filter, setFilter, types: known } }: { model: LibraryModel }) {
  const types = known ?? [];
  const all = known?.reduce((sum, { count }) => sum + count, 0);
  const choose = (key: string | undefined) => setFilter(withPart(filter, 'tagType', key));
  if (isMobileLayout())
    return (
      <div className={styles.typeRow} role="group" aria-label={t('label.types')}>
        <FilterChip name={t('label.all')} active={filter.tagType === undefined} onClick={() => choose(undefined)} />
        {types.map(({ key, name, count }) => (
          <FilterChip
            key={key}
            name={name}
            value={formatCount(count)}
            active={filter.tagType === key}
            onClick={() => choose(filter.tagType === key ? undefined : key)}
          />
        ))}
      </div>
    );
  return (
    <div className={styles.types} role="group" aria-label={t('label.types')}>
      <span className={styles.typesName}>{t('label.types')}</span>
      {[{ key: undefined, name: t('label.all'), look: undefined, count: all }, ...types].map(({ key, name, look, count }) => (
        <button
          key={key ?? ''}
          type="button"
          aria-pressed={filter.tagType === key}
          className={classNames(styles.type, filter.tagType === key && styles.chosen)}
          onClick={() => choose(key)}
        >
          <i className={styles.dot} style={{ background: look === undefined ? 'var(--brand)' : `var(--e-${look})` }} />
          <span className={styles.typeName}>{name}</span>
          {count !== undefined && <span className={styles.typeCount}>{formatCount(count)}</span>}
        </button>
      ))}
    </div>
  );
}
