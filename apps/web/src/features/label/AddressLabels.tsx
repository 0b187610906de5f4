import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import { session } from '../../lib/browserSession.ts';
import { Button } from '../../ui/Button.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { accountPath, signInPath } from '../../ui/paths.ts';
import { lackAt } from './controls.ts';
import type { Subject } from './draft.ts';
import { t } from './texts.ts';

const LabelDialog = lazy(() => import('./LabelDialog.tsx').then((module) => ({ default: module.LabelDialog })));
const ClaimsDrawer = lazy(() => import('./ClaimsDrawer.tsx').then((module) => ({ default: module.ClaimsDrawer })));

/** At an address's labels: all that is said of it, and the way to say more. */
export function AddressLabels({ subject }: { subject: Subject }) {
  const user = useStore(session.store, (state) => state.user);
  const lack = lackAt('saveTag', user);
  const openPath = useOpenPath();
  const [opened, setOpened] = useState<'claims' | 'add'>();
  const close = () => setOpened(undefined);
  return (
    <>
      {lack === null ? (
        <Button size="small" onClick={() => setOpened('add')}>
          + {t('label.add')}
        </Button>
      ) : (
        // A phone has no room for it in this row; the claims say it there.
        !isMobileLayout() && (
          <Button size="small" tone="text" onClick={() => openPath(lack === 'login' ? signInPath : accountPath)}>
            {t(lack === 'login' ? 'lack.labelsLogin' : `lack.${lack}`)}
          </Button>
        )
      )}
      <Button size="small" tone="text" onClick={() => setOpened('claims')}>
        {t('label.claims')}
      </Button>
      <Suspense fallback={null}>
        {opened === 'add' && <LabelDialog subject={subject} onClose={close} />}
        {opened === 'claims' && <ClaimsDrawer subject={subject} onClose={close} />}
      </Suspense>
    </>
  );
}
