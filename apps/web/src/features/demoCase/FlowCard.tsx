import type { DemoCaseFlowView } from '@chaintrail/contract/schemas';
import { useMemo, useState } from 'react';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import styles from './DemoCase.module.css';
import { CaseDiagram } from './diagram/CaseDiagram.tsx';
import { chooseDrawn } from './diagram/drawn.ts';
import { FlowList } from './FlowList.tsx';
import { t } from './texts.ts';
import type { Group } from './useDemoCase.ts';

export interface FlowCardProps {
  flow: DemoCaseFlowView;
  titles: ReadonlyMap<string, string>;
  onOpen: (group: Group) => void;
}

/** The money's way as a picture, or as a list with every amount in full. */
export function FlowCard({ flow, titles, onOpen }: FlowCardProps) {
  const [view, setView] = useState<'picture' | 'list'>('picture');
  const drawn = useMemo(() => {
    const totals = new Map(flow.tallies.map(({ symbol, total }) => [symbol, BigInt(total.raw)]));
    return chooseDrawn(flow.groups, flow.flows, (symbol) => totals.get(symbol) ?? 0n);
  }, [flow]);
  return (
    <Card clip>
      <CardHeader title={t('demoCase.flow')} note={<span className={styles.wideOnly}>{t('demoCase.flowNote')}</span>}>
        <Segmented
          label={t('demoCase.flowView')}
          value={view}
          onChange={setView}
          options={[
            { value: 'picture', title: t('demoCase.flowPicture') },
            { value: 'list', title: t('demoCase.flowList') },
          ]}
        />
      </CardHeader>
      {view === 'picture' ? (
        <>
          <CaseDiagram drawn={drawn} titles={titles} onOpen={onOpen} />
          <p className={styles.note}>
            <span className={styles.narrowOnly}>{t('demoCase.flowNote')}。</span>
            {drawn.hiddenCount > 0 && t('demoCase.flowHidden', { n: drawn.hiddenCount })}
          </p>
        </>
      ) : (
        <FlowList flow={flow} />
      )}
    </Card>
  );
}
