import type { BlockView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { isAbsence } from '../../api/failure.ts';
import { t } from './texts.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { blockPath } from '../../ui/paths.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { RawFacts } from '../../ui/RawFacts.tsx';
import styles from './Block.module.css';
import { BlockActions } from './BlockActions.tsx';
import { BlockCoins, BlockRewards, rewardKinds } from './BlockCoins.tsx';
import { BlockFailure } from './BlockFailure.tsx';
import { BlockHead } from './BlockHead.tsx';
import { BlockMissing } from './BlockMissing.tsx';
import { BlockTransactions } from './BlockTransactions.tsx';
import { useBlock, type BlockModel } from './useBlock.ts';

export interface BlockPageProps {
  chainName: string;
  /** A height, or a block's hash. */
  blockNumber: string;
}

type Section = 'transactions' | 'coins' | 'rewards';

/** One block: its facts, its transactions, and what moved in it. Both layouts differ by CSS alone. */
export function BlockPage(props: BlockPageProps) {
  const [section, setSection] = useState<Section>('transactions');
  const [coinKey, setCoinKey] = useState<string>();
  // The native coin's key is the chain's name; rewards are transfers of it.
  const model = useBlock(
    props,
    section === 'rewards' ? { coinKey: props.chainName, kinds: rewardKinds } : coinKey === undefined ? undefined : { coinKey },
  );
  usePageTitle(t('block.title', { n: props.blockNumber }));
  const { data, failure, isPending } = model.block;
  if (!data && (model.chain === null || isAbsence(failure))) return <BlockMissing model={model} />;
  return (
    <>
      <BarTitle>
        <ChainGlyph chainName={props.chainName} size={18} />
        {t('block.title', { n: data ? formatCount(data.number) : props.blockNumber })}
      </BarTitle>
      <Breadcrumb chainName={props.chainName} chain={model.chain} page={t('block.crumb')} coverage={data?.coverage} />
      {!data && failure && (
        <Card>
          <BlockFailure part={model.block} isPage />
        </Card>
      )}
      <StateBlock isLoading={isPending} what={model.chain?.title ?? props.chainName} skeleton={<PageSkeleton />}>
        {data && (
          <>
            <BlockHead block={data} />
            <Contents model={model} block={data} section={section} onSection={setSection} coinKey={coinKey} onCoin={setCoinKey} />
            <BlockActions block={data} />
          </>
        )}
      </StateBlock>
    </>
  );
}

interface ContentsProps {
  model: BlockModel;
  block: BlockView;
  section: Section;
  onSection: (section: Section) => void;
  coinKey: string | undefined;
  onCoin: (coinKey: string | undefined) => void;
}

/** What stands below a block's head. */
const contents: Record<FamilyName, ComponentType<ContentsProps>> = {
  evm: AccountContents,
  tron: AccountContents,
  bitcoin: lazy(() => import('./bitcoin/BitcoinContents.tsx').then((module) => ({ default: module.BitcoinContents }))),
};

function Contents(props: ContentsProps) {
  const Family = contents[props.block.family];
  return (
    <Suspense fallback={null}>
      <Family {...props} />
    </Suspense>
  );
}

function AccountContents({ model, block, section, onSection, coinKey, onCoin }: ContentsProps) {
  return (
    <>
      <Card className={styles.card}>
        <Tabs<Section>
          label={t('block.tabs')}
          value={section}
          onChange={onSection}
          items={[
            { key: 'transactions', title: t('block.tabTransactions'), count: block.transactionCount },
            { key: 'coins', title: t('block.tabCoins'), count: model.coins.data?.length },
            { key: 'rewards', title: t('block.tabRewards') },
          ]}
        />
        {section === 'transactions' && <BlockTransactions model={model} />}
        {section === 'coins' && <BlockCoins model={model} coinKey={coinKey} onCoin={onCoin} />}
        {section === 'rewards' && <BlockRewards model={model} nativeKey={model.chainName} />}
      </Card>
      <BlockDetail model={model} />
    </>
  );
}

function BlockDetail({ model }: { model: BlockModel }) {
  const block = model.block.data;
  if (!block) return null;
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
