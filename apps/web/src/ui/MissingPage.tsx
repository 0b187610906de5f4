import type { ReactNode } from 'react';
import { Card } from './Card.tsx';
import { EmptyState } from './EmptyState.tsx';
import { BarTitle } from './slots.tsx';

export interface MissingPageProps {
  /** What kind of page this would have been. */
  crumb: string;
  title: string;
  /** What was asked for, as it was written. */
  asked?: ReactNode;
  text: string;
  actions: ReactNode;
}

/** A page of something that is not there: what was tried, why, and where else to look. */
export function MissingPage({ crumb, title, asked, text, actions }: MissingPageProps) {
  return (
    <>
      <BarTitle>{crumb}</BarTitle>
      <Card>
        <EmptyState isPage icon="search" tone="warn" title={title} actions={actions}>
          {asked !== undefined && <p className="code">{asked}</p>}
          <p>{text}</p>
        </EmptyState>
      </Card>
    </>
  );
}
