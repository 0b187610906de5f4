import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { query } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { lackOf } from '../../lib/lacks.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { formatCount } from '../../ui/figures.ts';
import styles from './Intel.module.css';
import { t } from './texts.ts';
import { ToldRows } from './ToldRows.tsx';

/** What imported tables tell of an address, apart from everything that the chain says; nothing where none tells anything. */
export function IntelPanel({ chainName, address }: { chainName: string; address: string }) {
  const user = useStore(session.store, (state) => state.user);
  const [page, setPage] = useState(1);
  const [isOpen, setIsOpen] = useState(false);
  const told = useQuery({ ...query('listIntelRows', { chainName, address, page }), enabled: lackOf('pro', user) === null }).data;
  if (!told || told.total === 0) return null;
  return (
    <Card className={styles.panel} label={t('intel.told')}>
      <CardHeader title={t('intel.told')} note={t('intel.toldNote', { n: formatCount(told.total) })}>
        <Button size="small" tone="text" className="tap" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'intel.hide' : 'intel.show')}
        </Button>
      </CardHeader>
      {isOpen && (
        <>
          <ToldRows
            rows={told.rows}
            renderNote={(_, at) =>
              [told.rows[at]?.format, told.rows[at]?.fileName, told.rows[at]?.by].filter((one) => one !== '').join(' · ')
            }
          />
          {told.total > told.pageSize && (
            <footer className={styles.footer}>
              <Button size="small" className="tap" disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('intel.back')}
              </Button>
              <Button size="small" className="tap" disabled={page * told.pageSize >= told.total} onClick={() => setPage(page + 1)}>
                {t('intel.more')}
              </Button>
            </footer>
          )}
        </>
      )}
    </Card>
  );
}
