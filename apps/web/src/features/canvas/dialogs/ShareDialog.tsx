import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'zustand';
import { call } from '../../../api/client.ts';
import { canvasSharesQuery } from '../../../api/queries.ts';
import { session } from '../../../lib/browserSession.ts';
import { showConfirm } from '../../../lib/notify.ts';
import { formatTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Link } from '../../../ui/Link.tsx';
import { sharedCanvasPath, signInPath } from '../../../ui/paths.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useCopy } from '../../../ui/useCopy.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { saveNow } from '../useAutosave.ts';
import styles from './Dialogs.module.css';

/** A link to the version that stands, to read; and the links that there are. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const store = useRoomStore();
  const id = useRoomState((state) => state.id);
  const user = useStore(session.store, (state) => state.user);
  const version = useRoomState((state) => state.base);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const queries = useQueryClient();
  const shares = useQuery({ ...canvasSharesQuery(id ?? ''), enabled: id !== null });
  const [audience, setAudience] = useState<'account' | 'anyone'>('account');
  const [days, setDays] = useState(7);
  const [withNotes, setWithNotes] = useState(false);
  const { copied, copy } = useCopy();
  const refresh = () => queries.invalidateQueries({ queryKey: ['listCanvasShares'] });
  const make = useMutation({
    mutationFn: async () => {
      if (store.getState().save !== 'saved' && !(await saveNow(store))) throw new Error('not saved');
      const { id: saved, base } = store.getState();
      return call('shareCanvas', { id: saved ?? '', version: base, audience, days, withNotes });
    },
    onSettled: refresh,
  });
  const revoke = useMutation({ mutationFn: (share: string) => call('revokeCanvasShare', { id: share }), onSettled: refresh });
  const askRevoke = async (share: string) => {
    const isSure = await showConfirm({
      title: t('canvas.shareRevokeTitle'),
      content: t('canvas.shareRevokeText'),
      confirmText: t('canvas.shareRevoke'),
      cancelText: t('canvas.cancel'),
    });
    if (isSure) revoke.mutate(share);
  };
  const link = make.data && `${location.origin}${location.pathname}#${sharedCanvasPath(make.data.token)}`;
  const size = isMobileLayout() ? 'mobile' : 'default';
  return (
    <Dialog
      shape={isMobileLayout() ? 'sheet' : 'modal'}
      width={640}
      note={t('canvas.shareNote')}
      title={t('canvas.shareTitle')}
      onClose={onClose}
      footer={
        <>
          <Button size={size} onClick={onClose}>
            {t('canvas.close')}
          </Button>
          <Button size={size} tone="primary" icon="link" disabled={user === null || make.isPending} onClick={() => make.mutate()}>
            {t('canvas.shareMake')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.note}>
          {user === null ? (
            <>
              {t('canvas.shareNeedsSave')} <Link to={signInPath}>{t('canvas.signIn')}</Link>
            </>
          ) : id === null ? (
            t('canvas.shareSaves')
          ) : (
            t('canvas.shareFixed', { version })
          )}
        </p>
        {link !== undefined && (
          <>
            <p className={styles.link} data-canvas-link>
              {link}
            </p>
            <span className={styles.row}>
              <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy(link)}>
                {t('canvas.shareCopy')}
              </Button>
              <span className={styles.note}>{t('canvas.shareOnce')}</span>
            </span>
          </>
        )}
        <div className={styles.row}>
          <Segmented
            label={t('canvas.audience')}
            value={audience}
            onChange={setAudience}
            options={[
              { value: 'account', title: t('canvas.audienceAccount') },
              { value: 'anyone', title: t('canvas.audienceAnyone') },
            ]}
          />
          <Select
            label={t('canvas.days')}
            value={days}
            onChange={setDays}
            options={[1, 7, 30, 90].map((n) => ({ value: n, title: t('canvas.daysN', { n }) }))}
          />
          <Checkbox label={t('canvas.withNotes')} checked={withNotes} onChange={setWithNotes} />
          {t('canvas.withNotes')}
        </div>
        <ul className={styles.list} aria-label={t('canvas.shareHolds')}>
          <li>
            <Icon name="check" size={14} />
            <span className={styles.grow}>{t('canvas.shareCanvas', { version })}</span>
          </li>
          <li>
            <Icon name={withNotes ? 'check' : 'close'} size={14} />
            <span className={styles.grow}>{t('canvas.shareNotes')}</span>
            <span className={styles.note}>{t(withNotes ? 'canvas.shareIn' : 'canvas.shareOut')}</span>
          </li>
          <li>
            <Icon name="lock" size={14} />
            <span className={styles.grow}>{t('canvas.sharePrivate')}</span>
            <span className={styles.note}>{t('canvas.shareNever')}</span>
          </li>
        </ul>
        {shares.data && shares.data.length > 0 && (
          <>
            <p>{t('canvas.shareList', { n: shares.data.length })}</p>
            <ul className={styles.list}>
              {shares.data.map((share) => (
                <li key={share.id}>
                  <span className={styles.grow}>
                    {t('canvas.version', { n: share.version })} ·{' '}
                    {t(share.audience === 'anyone' ? 'canvas.audienceAnyone' : 'canvas.audienceAccount')} ·{' '}
                    {t('canvas.shareOpened', { n: share.openedCount })}
                  </span>
                  <span className={styles.note}>{t('canvas.shareEnds', { time: formatTime(share.expiresAt, zone).slice(0, 10) })}</span>
                  {share.revokedAt === null ? (
                    <Button size="small" tone="text" className="tap" onClick={() => void askRevoke(share.id)}>
                      {t('canvas.shareRevoke')}
                    </Button>
                  ) : (
                    <span className={styles.note}>{t('canvas.shareRevoked')}</span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
