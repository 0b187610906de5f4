import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { query } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { formatDate } from '../../lib/time.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { accountPath, signInPath } from '../../ui/paths.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { lackAt } from './controls.ts';
import { Tag } from '../../ui/Tag.tsx';
import { placeClaims, type ClaimPlace } from './claims.ts';
import { Drawer } from './Drawer.tsx';
import type { Subject } from './draft.ts';
import styles from './Labels.module.css';
import { t } from './texts.ts';
import told from './Told.module.css';
import { EvidenceList, Facts, SaidHead } from './Told.tsx';

/** All that is said of an address side by side, and which of it a row shows. */
export function ClaimsDrawer({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const user = useStore(session.store, (state) => state.user);
  const lack = lackAt('saveTag', user);
  const details = useQuery(query('getLabelDetails', { ...subject }));
  const [today] = useState(() => formatDate(Date.now(), 'UTC'));
  const claims = placeClaims(details.data?.list ?? [], today);
  return (
    <Drawer title={t('label.claims')} onClose={onClose}>
      <p className={styles.quiet}>{t('label.claimsRule')}</p>
      {lack === 'login' && (
        <Notice tone="neutral" actions={<Link to={signInPath}>{t('label.signIn')}</Link>}>
          {t('lack.labelsLogin')}
        </Notice>
      )}
      {lack !== null && lack !== 'login' && (
        <Notice tone="neutral" actions={<Link to={accountPath}>{t('label.toAccount')}</Link>}>
          {t(`lack.${lack}`)}
        </Notice>
      )}
      <StateBlock
        isLoading={details.isPending}
        error={details.error}
        onRetry={() => void details.refetch()}
        what={t('label.claims')}
        isEmpty={claims.length === 0}
        empty={<EmptyState icon="tag" title={t('label.claimsNone')} />}
      >
        {claims.map(({ tag, place }) => (
          <section key={tag.id} className={place === 'shown' ? `${told.box} ${told.result}` : told.box}>
            <div className={styles.line}>
              <SaidHead said={tag} />
              <span className={styles.end}>
                <Place place={place} />
              </span>
            </div>
            <Facts said={tag} author={tag.author ?? t('label.product')} />
            {tag.evidence.length > 0 && <EvidenceList evidence={tag.evidence} />}
          </section>
        ))}
      </StateBlock>
    </Drawer>
  );
}

function Place({ place }: { place: ClaimPlace }) {
  if (place === 'beside') return null;
  if (place === 'shown')
    return (
      <Tag small tone="brand">
        {t('label.shown')}
      </Tag>
    );
  return <span className={styles.quiet}>{t(`label.${place}`)}</span>;
}
