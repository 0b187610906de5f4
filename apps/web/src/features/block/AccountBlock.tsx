import type { BlockView } from '@chaintrail/contract/schemas';
import type { ReactNode } from 'react';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { blockPath } from '../../ui/paths.ts';
import { RawFacts } from '../../ui/RawFacts.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ExportButton } from '../sheet/index.ts';
import styles from './Block.module.css';
import { BlockCoins, BlockRewards } from './BlockCoins.tsx';
import { BlockHead } from './BlockHead.tsx';
import type { BlockBodyProps, BlockSection } from './blockModel.ts';
import { BlockTransactions } from './BlockTransactions.tsx';
import { t } from './texts.ts';

/** A block of a chain of accounts: its facts, its transactions, and what moved in it. */
export function AccountBlock({ model, block, section, onSection, coinKey, onCoin, figures }: BlockBodyProps & { figures: ReactNode }) {
  return (
    <>
      <BlockHead block={block} figures={figures} />
      <Card className={styles.card}>
        <Tabs<BlockSection>
          label={t('block.tabs')}
          value={section}
          onChange={onSection}
          items={[
            { key: 'transactions', title: t('block.tabTransactions'), count: block.transactionCount },
            { key: 'coins', title: t('block.tabCoins'), count: model.coins.data?.length },
            { key: 'rewards', title: t('block.tabRewards') },
          ]}
        />
        {section !== 'rewards' && (section === 'transactions' || coinKey === undefined) && (
          <div className={styles.tools}>
            <ExportButton
              ask={{
                list: section === 'transactions' ? 'blockTransactions' : 'blockCoins',
                query: { chainName: block.chainName, blockNumber: block.number },
                what: `${t('block.title', { n: formatCount(block.number) })} · ${t(section === 'transactions' ? 'block.tabTransactions' : 'block.tabCoins')}`,
              }}
              count={section === 'transactions' ? block.transactionCount : undefined}
            />
          </div>
        )}
        {section === 'transactions' && <BlockTransactions model={model} />}
        {section === 'coins' && <BlockCoins model={model} family={block.family} coinKey={coinKey} onCoin={onCoin} />}
        {section === 'rewards' && <BlockRewards model={model} family={block.family} nativeKey={model.chainName} />}
      </Card>
      <BlockDetail block={block} />
    </>
  );
}

function BlockDetail({ block }: { block: BlockView }) {
  return (
    <Card className={styles.card}>
      <CardHeader title={t('block.detail')} />
      <FactList
        facts={[
          {
            name: t('block.parent'),
            value: (
              <Link to={blockPath(block.chainName, block.parentHash)} className="code">
                {block.parentHash}
              </Link>
            ),
          },
          {
            name: t('block.size'),
            value: block.sizeBytes > 0 ? t('block.bytes', { n: formatCount(block.sizeBytes) }) : t('block.sizeUnknown'),
          },
        ]}
      />
      <RawFacts fields={block.detail} titleOf={(n) => t('page.rawFields', { n })} />
    </Card>
  );
}
