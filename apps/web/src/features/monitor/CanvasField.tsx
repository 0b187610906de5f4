import { useQuery } from '@tanstack/react-query';
import { canvasesQuery } from '../../api/queries.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './Editor.module.css';
import { FieldNote, Label } from './EditorParts.tsx';
import { t } from './texts.ts';

/** One of the reader's own canvases. */
export function CanvasField({ value, onChange }: { value: string; onChange: (id: string, name: string) => void }) {
  const { data } = useQuery(canvasesQuery());
  const own = data?.list.filter(({ isDemo }) => !isDemo) ?? [];
  return (
    <div className={styles.field}>
      <Label isRequired>{t('monitor.canvas')}</Label>
      {data && own.length === 0 ? (
        <FieldNote>{t('monitor.noCanvases')}</FieldNote>
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
