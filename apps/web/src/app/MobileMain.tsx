import { Footer } from '../ui/Footer.tsx';
import styles from './MobileFrame.module.css';
import type { MainProps } from './layoutRoutes.tsx';

export function MobileMain({ layout, children }: MainProps) {
  return (
    <main id="main" tabIndex={-1} className={styles[layout]}>
      {children}
      {layout === 'page' && <Footer />}
    </main>
  );
}
