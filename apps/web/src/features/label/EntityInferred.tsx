import type { EntityJudgementView } from '@chaintrail/contract/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { call } from '../../api/client.ts';
import { session } from '../../lib/browserSession.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { HashLink } from '../../ui/HashLink.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './EntityFlow.module.css';
import { EntityChain } from './EntityFlow.tsx';
import labels from './Labels.module.css';
import { ClaimText } from './parts.tsx';
import { t } from './texts.ts';
import type { EntityFlowModel } from './useEntityFlow.ts';
import { useFolded } from './useFolded.tsx';

/** Rows that stand before the others are asked for. */
const FIRST = 12;

type Inferred = EntityJudgementView['inferred'][number];

/** Addresses that nobody vouches for: how each hangs together with the others, and the word of whoever knows that it does not. */
export function EntityInferred({ flow }: { flow: EntityFlowModel }) {
  const { whole, chainName } = flow;
  const told = whole.data;
  if (flow.choices.length === 0) return <EmptyState icon="bank" title={t('label.inferredNone')} />;
  return (
    <>
      <div className={labels.filters} role="group" aria-label={t('label.inferredTitle')}>
        <EntityChain flow={flow} />
        <span className={labels.quiet}>{t('label.inferredNote')}</span>
      </div>
      <StateBlock
        isLoading={whole.isPending}
        error={whole.error}
        onRetry={() => void whole.refetch()}
        what={t('label.inferredTitle')}
        isEmpty={told?.inferred.length === 0}
        empty={<EmptyState icon="bank" title={t('label.inferredNone')} />}
      >
        {told && <List told={told} chainName={chainName} />}
      </StateBlock>
    </>
  );
}

function List({ told, chainName }: { told: EntityJudgementView; chainName: string }) {
  const { inferred, anchor, addresses } = told;
  const isSignedIn = useStore(session.store, ({ user }) => user !== null);
  const { shown, more } = useFolded(inferred, FIRST);
  const rest = addresses.inferred - inferred.length;
  return (
    <>
      <ul className={styles.coins} aria-label={t('label.inferredList')}>
        {shown.map((one) => (
          <li key={one.party.address} className={styles.coin}>
            <div className={labels.line}>
              <AddressEntity chainName={chainName} {...one.party} />
              <span className={labels.end}>
                {one.isWrong && <Tag small>{t('label.wrong')}</Tag>}
                {anchor && isSignedIn && <Mark chainName={chainName} one={one} other={anchor.address} />}
              </span>
            </div>
            <div className={labels.line}>
              <span className={labels.subject}>
                <ClaimText claim={one.claim} />
                <Evidence chainName={chainName} one={one} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      {more}
      <p className={styles.foot}>
        {anchor && t('label.inferredAnchor', { name: anchor.label?.name ?? anchor.address })}
        {anchor && !isSignedIn && t('label.signInToMark')}
        {rest > 0 && t('label.inferredMore', { n: formatCount(rest) })}
      </p>
    </>
  );
}

/** The path: what was seen, and in which transaction. */
function Evidence({ chainName, one: { evidence, source } }: { chainName: string; one: Inferred }) {
  const [first] = evidence;
  if (!first) return <bdi className={labels.quiet}>{source}</bdi>;
  const isHash = first.link !== null && /^(0x)?[0-9a-f]{64}$/i.test(first.link);
  return (
    <>
      <bdi className={styles.evidence}>{first.text}</bdi>
      {isHash && <HashLink chainName={chainName} hash={first.link ?? ''} />}
    </>
  );
}

function Mark({ chainName, one, other }: { chainName: string; one: Inferred; other: string }) {
  const client = useQueryClient();
  const marking = useMutation({
    mutationFn: async () => {
      const pair = { chainName, address: one.party.address, other };
      if (one.isWrong) await call('unmarkWrongMerge', pair);
      else await call('markWrongMerge', pair);
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['judgeEntity'] });
      await client.invalidateQueries({ queryKey: ['getAddressCluster'] });
    },
  });
  return (
    <Button size="small" tone="text" disabled={marking.isPending} onClick={() => marking.mutate()}>
      {t(one.isWrong ? 'label.unmarkWrong' : 'label.markWrong')}
    </Button>
  );
}
