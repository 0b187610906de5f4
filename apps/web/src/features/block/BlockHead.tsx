import type { BlockView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { lazy, Suspense } from 'react';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { groupThousands } from '../../ui/amountParts.ts';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { formatCount } from '../../ui/figures.ts';
import { GapNotice } from '../../ui/GapNotice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CodeLine, IdentityCard } from '../../ui/IdentityCard.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { blockPath } from '../../ui/paths.ts';
import { writePercent } from '../../ui/percent.ts';
import { Stat, StatAmount, Stats } from '../../ui/Stats.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Block.module.css';

const BitcoinStats = lazy(() => import('./bitcoin/BitcoinStats.tsx').then((module) => ({ default: module.BitcoinStats })));

/** The block's number, its neighbours, and its facts. */
export function BlockHead({ block }: { block: BlockView }) {
  return (
    <IdentityCard
      picture={<ChainGlyph chainName={block.chainName} size={44} />}
      title={
        <>
          <h1>{t('block.title', { n: formatCount(block.number) })}</h1>
          <Tag tone={block.isFinal ? 'ok' : 'warn'}>
            {t(block.isFinal ? 'block.final' : 'block.notFinal')} · {t('block.confirmations', { n: formatCount(block.confirmations) })}
          </Tag>
        </>
      }
      aside={
        <nav className={styles.nav}>
          <Step chainName={block.chainName} number={block.previous} direction="previous" />
          <Step chainName={block.chainName} number={block.next} direction="next" />
        </nav>
      }
      stats={<BlockStats block={block} />}
    >
      <CodeLine text={block.hash} copyLabel={t('block.hash')} />
      <GapNotice coverage={block.coverage} blockNumber={block.number} say={(kinds) => t('block.gapHere', { kinds })} />
    </IdentityCard>
  );
}

function Step({ chainName, number, direction }: { chainName: string; number: number | null; direction: 'previous' | 'next' }) {
  const label = t(direction === 'previous' ? 'block.previous' : 'block.next');
  const icon = <Icon name={direction === 'previous' ? 'chevronLeft' : 'chevronRight'} size={16} />;
  if (number === null) {
    return (
      <span className={styles.step} aria-disabled="true" title={label}>
        {icon}
      </span>
    );
  }
  return (
    <Link to={blockPath(chainName, number)} className={styles.step} title={label} aria-label={`${label} ${formatCount(number)}`}>
      {icon}
    </Link>
  );
}

function BlockStats({ block }: { block: BlockView }) {
  const share = block.gas ? writePercent(block.gas.used, block.gas.limit) : undefined;
  return (
    <Stats label={t('block.crumb')} small>
      <Stat name={t('block.time')} detail={<TimeText at={block.time} as="relative" />}>
        <TimeText at={block.time} as="absolute" />
      </Stat>
      <Stat name={t('block.transactions')}>{formatCount(block.transactionCount)}</Stat>
      <Stat name={t('block.producer')}>
        <AddressEntity
          chainName={block.chainName}
          address={block.producer.address}
          label={block.producer.label}
          copy={!isMobileLayout()}
          emptyText={t('block.none')}
        />
      </Stat>
      {block.bitcoin && (
        <Suspense fallback={null}>
          <BitcoinStats block={block} view={block.bitcoin} />
        </Suspense>
      )}
      {block.gas && (
        <Stat
          name={t('block.gas')}
          detail={share === undefined ? undefined : t('block.gasShare', { limit: groupThousands(block.gas.limit), share })}
        >
          {groupThousands(block.gas.used)}
        </Stat>
      )}
      {block.gas?.baseFeeGwei != null && <Stat name={t('block.baseFee')}>{t('block.gwei', { n: block.gas.baseFeeGwei })}</Stat>}
      {!block.bitcoin && <Earned block={block} />}
    </Stats>
  );
}

/** What a block destroys. */
const burntNotes: Record<FamilyName, 'block.burntNote' | 'block.burntResources'> = {
  evm: 'block.burntNote',
  tron: 'block.burntResources',
  bitcoin: 'block.burntNote',
};

/** What a producer earns besides the reward. */
const rewardNotes: Record<FamilyName, 'block.rewardNote' | 'block.rewardAlone'> = {
  evm: 'block.rewardNote',
  tron: 'block.rewardAlone',
  bitcoin: 'block.rewardNote',
};

/** What the producer earned, and what the block destroyed. */
function Earned({ block }: { block: BlockView }) {
  return (
    <>
      <Stat name={t('block.reward')} detail={t(rewardNotes[block.family])}>
        <StatAmount amount={block.reward} />
      </Stat>
      <Stat name={t('block.burnt')} detail={t(burntNotes[block.family])}>
        <StatAmount amount={block.burnt} />
      </Stat>
    </>
  );
}
