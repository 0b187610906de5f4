import { isApiError } from '../../api/apiError.ts';
import { classNames } from '../../ui/classNames.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import styles from './SignIn.module.css';
import { t } from './texts.ts';
import type { LetIn } from './useLetIn.ts';
import { useQrSignIn, type QrSignIn } from './useQrSignIn.ts';
import { isOwnMachine } from './ways.ts';

/** A code that a device which is signed in scans or opens, and what became of it. */
export function QrPanel({ enter }: Pick<LetIn, 'enter'>) {
  const qr = useQrSignIn(enter);
  const overTitle = overTitles[qr.state];
  return (
    <div className={styles.qr}>
      <div className={styles.qrFrame}>
        {qr.url !== undefined && (
          <QrCode
            className={classNames(styles.qrCode, qr.state !== 'waiting' && styles.faint)}
            text={qr.url}
            label={t('account.qrLabel')}
          />
        )}
        {overTitle !== undefined && (
          <button type="button" className={styles.qrOver} onClick={qr.renew}>
            <Icon name="refresh" size={20} />
            <strong>{t(overTitle)}</strong>
            <span className={styles.qrRenew}>{t('account.qrRenew')}</span>
          </button>
        )}
        {(qr.state === 'scanned' || qr.state === 'confirmed') && <Scanned qr={qr} />}
      </div>
      <p className={styles.qrText} aria-live="polite">
        {t(qr.state === 'scanned' ? 'account.qrConfirmThere' : 'account.qrScan')}
      </p>
      <p className={styles.qrNote}>{noteOf(qr)}</p>
      {qr.url !== undefined && overTitle === undefined && (
        <p className={styles.qrNote}>
          {t(isOwnMachine(location.hostname) ? 'account.qrOwnMachine' : 'account.qrOpen')}
          <CopyButton text={qr.url} label={t('account.qrCopy')} wordy />
        </p>
      )}
    </div>
  );
}

const overTitles: Partial<Record<QrSignIn['state'], 'account.qrExpired' | 'account.qrRefused' | 'account.qrFailed'>> = {
  expired: 'account.qrExpired',
  refused: 'account.qrRefused',
  failed: 'account.qrFailed',
};

function noteOf({ state, secondsLeft, error }: QrSignIn): string {
  if (state === 'expired') return t('account.qrExpiredNote');
  if (state === 'refused') return t('account.qrRefusedNote');
  if (state === 'failed') return isApiError(error) ? error.msg : t('account.qrFailed');
  return t('account.qrLeft', { minutes: Math.floor(secondsLeft / 60), seconds: secondsLeft % 60 });
}

function Scanned({ qr }: { qr: QrSignIn }) {
  const { name = '', avatar = null } = qr.person ?? {};
  return (
    <div className={styles.qrOver}>
      {avatar === null ? (
        <span className={styles.person}>{Array.from(name)[0] ?? ''}</span>
      ) : (
        <img className={styles.person} src={avatar} alt="" />
      )}
      <strong>{name}</strong>
      <span className={styles.scanned}>
        <Icon name="checkCircle" size={14} />
        {t('account.qrScanned')}
      </span>
    </div>
  );
}
