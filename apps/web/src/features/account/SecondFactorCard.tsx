import type { AccountView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { secondFactorQuery } from '../../api/queries.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Account.module.css';
import { t } from './texts.ts';

const SecondFactorSetup = lazy(() => import('./SecondFactorSetup.tsx').then((module) => ({ default: module.SecondFactorSetup })));
const SecondFactorChange = lazy(() => import('./SecondFactorChange.tsx').then((module) => ({ default: module.SecondFactorChange })));

/** Fewer than this are worth a warning. */
const FEW_CODES = 3;

/** Whether an authenticator is asked for, and the ways to begin and to end that. */
export function SecondFactorCard({ account }: { account: AccountView }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { data, error, isPending, refetch } = useQuery(secondFactorQuery());
  const [task, setTask] = useState<'setUp' | 'turnOff' | 'renew'>();
  const close = () => setTask(undefined);
  return (
    <Card>
      <CardHeader title={t('account.secondTitle')}>
        {data && (
          <Tag tone={data.isOn ? 'ok' : 'neutral'} small>
            {t(data.isOn ? 'account.secondOn' : 'account.secondOff')}
          </Tag>
        )}
      </CardHeader>
      <StateBlock isLoading={isPending} error={error} what={t('account.secondTitle')} onRetry={() => void refetch()}>
        <div className={styles.factor}>
          {account.mustSetSecondFactor && <Notice tone="warn">{t('account.secondRequired')}</Notice>}
          <p>
            {data?.isOn === true && data.since !== null
              ? t('account.secondSince', { date: formatDate(data.since, zone), count: data.recoveryCodes })
              : t('account.secondWhy')}
          </p>
          {data?.isOn === true && data.recoveryCodes < FEW_CODES && <Notice tone="warn">{t('account.fewCodes')}</Notice>}
          <span className={styles.factorActions}>
            {data?.isOn === false && (
              <Button tone="primary" onClick={() => setTask('setUp')}>
                {t('account.secondSetUp')}
              </Button>
            )}
            {data?.isOn === true && <Button onClick={() => setTask('renew')}>{t('account.renewCodes')}</Button>}
            {data?.isOn === true && (
              <Button className={styles.end} onClick={() => setTask('turnOff')}>
                {t('account.secondTurnOff')}
              </Button>
            )}
          </span>
        </div>
      </StateBlock>
      <Suspense fallback={null}>
        {task === 'setUp' && <SecondFactorSetup onClose={close} />}
        {(task === 'turnOff' || task === 'renew') && <SecondFactorChange task={task} onClose={close} />}
      </Suspense>
    </Card>
  );
}
