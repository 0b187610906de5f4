import type { ReactNode } from 'react';
import type { Fact } from '../../ui/FactList.tsx';
import type { TransactionLayoutProps } from './transactionModel.ts';

/** What a family adds to the page that all chains of accounts share. */
export interface AccountParts {
  /** Below the sender. */
  senderNote?: string;
  /** Stands where the receiver would, of what nobody receives. */
  insteadOfReceiver?: { name: string; value: string };
  /** What the receiver is called upon to do, where no method is known. */
  actTitle?: string;
  /** A figure for the work that was done. */
  work?: { name: string; value: string; detail: ReactNode };
  /** A card below the transfers, and what it says already, so that the others leave it out. */
  panel?: { card: ReactNode; tellsFee: boolean; tellsType: boolean };
  /** Rates and the like, beside type and counts. */
  facts: Fact[];
  /** A card beside the input. */
  aside?: ReactNode;
}

export interface AccountLayoutProps extends TransactionLayoutProps {
  parts: AccountParts;
}
