import { useState, type ReactNode } from 'react';
import { ChartTools } from '../../../ui/chart/ChartTools.tsx';
import { TwinTable, type Twin } from '../../../ui/chart/TwinTable.tsx';
import type { ChartOption } from '../../../ui/echart/drawing.ts';
import styles from './Judge.module.css';

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
  return (
    <section className={styles.chart} aria-label={title}>
      <header className={styles.chartHead}>
        <h2>{title}</h2>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        <span className={styles.gap} />
        {tools}
        <ChartTools title={title} picture={picture} table={{ isShown: isTable, onShow: setIsTable }} />
      </header>
      {isTable ? <TwinTable title={title} twin={twin} /> : children}
    </section>
  );
}
