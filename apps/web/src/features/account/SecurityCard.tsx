import type { AccountView, FailedSignInView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { secondFactorQuery, sessionsQuery } from '../../api/queries.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { usePreferences } from '../../ui/preferences.ts';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Account.module.css';
import { t } from './texts.ts';

const SecondFactorSetup = lazy(() => import('./SecondFactorSetup.tsx').then((module) => ({ default: module.SecondFactorSetup })));
const SecondFactorChange = lazy(() => import('./SecondFactorChange.tsx').then((module) => ({ default: module.SecondFactorChange })));
const PasswordDialog = lazy(() => import('./PasswordForm.tsx').then((module) => ({ default: module.PasswordDialog })));

/** Fewer than this are worth a warning. */
const FEW_CODES = 3;

type Task = 'password' | 'setUp' | 'turnOff' | 'renew';

/** What guards the account: its password, an authenticator, and what was tried without. */
export function SecurityCard({ account }: { account: AccountView }) {
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  return (
    <Card>
      <CardHeader title={t('account.security')} />
      <ul>
        <Guard
          title={t('account.password')}
          action={
            <Button tone="text" size="small" onClick={() => setTask('password')}>
              {t('account.changePassword')}
            </Button>
          }
        >
          {t('account.passwordNote')}
        </Guard>
        <SecondFactor account={account} onTask={setTask} />
        <Failure />
      </ul>
      <Suspense fallback={null}>
        {task === 'password' && <PasswordDialog onClose={close} />}
        {task === 'setUp' && <SecondFactorSetup onClose={close} />}
        {(task === 'turnOff' || task === 'renew') && <SecondFactorChange task={task} onClose={close} />}
      </Suspense>
    </Card>
  );
}

function Guard({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.guard}>
      <span className={styles.guardHead}>
        <span className={styles.guardTitle}>{title}</span>
        {action}
      </span>
      <div className={styles.guardText}>{children}</div>
    </li>
  );
}

function SecondFactor({ account, onTask }: { account: AccountView; onTask: (task: Task) => void }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { data, error, isPending, refetch } = useQuery(secondFactorQuery());
  const name = t('account.secondTitle');
  const title = (
    <>
      {name}
      {data && (
        <Tag tone={data.isOn ? 'ok' : 'neutral'} small icon={data.isOn ? 'check' : undefined}>
          {t(data.isOn ? 'account.secondOn' : 'account.secondOff')}
        </Tag>
      )}
    </>
  );
  return (
    <Guard title={title}>
      <StateBlock isLoading={isPending} error={error} what={name} onRetry={() => void refetch()}>
        {account.mustSetSecondFactor && <Notice tone="warn">{t('account.secondRequired')}</Notice>}
        <p>
          {data?.isOn === true && data.since !== null
            ? t('account.secondSince', { date: formatDate(data.since, zone), count: data.recoveryCodes })
            : t('account.secondWhy')}
        </p>
        {data?.isOn === true && data.recoveryCodes < FEW_CODES && <Notice tone="warn">{t('account.fewCodes')}</Notice>}
        <span className={styles.factorActions}>
          {data?.isOn === false && (
            <Button size="small" tone={account.mustSetSecondFactor ? 'primary' : undefined} onClick={() => onTask('setUp')}>
              {t('account.secondSetUp')}
            </Button>
          )}
          {data?.isOn === true && (
            <Button size="small" onClick={() => onTask('renew')}>
              {t('account.renewCodes')}
            </Button>
          )}
          {data?.isOn === true && (
            <Button size="small" className={styles.end} onClick={() => onTask('turnOff')}>
              {t('account.secondTurnOff')}
            </Button>
          )}
        </span>
      </StateBlock>
    </Guard>
  );
}

const failedTexts = {
  password: 'account.failedPassword',
  code: 'account.failedCode',
  secondFactor: 'account.failedSecond',
} as const satisfies Record<FailedSignInView['way'], string>;

/** Where it cannot be told it is left out: the devices beside it say why. */
function Failure() {
  const { data } = useQuery(sessionsQuery());
  if (!data) return null;
  const { lastFailure } = data;
  return (
    <Guard title={t('account.lastFailure')}>
      {lastFailure ? (
        <p>
          <TimeText at={lastFailure.at} as="absolute" /> · {t(failedTexts[lastFailure.way])} ·{' '}
          <span className="mono">{lastFailure.ip}</span>
        </p>
      ) : (
        t('account.noFailure')
      )}
    </Guard>
  );
}
