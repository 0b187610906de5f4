import { Link } from '../../../ui/Link.tsx';
import { tracePath } from '../../../ui/paths.ts';
import { t } from '../texts.ts';
import styles from './TraceStrip.module.css';

/** How far the trace is that comes onto this canvas, over the scene. */
export function TraceStrip({ id, text }: { id: string; text: string }) {
  return (
    <p className={styles.strip} role="status">
      <span className={styles.words}>{text}</span>
      <Link to={tracePath(id)} className="tap">
        {t('canvas.traceOpen')}
      </Link>
    </p>
  );
}
