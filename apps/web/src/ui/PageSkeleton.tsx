import { Card } from './Card.tsx';
import { isMobileLayout } from './layout.ts';
import styles from './PageSkeleton.module.css';
import { Skeleton, SkeletonRows } from './Skeleton.tsx';

const FIGURES = [110, 60, 130, 130, 90, 110].map((width, place) => ({ place, width }));

/** What pages about one thing have in common, while it is awaited: its head with figures, and a list below. */
export function PageSkeleton() {
  return (
    <div aria-hidden="true">
      <Card>
        <div className={styles.head}>
          <Skeleton width="min(420px, 80%)" height={18} />
          <Skeleton width="min(560px, 100%)" height={14} />
        </div>
        <div className={styles.figures}>
          {FIGURES.map(({ place, width }) => (
            <div key={place} className={styles.figure}>
              <Skeleton width={56} />
              <Skeleton width={width} height={16} />
              <Skeleton width={width * 0.7} />
            </div>
          ))}
        </div>
      </Card>
      <Card className={styles.list}>
        {isMobileLayout() ? <SkeletonRows rows={5} rowHeight={65} widths={['55%', '20%']} /> : <SkeletonRows />}
      </Card>
    </div>
  );
}
