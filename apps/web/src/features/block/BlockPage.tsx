import { Suspense, useState } from 'react';
import { isAbsence } from '../../api/failure.ts';
import { findFamily } from '../../families/families.ts';
import { UnknownFamily } from '../../families/UnknownFamily.tsx';
import { t } from './texts.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Card } from '../../ui/Card.tsx';
import { FailedState } from '../../ui/FailedState.tsx';
import { formatCount } from '../../ui/figures.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { BlockActions } from './BlockActions.tsx';
import { rewardKinds } from './rewardKinds.ts';
import { BlockMissing } from './BlockMissing.tsx';
import type { BlockSection } from './blockModel.ts';
import { type BlockPageProps, useBlock } from './useBlock.ts';

/** One block: its facts, its transactions, and what moved in it. Both layouts differ by CSS alone. */
export function BlockPage(props: BlockPageProps) {
  const [section, setSection] = useState<BlockSection>('transactions');
  const [coinKey, setCoinKey] = useState<string>();
  // The native coin's key is the chain's name; rewards are transfers of it.
  const model = useBlock(
    props,
    section === 'rewards' ? { coinKey: props.chainName, kinds: rewardKinds } : coinKey === undefined ? undefined : { coinKey },
  );
  usePageTitle(`${t('block.title', { n: props.blockNumber })} · ${model.chain?.title ?? props.chainName}`);
  const { data, failure, isPending, retry } = model.block;
  if (!data && (model.chain === null || isAbsence(failure))) return <BlockMissing model={model} />;
  const family = data && findFamily(data.family);
  if (data && !family) return <UnknownFamily name={data.family} />;
  return (
    <>
      <BarTitle>
        <ChainGlyph chainName={props.chainName} size={18} />
        {t('block.title', { n: data ? formatCount(data.number) : props.blockNumber })}
      </BarTitle>
      <Breadcrumb chainName={props.chainName} chain={model.chain} page={t('block.crumb')} coverage={data?.coverage} />
      {!data && failure && (
        <Card>
          <FailedState isPage title={t('block.failedTitle')} failure={failure} retry={retry} />
        </Card>
      )}
      <StateBlock isLoading={isPending} what={model.chain?.title ?? props.chainName} skeleton={<PageSkeleton />}>
        {data && family && (
          <Suspense fallback={<PageSkeleton />}>
            <family.block.Body model={model} block={data} section={section} onSection={setSection} coinKey={coinKey} onCoin={setCoinKey} />
            <BlockActions block={data} />
          </Suspense>
        )}
      </StateBlock>
    </>
  );
}
