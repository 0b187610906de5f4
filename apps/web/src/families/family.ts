import type { AddressCardView, PartyView, TransactionView } from '@chaintrail/contract/schemas';
import type { FamilyName, TransferKind } from '@chaintrail/model';
import type { ComponentType, ReactNode } from 'react';
import type { AddressContents, AddressFamily } from '../features/address/addressContents.ts';
import type { AddressTab } from '../features/address/tab.ts';
import type { BlockBodyProps } from '../features/block/blockModel.ts';
import type { TransactionLayoutProps } from '../features/transaction/transactionModel.ts';

/** Everything in which the pages of one family's chains differ from those of another. What draws something loads when it is shown. */
export interface WebFamily {
  name: FamilyName;
  /** False where transfers are derived from inputs and outputs: these say more and have lists of their own. */
  hasTransferLists: boolean;
  /** Kinds of transfers that have another name on these chains. */
  kindKeys: Partial<Record<TransferKind, KindKey>>;
  address: AddressParts;
  block: BlockParts;
  transaction: TransactionParts;
}

export type KindKey = `page.kind_${TransferKind}` | 'page.kind_voteReward' | 'page.plainTransfer';

/** What stands below a tab of an address. */
export type TabPanel =
  /** The list of transfers with its filters, which the page has itself. */
  | { kind: 'transfers' }
  | {
      kind: 'own';
      Panel: ComponentType<PanelProps>;
      /** Rows of the list below it; undefined where there is none to count. */
      countRows: (card: AddressCardView) => number | undefined;
      /** Its list as a file, where a phone has its actions; absent where the panel offers that itself. */
      Export?: ComponentType<PanelProps>;
      /** True where there are at least so many. */
      isCapped?: (card: AddressCardView) => boolean;
    };

export interface PanelProps {
  model: AddressContents;
  family: WebFamily;
}

export interface OwnFactsProps {
  card: AddressCardView;
  /** One line of the portrait. */
  Fact: ComponentType<{ name: string; children: ReactNode }>;
}

export interface AddressParts {
  /** What does not apply is absent. */
  tabs: Partial<Record<AddressTab, TabPanel>>;
  firstTabTitle: AddressFamily['address']['firstTabTitle'];
  /** What an address without code is called, or the tag that says it better. */
  kind: { title: 'address.kindAccount' | 'address.kindTronAccount' } | { Tag: ComponentType<{ card: AddressCardView }> };
  /** What must be said before anything else; null where there is nothing. */
  Notice: ComponentType<{ model: AddressContents }> | null;
  /** Below the native coin, in place of other coins; null where an address may hold several. */
  Holdings: ComponentType<{ model: AddressContents }> | null;
  /** Facts of the card that only these chains have. */
  Facts: ComponentType<OwnFactsProps>;
  /** Below the four columns; null where there is nothing to add. */
  Closing: ComponentType<{ model: AddressContents }> | null;
}

export interface BlockParts {
  /** The block below the breadcrumb. */
  Body: ComponentType<BlockBodyProps>;
}

export interface TransactionParts {
  layouts: Record<'wide' | 'narrow', ComponentType<TransactionLayoutProps>>;
  /** Where a transaction runs code it succeeds or fails; elsewhere it is simply in a block. */
  okText: 'transaction.ok' | 'transaction.confirmed';
  /** What is paid before anything else. */
  baseFeeText: 'transaction.feeBase' | 'transaction.feeResources';
  /** Parties that only this family's part of the page shows. */
  listOwnParties: (transaction: TransactionView) => PartyView[];
  /** The way from a transaction to who paid; null where none of several payers stands for the others. */
  senderText: (transaction: TransactionView) => 'transaction.openSender' | 'transaction.openLargestPayer' | null;
}
