import type { BlockView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { lazy, Suspense } from 'react';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { groupThousands } from '../../ui/amountParts.ts';
import { Card } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { blockPath } from '../../ui/paths.ts';
import { writePercent } from '../../ui/percent.ts';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Block.module.css';

const BitcoinStats = lazy(() => import('./bitcoin/BitcoinStats.tsx').then((module) => ({ default: module.BitcoinStats })));

/** The block's number, its neighbours, and its facts. */
export function BlockHead({ block }: { block: BlockView }) {
  return (
    <Card>
      <div className={styles.head}>
        <ChainGlyph chainName={block.chainName} size={44} />
        <div className={styles.main}>
          <div className={styles.line}>
            <h1>{t('block.title', { n: formatCount(block.number) })}</h1>
            <Tag tone={block.isFinal ? 'ok' : 'warn'}>
              {t(block.isFinal ? 'block.final' : 'block.notFinal')} · {t('block.confirmations', { n: formatCount(block.confirmations) })}
            </Tag>
          </div>
          <div className={styles.hashLine}>
            <span className={styles.hash}>{block.hash}</span>
            <CopyButton text={block.hash} label={t('block.hash')} />
          </div>
        </div>
        <nav className={styles.nav}>
          <Step chainName={block.chainName} number={block.previous} direction="previous" />
          <Step chainName={block.chainName} number={block.next} direction="next" />
        </nav>
      </div>
      <BlockStats block={block} />
    </Card>
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
    <Stats label={t('block.crumb')}>
      <Stat name={t('block.time')} detail={<TimeText at={block.time} as="relative" />}>
        <span className={styles.stat}>
          <TimeText at={block.time} as="absolute" />
        </span>
      </Stat>
      <Stat name={t('block.transactions')}>{formatCount(block.transactionCount)}</Stat>
      <Stat name={t('block.producer')}>
        <span className={styles.stat}>
          <AddressEntity
            chainName={block.chainName}
            address={block.producer.address}
            label={block.producer.label}
            copy={!isMobileLayout()}
            emptyText={t('block.none')}
          />
        </span>
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
          <span className={styles.stat}>{groupThousands(block.gas.used)}</span>
        </Stat>
      )}
      {block.gas?.baseFeeGwei != null && (
        <Stat name={t('block.baseFee')}>
          <span className={styles.stat}>{t('block.gwei', { n: block.gas.baseFeeGwei })}</span>
        </Stat>
      )}
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
        <span className={styles.stat} title={`${block.reward.amount} ${block.reward.symbol}`}>
          <Amount value={block.reward.amount} unit={block.reward.symbol} />
        </span>
      </Stat>
      <Stat name={t('block.burnt')} detail={t(burntNotes[block.family])}>
        <span className={styles.stat} title={`${block.burnt.amount} ${block.burnt.symbol}`}>
          <Amount value={block.burnt.amount} unit={block.burnt.symbol} />
        </span>
      </Stat>
    </>
  );
}
