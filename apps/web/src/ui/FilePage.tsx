import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { EmptyState } from './EmptyState.tsx';
import styles from './FilePage.module.css';
import { isMobileLayout } from './layout.ts';
import { Link } from './Link.tsx';
import { signInPath } from './paths.ts';
import { BarTitle } from './slots.tsx';
import { usePageTitle } from './usePageTitle.ts';

interface FilePageProps {
  title: string;
  note: string;
  /** What keeps the reader from it, in words, and the name of the way to sign in where that helps; null for whoever may. */
  lack: { text: string; signIn: string | null } | null;
  /** The page itself, with a FileHead at its top. */
  children: ReactNode;
}

/** A page on which a file of somebody else is looked at before it is taken in. */
export function FilePage({ title, note, lack, children }: FilePageProps) {
  usePageTitle(title);
  return (
    <>
      <BarTitle>{title}</BarTitle>
      {lack === null ? (
        children
      ) : (
        <Card>
          <EmptyState
            isPage
            icon="lock"
            title={title}
            actions={lack.signIn === null ? undefined : <Link to={signInPath}>{lack.signIn}</Link>}
          >
            {note}
            <br />
            {lack.text}
          </EmptyState>
        </Card>
      )}
    </>
  );
}

/** Title, what the page is for, and the button that chooses a file. */
export function FileHead({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1 className={isMobileLayout() ? 'visually-hidden' : undefined}>{title}</h1>
      <span className={styles.note}>{note}</span>
      <span className={styles.gap} />
      {children}
    </div>
  );
}

interface FileDecisionProps {
  /** What taking it in means. */
  note: string;
  cancel: string;
  take: string;
  canTake: boolean;
  onCancel: () => void;
  onTake: () => void;
}

/** Below what was looked at: away with it, or in with it. */
export function FileDecision({ note, cancel, take, canTake, onCancel, onTake }: FileDecisionProps) {
  const size = isMobileLayout() ? 'mobile' : 'default';
  return (
    <footer className={styles.decision}>
      <span className={styles.note}>{note}</span>
      <span className={styles.gap} />
      <Button size={size} onClick={onCancel}>
        {cancel}
      </Button>
      <Button tone="primary" size={size} disabled={!canTake} onClick={onTake}>
        {take}
      </Button>
    </footer>
  );
}
