import { useState, type ReactNode } from 'react';
import type { ChartOption } from '../../../ui/echart/drawing.ts';
import { readColor } from '../../../ui/echart/colors.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import type { Twin } from './describe.ts';
import styles from './Judge.module.css';
import { t } from './texts.ts';

export interface ChartCardProps {
  title: string;
  note?: string;
  twin: Twin;
  /** What a picture of it shows. */
  picture: () => ChartOption;
  /** Beside the buttons: legend, choices. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A chart with its twin in words and a picture to take along. */
export function ChartCard({ title, note, twin, picture, tools, children }: ChartCardProps) {
  const [isTable, setIsTable] = useState(false);
  const size = isMobileLayout() ? 'tap' : 'small';
  const save = async () => {
    const { drawPicture } = await import('../../../ui/echart/drawing.ts');
    const link = document.createElement('a');
    link.href = drawPicture(picture(), readColor('--surface'));
    link.download = `${title}.png`;
    link.click();
  };
  return (
    <section className={styles.chart} aria-label={title}>
      <header className={styles.chartHead}>
        <h2>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        <span className={styles.gap} />
        {tools}
        <span className={styles.buttons}>
          <IconButton
            icon="list"
            size={size}
            framed
            active={isTable}
            label={`${title}：${t(isTable ? 'judge.showChart' : 'judge.showTable')}`}
            aria-pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          />
          <IconButton icon="download" size={size} framed label={`${title}：${t('judge.png')}`} onClick={() => void save()} />
        </span>
      </header>
      {isTable ? <TwinTable title={title} twin={twin} /> : children}
    </section>
  );
}

function TwinTable({ title, twin: { head, rows } }: { title: string; twin: Twin }) {
  return (
    <div className={styles.twin} role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((text, at) => (
                <td key={head[at + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
