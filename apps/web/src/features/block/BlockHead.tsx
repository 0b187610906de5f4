import type { BlockView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import { t } from './texts.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { formatCount } from '../../ui/figures.ts';
import { GapNotice } from '../../ui/GapNotice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CodeLine, IdentityCard } from '../../ui/IdentityCard.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { blockPath } from '../../ui/paths.ts';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Block.module.css';

/** The block's number, its neighbours, and its facts; `figures` are those that only its family has. */
export function BlockHead({ block, figures }: { block: BlockView; figures: ReactNode }) {
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
      stats={<BlockStats block={block} figures={figures} />}
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

function BlockStats({ block, figures }: { block: BlockView; figures: ReactNode }) {
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
      {figures}
    </Stats>
  );
}
