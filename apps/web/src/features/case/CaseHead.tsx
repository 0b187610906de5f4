import type { CaseView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { query } from '../../api/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { Menu, type MenuAction } from '../../ui/Menu.tsx';
import { casePath, casesPath } from '../../ui/paths.ts';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { Tag } from '../../ui/Tag.tsx';
import styles from './Case.module.css';
import { stateOf, tellDue, tellEnding, tellFreezes, tellLoss, typeOf } from './caseFacts.ts';
import { saveCaseFile, useRefresh } from './caseQueries.ts';
import { Faces } from './Faces.tsx';
import { chooseLossUnit, writeLossValue } from './lossValue.ts';
import { t } from './texts.ts';
import type { CaseWork } from './useCaseWork.ts';

const CaseDialog = lazy(() => import('./CaseDialog.tsx').then((module) => ({ default: module.CaseDialog })));
const CloseDialog = lazy(() => import('./CloseDialog.tsx').then((module) => ({ default: module.CloseDialog })));

export interface CaseHeadProps {
  view: CaseView;
  make: CaseWork;
  onAddAddress: () => void;
}

type Open = 'edit' | 'closed' | 'archived' | 'investigating';

/** What the case is, its figures, and what may be done with it. */
export function CaseHead({ view, make, onAddAddress }: CaseHeadProps) {
  const isPhone = isMobileLayout();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const state = stateOf(view);
  const ended = tellEnding(view);
  const actions = useActions(view, { make, onAddAddress, setOpen });
  return (
    <>
      {!isPhone && (
        <div className={styles.crumb}>
          <Icon name="case" size={16} />
          <Link to={casesPath}>{t('cases.title')}</Link>
          {view.unit !== '' && (
            <>
              <Icon name="chevronRight" size={12} />
              <span>{view.unit}</span>
            </>
          )}
        </div>
      )}
      <Card>
        <div className={styles.head}>
          {!isPhone && (
            <span className={styles.mark}>
              <Icon name="case" size={24} stroke={1.4} />
            </span>
          )}
          <div className={styles.identity}>
            <div className={styles.title}>
              <h1 className={isPhone ? 'visually-hidden' : undefined}>{view.title}</h1>
              <Tag tone={state.tone} icon={view.origin === 'import' ? 'lock' : 'history'}>
                {state.text}
              </Tag>
              <Tag>{typeOf(view)}</Tag>
              {view.signed && (
                <Tag tone="ok" icon="shield" title={`${t('cases.importKey')} ${view.signed.fingerprint}`}>
                  {t('cases.signatureOk')} · {view.signed.sender}
                </Tag>
              )}
            </div>
            <div className={styles.line}>
              <span>
                {view.number || t('cases.noNumber')} {view.number !== '' && <CopyButton text={view.number} />}
              </span>
              {view.filedOn !== null && <span>{t('cases.filed', { date: view.filedOn })}</span>}
              {ended !== undefined && <span>{ended}</span>}
              {view.unit !== '' && <span>{view.unit}</span>}
              <span>
                {t('cases.members')} <Faces names={view.members.map(({ name }) => name)} />
              </span>
            </div>
          </div>
          <span className={styles.buttons}>
            {!isPhone && view.may.items && (
              <Button icon="wallet" onClick={onAddAddress}>
                {t('cases.addAddress')}
              </Button>
            )}
            {!isPhone && view.may.items && (
              <>
                <Button icon="file" onClick={make.writeLetter}>
                  {t('cases.newLetter')}
                </Button>
                <Button icon="share" tone="primary" disabled={make.isMaking} onClick={make.makeCanvas}>
                  {t('cases.newCanvas')}
                </Button>
              </>
            )}
            {actions.length > 0 && (
              <Menu
                label={t('cases.actions')}
                align="end"
                actions={actions}
                renderTrigger={(trigger) => (
                  <IconButton icon="more" label={t('cases.actions')} size={isPhone ? 'tap' : 'default'} {...trigger} />
                )}
              />
            )}
          </span>
        </div>
        {view.facts !== '' && (
          <div className={styles.facts}>
            <p className={isUnfolded ? undefined : styles.folded}>{view.facts}</p>
            {view.facts.length > 120 && (
              <button type="button" className={styles.more} aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
                {t(isUnfolded ? 'cases.factsLess' : 'cases.factsMore')}
              </button>
            )}
          </div>
        )}
        <Figures view={view} />
      </Card>
      <Suspense fallback={null}>
        {open === 'edit' && (
          <CaseDialog
            known={view}
            onClose={() => setOpen(undefined)}
            onSaved={(id) => {
              setOpen(undefined);
              void navigate({ to: casePath(id) });
            }}
          />
        )}
        {open && open !== 'edit' && <CloseDialog view={view} to={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

interface Acting {
  make: CaseWork;
  onAddAddress: () => void;
  setOpen: (open: Open) => void;
}

function useActions({ id, may, state }: CaseView, { make, onAddAddress, setOpen }: Acting): MenuAction[] {
  const refresh = useRefresh();
  const isOver = state === 'closed' || state === 'archived';
  return [
    ...(isMobileLayout() && may.items
      ? [
          { title: t('cases.addAddress'), icon: 'wallet' as const, onChoose: onAddAddress },
          { title: t('cases.newLetter'), icon: 'bank' as const, onChoose: make.writeLetter },
          { title: t('cases.newCanvas'), icon: 'share' as const, onChoose: make.makeCanvas },
        ]
      : []),
    ...(may.edit ? [{ title: t('cases.edit'), icon: 'settings' as const, onChoose: () => setOpen('edit') }] : []),
    ...(may.bundle
      ? [
          {
            title: t('cases.exportBundle'),
            icon: 'download' as const,
            onChoose: () => void saveCaseFile('exportCaseBundle', { id }).then(refresh),
          },
        ]
      : []),
    ...(may.state && !isOver ? [{ title: t('cases.closeCase'), icon: 'checkCircle' as const, onChoose: () => setOpen('closed') }] : []),
    ...(may.state && state === 'closed' ? [{ title: t('cases.archive'), icon: 'case' as const, onChoose: () => setOpen('archived') }] : []),
    ...(may.state && isOver ? [{ title: t('cases.reopen'), icon: 'refresh' as const, onChoose: () => setOpen('investigating') }] : []),
  ];
}

function Figures({ view }: { view: CaseView }) {
  const loss = tellLoss(view.losses);
  const { data } = useQuery({ ...query('listCaseVictims', { id: view.id }), enabled: view.payments > 0 });
  const unit = chooseLossUnit(data?.value ?? null);
  const value = unit && data && writeLossValue(data.value, unit);
  const { traced } = view;
  const frozen = tellFreezes(view.freezes);
  const shared = view.overlaps && new Set(view.overlaps.map(({ chainName, address }) => `${chainName} ${address}`)).size;
  const lossDetail = t('cases.lossDetail', { victims: view.victims, payments: view.payments });
  return (
    <Stats label={t('cases.figures')}>
      <Stat
        name={t(value ? 'cases.lossSumValued' : 'cases.lossSum')}
        detail={
          loss
            ? [...(value ? [loss.main] : []), ...(loss.more > 0 ? [t('cases.lossMore', { n: loss.more })] : []), lossDetail].join(' · ')
            : t('cases.lossNone')
        }
      >
        {value ? <span title={value.title}>{value.text}</span> : (loss?.main ?? '—')}
      </Stat>
      {traced && (
        <Stat name={t('cases.traced')} detail={t('cases.tracedDetail', { open: traced.open, services: traced.services })}>
          <span title={traced.title}>{traced.known}%</span>
        </Stat>
      )}
      {view.freezes.letters > 0 && (
        <Stat
          name={t('cases.frozen')}
          detail={[
            t('cases.frozenDetail', { n: view.freezes.letters }),
            ...(view.freezes.nextDay === null ? [] : [t('cases.frozenNext', { day: view.freezes.nextDay })]),
            ...(frozen && frozen.more > 0 ? [t('cases.lossMore', { n: frozen.more })] : []),
          ].join(' · ')}
        >
          <span title={t('cases.frozenNote')}>{frozen?.main ?? '—'}</span>
        </Stat>
      )}
      <Stat
        name={t('cases.addresses')}
        detail={shared === null ? undefined : shared > 0 ? t('cases.addressesDetail', { n: shared }) : t('cases.addressesAlone')}
      >
        {t('cases.overlapCount', { n: formatCount(view.counts.address) })}
      </Stat>
      {!isMobileLayout() && <Belongings view={view} />}
    </Stats>
  );
}

/** On a phone the tabs have these numbers. */
function Belongings({ view }: { view: CaseView }) {
  return (
    <>
      <Stat name={t('cases.letters')} detail={view.nextDue ? t('cases.dueFirst', { text: tellDue(view.nextDue) }) : undefined}>
        {t('cases.letterCount', { n: view.counts.letter })}
      </Stat>
      <Stat name={t('cases.monitors')}>{t('cases.monitorCount', { n: view.counts.monitor })}</Stat>
      <Stat name={t('cases.files')} detail={t('cases.filesDetail')}>
        {t('cases.fileCount', { n: view.counts.file })}
      </Stat>
    </>
  );
}
