import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../../api/queries.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { StateBlock } from '../../../ui/StateBlock.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { t } from '../texts.ts';
import type { OtherQuestion, SourcesModel } from '../useSources.ts';
import styles from './Start.module.css';

const others: readonly [OtherQuestion, 'source.otherPictures' | 'source.otherGateways' | 'source.otherNotices'][] = [
  ['arePicturesFetched', 'source.otherPictures'],
  ['areGatewaysAsked', 'source.otherGateways'],
  ['areNoticesSent', 'source.otherNotices'],
];

/** What else leaves this machine, each with its own switch. */
export function OthersCard({ model, isAllowed }: { model: SourcesModel; isAllowed: boolean }) {
  const query = useQuery(settingsQuery());
  return (
    <Card>
      <CardHeader title={t('source.others')} note={t(isAllowed ? 'source.othersNote' : 'source.othersLocal')} />
      <StateBlock isLoading={query.isPending} error={query.error} what={t('source.others')} onRetry={() => void query.refetch()}>
        <div className={styles.switches}>
          {query.data &&
            others.map(([name, text]) => (
              <Switch key={name} checked={query.data[name]} disabled={!isAllowed} onChange={(next) => model.setOther({ [name]: next })}>
                {t(text)}
              </Switch>
            ))}
        </div>
      </StateBlock>
    </Card>
  );
}
