import type { LetterView } from '@chaintrail/contract/letter';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link, useOpenPath } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { letterPath } from '../../ui/paths.ts';
import { t } from './texts.ts';

/** Of a freeze: which one it goes on with, which one goes on with it, or the way to begin that. */
export function Renewal({ letter }: { letter: LetterView }) {
  const [isBusy, setBusy] = useState(false);
  const open = useOpenPath();
  const { renews } = letter.content;
  const renew = async () => {
    setBusy(true);
    try {
      const made = await call('saveLetter', { type: 2, organisationId: letter.organisationId, renews: letter.id, content: {} });
      open(letterPath(made.id));
    } catch {
      // What was refused is told in a toast.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {renews && (
        <Notice tone="neutral">
          <Link to={letterPath(renews.letterId)} className="tap">
            {t('letter.renewsText', { number: renews.number, to: renews.to })}
          </Link>
        </Notice>
      )}
      {letter.renewedBy && (
        <Notice tone="neutral">
          <Link to={letterPath(letter.renewedBy.id)} className="tap">
            {letter.renewedBy.number === null ? t('letter.renewedByDraft') : t('letter.renewedBy', { number: letter.renewedBy.number })}
          </Link>
        </Notice>
      )}
      {letter.canRenew && (
        <Notice tone="neutral">
          {t('letter.renewText')}{' '}
          <Button size={isMobileLayout() ? 'mobile' : 'small'} icon="snow" disabled={isBusy} onClick={() => void renew()}>
            {t('letter.renew')}
          </Button>
        </Notice>
      )}
    </>
  );
}
