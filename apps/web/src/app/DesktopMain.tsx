import { Footer } from '../ui/Footer.tsx';
import styles from './DesktopFrame.module.css';
import type { MainProps } from './layoutRoutes.tsx';

export function DesktopMain({ layout, children }: MainProps) {
  return (
    <main id="main" tabIndex={-1} className={styles[layout]}>
      {children}
      {layout === 'page' && <Footer />}
    </main>
  );
}
