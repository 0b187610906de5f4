import { useQuery } from '@tanstack/react-query';
import { chainsQuery } from '../../api/queries.ts';
import { t } from './texts.ts';
import { Card } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { addressPath, homePath, newSearchPath } from '../../ui/paths.ts';
import styles from './AddressRefusal.module.css';

export interface AddressRefusalProps {
  reason: 'unknown_chain' | 'bad_input';
  chainName: string;
  address: string;
  /** The server's own words, where it gave some. */
  message?: string;
}

/** A page for what cannot be an address here: what was tried, and what to do. */
export function AddressRefusal({ reason, chainName, address, message }: AddressRefusalProps) {
  const chains = useQuery(chainsQuery()).data?.list ?? [];
  return (
    <Card>
      <EmptyState
        isPage
        icon="search"
        tone="warn"
        title={reason === 'bad_input' ? t('address.badTitle') : t('page.unknownChainTitle', { name: chainName })}
        actions={
          <>
            <Link to={newSearchPath(address)}>{t('address.search')}</Link>
            <Link to={homePath}>{t('address.home')}</Link>
          </>
        }
      >
        {reason === 'bad_input' ? (
          <>
            <p className={styles.tried}>{t('address.badText', { text: address })}</p>
            {message && <p>{message}</p>}
            <p>{t('address.badHint')}</p>
          </>
        ) : (
          <>
            <p>{t('address.unknownChainText')}</p>
            <p className={styles.chains}>
              {chains
                .filter((chain) => chain.syncState !== 'not_configured')
                .map((chain) => (
                  <Link key={chain.chainName} to={addressPath(chain.chainName, address)} className={styles.chain}>
                    <ChainGlyph chainName={chain.chainName} size={18} />
                    {chain.title}
                  </Link>
                ))}
            </p>
          </>
        )}
      </EmptyState>
    </Card>
  );
}
