import { t } from '../../locales/translate.ts';
import type { ChartOption } from '../echart/drawing.ts';
import { readColor } from '../echart/colors.ts';
import { IconButton } from '../IconButton.tsx';
import { isMobileLayout } from '../layout.ts';
import styles from './Twin.module.css';

export interface ChartToolsProps {
  title: string;
  /** What a picture of it shows; the code that draws it loads with the first one. */
  picture: () => ChartOption;
  /** Absent where the table always stands below. */
  table?: { isShown: boolean; onShow: (isShown: boolean) => void };
}

/** A chart as a table, and as a picture to take along. */
export function ChartTools({ title, picture, table }: ChartToolsProps) {
  const size = isMobileLayout() ? 'tap' : 'small';
  const save = async () => {
    const { drawPicture } = await import('../echart/drawing.ts');
    const link = document.createElement('a');
    link.href = drawPicture(picture(), readColor('--surface'));
    link.download = `${title}.png`;
    link.click();
  };
  return (
    <span className={styles.tools}>
      {table && (
        <IconButton
          icon="list"
          size={size}
          framed
          active={table.isShown}
          label={`${title}：${t(table.isShown ? 'ui.chartShow' : 'ui.chartTable')}`}
          aria-pressed={table.isShown}
          onClick={() => table.onShow(!table.isShown)}
        />
      )}
      <IconButton icon="download" size={size} framed label={`${title}：${t('ui.chartPicture')}`} onClick={() => void save()} />
    </span>
  );
}
