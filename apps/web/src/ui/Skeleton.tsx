import { classNames } from './classNames.ts';
import styles from './Skeleton.module.css';

export function Skeleton({ width = '100%', height = 12, round = false }: { width?: number | string; height?: number; round?: boolean }) {
  return <span className={classNames(styles.bone, round && styles.round)} style={{ width, height }} aria-hidden="true" />;
}

export interface SkeletonRowsProps {
  rows?: number;
  /** Height of the real rows, so that nothing jumps when they come. */
  rowHeight?: number;
  /** Widths of the bones in one row. */
  widths?: readonly (number | string)[];
}

const WIDTHS = [120, 64, 90, 140, 44, 140, '18%'] as const;

export function SkeletonRows({ rows = 8, rowHeight = 36, widths = WIDTHS }: SkeletonRowsProps) {
  const bones = widths.map((width, place) => ({ place, width }));
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row} style={{ height: rowHeight }}>
          {bones.map(({ place, width }) => (
            <Skeleton key={place} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}
