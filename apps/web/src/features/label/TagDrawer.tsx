import type { TagView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Drawer } from './Drawer.tsx';
import told from './Told.module.css';
import { Subject } from './parts.tsx';
import { t } from './texts.ts';
import { EvidenceList, Facts, Others, Part, SaidHead } from './Told.tsx';

/** One label, whole, and what else is said of its address. */
export function TagDrawer({ tag, onClose }: { tag: TagView; onClose: () => void }) {
  const details = useQuery(query('getLabelDetails', { chainName: tag.chainName ?? tag.family ?? '', address: tag.address }));
  const others = (details.data?.list ?? []).filter(({ id, retiredAt }) => id !== tag.id && retiredAt === null);
  return (
    <Drawer title={t('label.name')} onClose={onClose}>
      <Subject said={tag} length="card" />
      <div className={told.box}>
        <SaidHead said={tag} />
      </div>
      <Facts said={tag} author={tag.author ?? t('label.product')} />
      <Part title={t('label.evidence')}>
        <EvidenceList evidence={tag.evidence} />
      </Part>
      <Part title={t('label.others')}>
        <StateBlock isLoading={details.isPending} error={details.error} onRetry={() => void details.refetch()} what={t('label.others')}>
          <Others tags={others} />
        </StateBlock>
      </Part>
    </Drawer>
  );
}
