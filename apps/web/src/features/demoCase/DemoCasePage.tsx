import type { DemoCaseFlowView } from '@chaintrail/contract/schemas';
import { useMemo, useState } from 'react';
import { FailedState } from '../../ui/FailedState.tsx';
import { Card } from '../../ui/Card.tsx';
import { Link } from '../../ui/Link.tsx';
import { MissingPage } from '../../ui/MissingPage.tsx';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { demoCasePath, homePath } from '../../ui/paths.ts';
import { AddressEndsContext, distinctEnds } from '../../ui/shorten.ts';
import { BarTitle } from '../../ui/slots.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { CaseCrumb } from './CaseCrumb.tsx';
import { CaseHead } from './CaseHead.tsx';
import styles from './DemoCase.module.css';
import { FlowCard } from './FlowCard.tsx';
import { TallyCard } from './TallyCard.tsx';
import { NotableCard } from './NotableCard.tsx';
import { RolesCard } from './RolesCard.tsx';
import { StartsCard } from './StartsCard.tsx';
import { t } from './texts.ts';
import { useDemoCase, type Story } from './useDemoCase.ts';

/** The worked case: its story, where its money came from and went, who took part, and where to begin. */
export function DemoCasePage() {
  const { story, flow } = useDemoCase();
  if (story.data === null || flow.data === null) {
    const home = <Link to={homePath}>{t('demoCase.home')}</Link>;
    return <MissingPage crumb={t('demoCase.crumb')} title={t('demoCase.missingTitle')} text={t('demoCase.missingText')} actions={home} />;
  }
  const failed = [story, flow].find(({ data, failure }) => data === undefined && failure !== undefined);
  return (
    <>
      <BarTitle>{t('demoCase.crumb')}</BarTitle>
      <CaseCrumb flow={flow.data} />
      {failed?.failure ? (
        <Card>
          <FailedState isPage title={t('demoCase.failedTitle')} asked={demoCasePath} failure={failed.failure} retry={failed.retry} />
        </Card>
      ) : (
        <StateBlock isLoading={story.isPending || flow.isPending} what={t('demoCase.crumb')} skeleton={<PageSkeleton />}>
          {story.data && flow.data && <Case story={story.data} flow={flow.data} />}
        </StateBlock>
      )}
    </>
  );
}

function Case({ story, flow }: { story: Story; flow: DemoCaseFlowView }) {
  const [asked, setAsked] = useState<{ id: string } | null>(null);
  const ends = useMemo(() => distinctEnds(flow.groups.flatMap(({ addresses }) => addresses.map(({ address }) => address))), [flow.groups]);
  const titles = useMemo(() => new Map(flow.chains.map(({ chainName, title }) => [chainName, title])), [flow.chains]);
  return (
    <AddressEndsContext value={ends}>
      <div className={styles.page}>
        <CaseHead story={story} flow={flow} titles={titles} />
        <FlowCard flow={flow} titles={titles} onOpen={({ id }) => setAsked({ id })} />
        <div className={styles.columns}>
          <div className={styles.column}>
            <RolesCard groups={flow.groups} titles={titles} asked={asked} />
          </div>
          <div className={styles.column}>
            <TallyCard tallies={flow.tallies} titles={titles} />
            <StartsCard starts={flow.starts} />
            <NotableCard story={story} flow={flow} />
          </div>
        </div>
      </div>
    </AddressEndsContext>
  );
}
