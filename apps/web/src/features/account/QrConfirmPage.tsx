import type { QrQuestionView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { session } from '../../lib/browserSession.ts';
import { formatTime } from '../../lib/time.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FactList } from '../../ui/FactList.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link, useOpenPath } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { homePath, signInPath } from '../../ui/paths.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { comeBackTo } from './afterSignIn.ts';
import { nameDevice } from './deviceName.ts';
import { Entrance } from './Entrance.tsx';
import { namePlace } from './placeName.ts';
import styles from './SignIn.module.css';
import { t } from './texts.ts';
import { useAccount } from './useAccount.ts';

/** Where a QR code leads: who is signed in here is asked whether another browser may be, too. */
export function QrConfirmPage({ attempt }: { attempt: string }) {
  const account = useAccount();
  if (account) return <Entrance>{<Question attempt={attempt} name={account.name} />}</Entrance>;
  return <Entrance>{session.accountToken() === undefined && <SignInFirst attempt={attempt} />}</Entrance>;
}

function SignInFirst({ attempt }: { attempt: string }) {
  const openPath = useOpenPath();
  const leave = () => {
    comeBackTo(`/login-confirm/${attempt}`);
    openPath(signInPath);
  };
  return (
    <EmptyState
      isPage
      icon="lock"
      title={t('account.confirmFirst')}
      actions={
        <Button tone="primary" size={isMobileLayout() ? 'mobile' : 'large'} onClick={leave}>
          {t('account.signIn')}
        </Button>
      }
    >
      {t('account.confirmFirstText')}
    </EmptyState>
  );
}

function Question({ attempt, name }: { attempt: string; name: string }) {
  const [answered, setAnswered] = useState<'accepted' | 'refused'>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['scanQrSignIn', attempt],
    queryFn: () => call('scanQrSignIn', { attempt }, { isQuiet: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const answer = async (accept: boolean) => {
    setIsSending(true);
    try {
      await call('answerQrSignIn', { attempt, accept }, { isQuiet: true });
      setAnswered(accept ? 'accepted' : 'refused');
    } catch (reason) {
      if (!isApiError(reason)) throw reason;
      setFailure(reason.msg);
    } finally {
      setIsSending(false);
    }
  };
  const over = failure ?? (isApiError(error) ? error.msg : undefined);
  if (answered !== undefined || over !== undefined) {
    const isDone = over === undefined;
    return (
      <EmptyState
        isPage
        icon={isDone && answered === 'accepted' ? 'checkCircle' : 'closeCircle'}
        title={t(isDone ? (answered === 'accepted' ? 'account.confirmDone' : 'account.confirmRefused') : 'account.confirmOver')}
        actions={<Link to={homePath}>{t('account.toHome')}</Link>}
      >
        {over ?? t(answered === 'accepted' ? 'account.confirmDoneText' : 'account.confirmRefusedText')}
      </EmptyState>
    );
  }
  if (!data) return null;
  return <Asked question={data} name={name} isSending={isSending} onAnswer={(accept) => void answer(accept)} />;
}

interface AskedProps {
  question: QrQuestionView;
  name: string;
  isSending: boolean;
  onAnswer: (accept: boolean) => void;
}

function Asked({ question, name, isSending, onAnswer }: AskedProps) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const size = isMobileLayout() ? 'mobile' : 'large';
  return (
    <div className={styles.question}>
      <div className={styles.questionIcon}>
        <Icon name={nameDevice(question.device).isPhone ? 'phone' : 'screen'} size={40} stroke={1} />
        <h1 className={styles.questionTitle}>{t('account.confirmTitle')}</h1>
      </div>
      <FactList
        facts={[
          { name: t('account.confirmAs'), value: name },
          { name: t('account.device'), value: nameDevice(question.device).text || t('account.unknownDevice') },
          { name: t('account.confirmPlace'), value: namePlace(question.ip) },
          { name: t('account.confirmAt'), value: formatTime(question.askedAt, zone) },
        ]}
      />
      <Notice tone={question.isSameNetwork ? 'info' : 'warn'}>
        {t(question.isSameNetwork ? 'account.confirmNear' : 'account.confirmFar')}
      </Notice>
      <div className={styles.answers}>
        <Button tone="primary" size={size} disabled={isSending} onClick={() => onAnswer(true)}>
          {t('account.confirmYes')}
        </Button>
        <Button size={size} disabled={isSending} onClick={() => onAnswer(false)}>
          {t('account.confirmNo')}
        </Button>
      </div>
    </div>
  );
}
