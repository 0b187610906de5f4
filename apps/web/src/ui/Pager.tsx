import { t } from './list/texts.ts';
import { formatCount } from './figures.ts';
import { IconButton } from './IconButton.tsx';
import { Button } from './Button.tsx';
import styles from './Pager.module.css';
import { Select } from './Select.tsx';

export interface PagerProps {
  /** From 1. */
  page: number;
  /** Absent while the count is open; then only 下一页 shows whether there is more. */
  pages?: number;
  hasNext: boolean;
  onPage: (page: number) => void;
  /** Absent where that page cannot be told or reached at once. */
  onFirst?: (() => void) | undefined;
  onLast?: (() => void) | undefined;
  total?: number;
  totalCapped?: boolean;
  pageSize?: number;
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
  disabled?: boolean;
}

/** Pages by cursor: one step either way, and the ends of the list where they cost the server no deep scan. */
export function Pager({
  page,
  pages,
  hasNext,
  onPage,
  onFirst,
  onLast,
  total,
  totalCapped = false,
  pageSize,
  pageSizes,
  onPageSize,
  disabled = false,
}: PagerProps) {
  return (
    <nav className={styles.pager} aria-label={t('list.page', { page })}>
      {total !== undefined && <span>{t(totalCapped ? 'list.totalRowsCapped' : 'list.totalRows', { count: formatCount(total) })}</span>}
      <span className={styles.gap} />
      {pageSize !== undefined && pageSizes !== undefined && onPageSize !== undefined && (
        <Select
          options={pageSizes.map((count) => ({ value: count, title: t('list.rowsPerPage', { count }) }))}
          value={pageSize}
          onChange={onPageSize}
          label={t('list.pageSize')}
          align="end"
          renderTrigger={(trigger) => (
            <Button size="small" iconAfter="chevronDown" {...trigger}>
              {t('list.rowsPerPage', { count: pageSize })}
            </Button>
          )}
        />
      )}
      <EndButton onPage={onFirst} disabled={disabled} text={t('list.firstPage')} />
      <IconButton
        icon="chevronLeft"
        label={t('list.previousPage')}
        size="small"
        disabled={disabled || page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className={styles.page} aria-live="polite">
        {pages === undefined
          ? t('list.page', { page: formatCount(page) })
          : t('list.pageOfPages', { page: formatCount(page), pages: formatCount(pages) })}
      </span>
      <IconButton
        icon="chevronRight"
        label={t('list.nextPage')}
        size="small"
        disabled={disabled || !hasNext}
        onClick={() => onPage(page + 1)}
      />
      <EndButton onPage={onLast} disabled={disabled} text={t('list.lastPage')} />
    </nav>
  );
}

function EndButton({ onPage, disabled, text }: { onPage: (() => void) | undefined; disabled: boolean; text: string }) {
  return (
    onPage && (
      <Button size="small" tone="text" disabled={disabled} onClick={onPage}>
        {text}
      </Button>
    )
  );
}
