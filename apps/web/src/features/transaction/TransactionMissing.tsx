import { t } from './texts.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { homePath, searchPath } from '../../ui/paths.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { spaceAfterLatin } from '../../ui/spacing.ts';
import type { TransactionModel } from './useTransaction.ts';

/** No such transaction here: what was tried, and where else to look. */
export function TransactionMissing({ model }: { model: TransactionModel }) {
  const { chain, chainName, hash, transaction } = model;
  const { failure } = transaction;
  const refusal = failure?.kind === 'refused' ? failure : undefined;
  const isBad = refusal?.reason === 'bad_input';
  const title = spaceAfterLatin(chain?.title ?? chainName);
  return (
    <>
      <BarTitle>{t('transaction.title')}</BarTitle>
      <Card>
        <EmptyState
          isPage
          icon="search"
          tone="warn"
          title={titleOf()}
          actions={
            <>
              <Link to={searchPath(hash)}>{t('transaction.searchAll')}</Link>
              <Link to={homePath}>{t('transaction.home')}</Link>
            </>
          }
        >
          <p className="code">{hash}</p>
          <p>{textOf()}</p>
        </EmptyState>
      </Card>
    </>
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
