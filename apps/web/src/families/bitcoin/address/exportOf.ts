import type { AddressContents } from '../../../features/address/addressContents.ts';
import type { ExportButtonProps } from '../../../features/sheet/index.ts';
import { t } from './texts.ts';
import type { TransactionList } from './useTransactions.ts';

/** The list of transactions with its filters, as what is exported. */
export function exportOf(model: Pick<AddressContents, 'card'>, asked: TransactionList['asked'], count?: number): ExportButtonProps {
  const what = [model.card.data?.labels[0]?.name, t('bitcoin.listCaption')].filter((part) => part !== undefined).join(' · ');
  return { ask: { list: 'outputTransactions', query: asked, what }, count };
}
