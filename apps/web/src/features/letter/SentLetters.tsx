import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Pager } from '../../ui/Pager.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { LetterRow, listLetterColumns } from './LetterRows.tsx';
import styles from './Letters.module.css';
import { t } from './texts.ts';
import type { Addressee } from './useAddressee.ts';

/** Letters to one organisation, as their list shows them: whose they are is known. */
export function SentLetters({ of: { desk, organisation, letters, pageNum, setPageNum, pageSize } }: { of: Addressee }) {
  const { data } = letters;
  const rows = data?.list ?? [];
  const total = data?.total ?? 0;
  const open = organisation ? letters : desk;
  return (
    <>
      <StateBlock
        isLoading={open.isPending}
        error={open.data ? null : open.error}
        what={t('letter.title')}
        onRetry={() => void open.refetch()}
        isEmpty={rows.length === 0}
        empty={<EmptyState icon="file" title={t(organisation ? 'letter.noneSent' : 'letter.noAddressee')} />}
      >
        {isMobileLayout() ? (
          <ul className={styles.list}>
            {rows.map((row) => (
              <LetterRow key={row.id} row={row} />
            ))}
          </ul>
        ) : (
          <DataTable columns={sentColumns()} rows={rows} rowKey={({ id }) => id} caption={t('letter.title')} />
        )}
      </StateBlock>
      {total > pageSize && (
        <Pager
          page={pageNum}
          pages={Math.ceil(total / pageSize)}
          hasNext={pageNum * pageSize < total}
          onPage={setPageNum}
          total={total}
          pageSize={pageSize}
        />
      )}
    </>
  );
}

const left = new Set(['organisation', 'changedAt', 'author', 'progress']);
const sentColumns = () => listLetterColumns().filter(({ id }) => !left.has(id));
