import { chainOfCoin } from '../../lib/chainName.ts';
import { t } from './texts.ts';
import { Link } from '../../ui/Link.tsx';
import { MissingPage } from '../../ui/MissingPage.tsx';
import { homePath, newSearchPath } from '../../ui/paths.ts';
import { spaceAfterLatin } from '../../ui/spacing.ts';
import type { CoinModel } from './useCoin.ts';

export interface CoinMissingProps {
  model: CoinModel;
  /** The server's word for why. */
  reason: string;
}

/** No such coin here: what was tried, and where else to look. */
export function CoinMissing({ model: { chain, coinKey }, reason }: CoinMissingProps) {
  const chainName = chainOfCoin(coinKey);
  const [title, text] = describe();
  return (
    <MissingPage
      crumb={t('coin.crumb')}
      title={title}
      asked={coinKey}
      text={text}
      actions={
        <>
          <Link to={newSearchPath(coinKey)}>{t('coin.search')}</Link>
          <Link to={homePath}>{t('coin.home')}</Link>
        </>
      }
    />
  );

  function describe(): [title: string, text: string] {
    switch (reason) {
      case 'bad_input':
        return [t('coin.badTitle'), t('coin.badHint')];
      case 'unknown_chain':
        return [t('page.unknownChainTitle', { name: chainName }), t('page.unknownChainText')];
      case 'not_configured':
        return [t('page.notConfiguredTitle', { chain: spaceAfterLatin(chain?.title ?? chainName) }), t('page.notConfiguredText')];
      default:
        return [t('coin.notFoundTitle'), t('coin.notFoundText')];
    }
  }
}
