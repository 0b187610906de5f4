import { t } from './texts.ts';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { MissingPage } from '../../ui/MissingPage.tsx';
import { homePath, newSearchPath } from '../../ui/paths.ts';
import { spaceAfterLatin } from '../../ui/spacing.ts';
import type { TransactionModel } from './transactionModel.ts';

/** No such transaction here: what was tried, and where else to look. */
export function TransactionMissing({ model }: { model: TransactionModel }) {
  const { chain, chainName, hash, transaction } = model;
  const { failure } = transaction;
  const refusal = failure?.kind === 'refused' ? failure : undefined;
  const isBad = refusal?.reason === 'bad_input';
  const title = spaceAfterLatin(chain?.title ?? chainName);
  return (
    <MissingPage
      crumb={t('transaction.title')}
      title={titleOf()}
      asked={hash}
      text={textOf()}
      actions={
        <>
          <Link to={newSearchPath(hash)}>{t('transaction.searchAll')}</Link>
          <Link to={homePath}>{t('transaction.home')}</Link>
        </>
      }
    />
  );

  function titleOf(): string {
    if (chain === null) return t('page.unknownChainTitle', { name: chainName });
    if (refusal?.reason === 'not_configured') return t('page.notConfiguredTitle', { chain: title });
    return isBad ? t('transaction.badTitle') : t('transaction.notFoundTitle', { chain: title });
  }

  function textOf(): string {
    if (chain === null) return t('page.unknownChainText');
    if (refusal?.reason === 'not_configured') return t('page.notConfiguredText');
    if (isBad) return t('transaction.badHint');
    return chain?.firstBlock != null && chain.height != null
      ? t('transaction.notFoundText', { chain: title, from: formatCount(chain.firstBlock), to: formatCount(chain.height) })
      : t('transaction.notFoundShort');
  }
}
