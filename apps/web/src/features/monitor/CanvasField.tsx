import { useQuery } from '@tanstack/react-query';
import { canvasesQuery } from '../../api/queries.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './Monitors.module.css';
import { t } from './texts.ts';

/** One of the reader's own canvases. */
export function CanvasField({ value, onChange }: { value: string; onChange: (id: string, name: string) => void }) {
  const { data } = useQuery(canvasesQuery());
  const own = data?.list.filter(({ isDemo }) => !isDemo) ?? [];
  return (
    <div className={styles.field}>
      <span>{t('monitor.canvas')}</span>
      {data && own.length === 0 ? (
        <span className={styles.quiet}>{t('monitor.noCanvases')}</span>
      ) : (
        <Select
          label={t('monitor.canvas')}
          value={value}
          onChange={(id) => onChange(id, own.find((canvas) => canvas.id === id)?.name ?? '')}
          options={[{ value: '', title: t('monitor.chooseCanvas') }, ...own.map(({ id, name }) => ({ value: id, title: name }))]}
        />
      )}
    </div>
  );
}
