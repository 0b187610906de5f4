import type { AddressClusterView } from '@chaintrail/contract/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../api/client.ts';
import { toPart } from '../../api/failure.ts';
import { addressClusterQuery } from '../../api/queries.ts';
import { session } from '../../lib/browserSession.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardHeader } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { HashLink } from '../../ui/HashLink.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Cluster.module.css';
import type { FindingsCardProps } from './FindingsCard.tsx';
import { t } from './texts.ts';

/** So many are shown at first: one collector has fifty. */
const FIRST_MEMBERS = 8;

type Member = AddressClusterView['members'][number];

/** 同一控制人（推断）: each with the path that leads there. What was said to be joined wrongly stays apart. */
export function ClusterCard({ chainName, address }: FindingsCardProps) {
  const { data, failure, retry } = toPart(useQuery(addressClusterQuery({ chainName, address })));
  const n = formatCount(data?.members.length ?? 0);
  return (
    <section className={styles.cluster}>
      <CardHeader title={t('finding.cluster')} note={data && t('finding.clusterNote', { n })} />
      {data ? (
        <Members data={data} />
      ) : failure ? (
        <FailedState failure={failure} retry={retry} title={t('finding.clusterFailed')} />
      ) : (
        <StateBlock isLoading what={t('finding.cluster')}>
          {null}
        </StateBlock>
      )}
    </section>
  );
}

function Members({ data }: { data: AddressClusterView }) {
  const { chainName, address, members, vetoed, wrong } = data;
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      {members.length === 0 && <p className={styles.none}>{t('finding.clusterNone')}</p>}
      <ul className={styles.members}>
        {members.slice(0, isWhole ? undefined : FIRST_MEMBERS).map((member) => (
          <li key={member.party.address} className={styles.member}>
            <AddressEntity chainName={chainName} {...member.party} />
            <Path chainName={chainName} path={member.path} />
            <Mark chainName={chainName} address={address} other={member.party.address} />
          </li>
        ))}
        {wrong.map(({ party, author, note }) => (
          <li key={party.address} className={styles.member}>
            <AddressEntity chainName={chainName} {...party} />
            <span className={styles.path}>
              <Tag small>{t('finding.wrong')}</Tag> {t('finding.wrongBy', { author })} {note}
            </span>
            <Mark chainName={chainName} address={address} other={party.address} isWrong />
          </li>
        ))}
      </ul>
      {members.length > FIRST_MEMBERS && (
        <div className={styles.more}>
          <Button size="small" tone="text" onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('finding.clusterFewer') : t('finding.clusterAll', { n: formatCount(members.length) })}
          </Button>
        </div>
      )}
      {vetoed.length > 0 && (
        <details className={styles.vetoed}>
          <summary>{t('finding.vetoed', { n: formatCount(vetoed.length) })}</summary>
          <ul>
            {vetoed.map(({ party, reason }) => (
              <li key={party.address}>
                <AddressEntity chainName={chainName} {...party} /> {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className={styles.none}>{t(data.isWhole ? 'finding.clusterInference' : 'finding.clusterPart')}</p>
    </>
  );
}

/** Hop by hop, each with the transaction that shows it. */
function Path({ chainName, path }: { chainName: string; path: Member['path'] }) {
  return (
    <span className={styles.path}>
      {path.map(({ title, hash, rule, to }) => (
        <span key={`${rule} ${hash} ${to.address}`} className={styles.hop}>
          <Tag tone="warn" icon="wave" outline small>
            {title}
          </Tag>
          <HashLink chainName={chainName} hash={hash} />
        </span>
      ))}
    </span>
  );
}

interface MarkProps extends FindingsCardProps {
  other: string;
  isWrong?: boolean;
}

/** For whoever is signed in: the mark is the account's. */
function Mark({ chainName, address, other, isWrong = false }: MarkProps) {
  const client = useQueryClient();
  const isSignedIn = useStore(session.store, ({ user }) => user !== null);
  const marking = useMutation({
    mutationFn: async () => {
      const pair = { chainName, address, other };
      if (isWrong) await call('unmarkWrongMerge', pair);
      else await call('markWrongMerge', pair);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['getAddressCluster'] }),
  });
  if (!isSignedIn) return null;
  return (
    <Button size="small" tone="text" disabled={marking.isPending} onClick={() => marking.mutate()}>
      {t(isWrong ? 'finding.unmark' : 'finding.mark')}
    </Button>
  );
}
