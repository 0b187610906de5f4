import { Suspense, useEffect, useState } from 'react';
import { session } from '../../lib/browserSession.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { homePath } from '../../ui/paths.ts';
import { ApplyDialog } from '../people/index.ts';
import { CodeForm } from './CodeForm.tsx';
import { Entrance } from './Entrance.tsx';
import { QrPanel } from './QrPanel.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import styles from './SignIn.module.css';
import { SignInForm } from './SignInForm.tsx';
import { t } from './texts.ts';
import { useLetIn } from './useLetIn.ts';
import { firstWay, listWays, type Way } from './ways.ts';

const looks = {
  qr: { title: 'account.byQr', icon: 'qr' },
  code: { title: 'account.byCode', icon: 'phone' },
  password: { title: 'account.byPassword', icon: 'lock' },
} as const;

/** The ways in. An ended session leads here, with the reason of its end. */
export function SignInPage() {
  const letIn = useLetIn();
  const [way, setWay] = useState(() => firstWay(isMobileLayout(), location.hostname));
  const [isApplying, setIsApplying] = useState(false);
  // Shown once: whoever comes back later has read it.
  useEffect(() => session.clearLoginMessage(), []);
  return (
    <Entrance
      below={
        <>
          <p className={styles.links}>
            {!isMobileLayout() && <span>{t('account.noAccount')}</span>}
            <Button tone="text" size="small" onClick={() => setIsApplying(true)}>
              {t('account.apply')}
            </Button>
            <span aria-hidden>·</span>
            <Link to={homePath}>{t('account.asVisitor')}</Link>
          </p>
          {isApplying && (
            <Suspense fallback={null}>
              <ApplyDialog onClose={() => setIsApplying(false)} />
            </Suspense>
          )}
        </>
      }
    >
      <h1 className={styles.title}>{t('account.signInTitle')}</h1>
      {letIn.secondFactor === undefined && <Ways way={way} onChoose={setWay} />}
      <div className={styles.panel} id="way">
        {letIn.message !== undefined && <Notice tone="error">{letIn.message}</Notice>}
        {letIn.secondFactor === undefined ? (
          <WayIn way={way} enter={letIn.enter} />
        ) : (
          <SecondStepForm way={way} secondFactor={letIn.secondFactor} enter={letIn.enter} startAnew={letIn.startAnew} />
        )}
      </div>
    </Entrance>
  );
}

function Ways({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  const ways = listWays(isMobileLayout());
  return (
    <div
      className={styles.ways}
      role="tablist"
      aria-label={t('account.ways')}
      onKeyDown={({ key, currentTarget }) => {
        const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
        const next = ways[(ways.indexOf(way) + by + ways.length) % ways.length];
        if (by === 0 || next === undefined) return;
        onChoose(next);
        currentTarget.querySelector<HTMLElement>(`[data-way="${next}"]`)?.focus();
      }}
    >
      {ways.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          data-way={one}
          aria-selected={one === way}
          aria-controls="way"
          tabIndex={one === way ? 0 : -1}
          className={one === way ? styles.chosen : undefined}
          onClick={() => onChoose(one)}
        >
          <Icon name={looks[one].icon} size={15} />
          {t(looks[one].title)}
        </button>
      ))}
    </div>
  );
}

function WayIn({ way, enter }: { way: Way } & Pick<ReturnType<typeof useLetIn>, 'enter'>) {
  if (way === 'qr') return <QrPanel enter={enter} />;
  return way === 'code' ? <CodeForm enter={enter} /> : <SignInForm enter={enter} />;
}
