import type { ReactNode } from 'react';
import { ChartTools } from '../../ui/chart/ChartTools.tsx';
import { classNames } from '../../ui/classNames.ts';
import type { ChartOption } from '../../ui/echart/drawing.ts';
import styles from './Analysis.module.css';
import { t } from './analysisTexts.ts';

export interface AnalysisBlockProps {
  title: string;
  note?: ReactNode;
  /** Over both columns: a table of many. */
  isWhole?: boolean;
  /** What a picture of its drawing shows; absent where nothing is drawn. */
  picture?: () => ChartOption;
  children: ReactNode;
}

export function AnalysisBlock({ title, note, isWhole = false, picture, children }: AnalysisBlockProps) {
  return (
    <section className={classNames(styles.block, isWhole && styles.whole)} aria-label={title}>
      <div className={styles.titleRow}>
        <h2 className={styles.title}>
          {title} {note !== undefined && <span className={styles.quiet}>{note}</span>}
        </h2>
        {picture && <ChartTools title={title} picture={picture} />}
      </div>
      {children}
    </section>
  );
}

export interface TwinProps {
  /** What the table is of. */
  name: string;
  heads: readonly string[];
  /** The first cell of a row names it. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
}

/** What a drawing says, as a table: exact, and for those who do not see it. */
export function Twin({ name, heads, rows }: TwinProps) {
  const [first, ...rest] = heads;
  return (
    <details className={styles.twin}>
      <summary>{t('analysis.twin')}</summary>
      <div className={styles.rows}>
        <table aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {rest.map((head) => (
                <th key={head} scope="col" className={styles.right}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [head, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, at) => (
                  <td key={heads[at + 1]} className={styles.right}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
