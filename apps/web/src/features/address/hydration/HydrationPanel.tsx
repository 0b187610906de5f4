import type { HydrationView } from '@chaintrail/contract/schemas';
import { useState } from 'react';
import { useStore } from 'zustand';
import { session } from '../../../lib/browserSession.ts';
import { formatTime, type TimeZone } from '../../../lib/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { formatCount } from '../../../ui/figures.ts';
import { Link } from '../../../ui/Link.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { adminPath } from '../../../ui/paths.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import styles from './HydrationPanel.module.css';
import { Portions } from './Portions.tsx';
import { t } from './texts.ts';
import { type HydrationModel, useHydration } from './useHydration.ts';

const titles = {
  none: 'hydration.none',
  running: 'hydration.running',
  paused: 'hydration.paused',
  cancelled: 'hydration.paused',
  failed: 'hydration.failed',
  complete: 'hydration.complete',
  partial: 'hydration.partial',
  unverified: 'hydration.unverified',
} as const satisfies Record<HydrationView['status'], string>;

const kindStates = {
  waiting: 'hydration.kindWaiting',
  reading: 'hydration.kindReading',
  done: 'hydration.kindDone',
  unserved: 'hydration.kindUnserved',
  failed: 'hydration.kindFailed',
} as const satisfies Record<HydrationView['kinds'][number]['state'], string>;

const checkTexts = {
  outgoing: 'hydration.outgoing',
  transactions: 'hydration.transactions',
  balance: 'hydration.balance',
  token_balance: 'hydration.tokenBalance',
  seam: 'hydration.seam',
  seam_outgoing: 'hydration.seamOutgoing',
  seam_balance: 'hydration.seamBalance',
} as const satisfies Record<HydrationView['checks'][number]['check'], string>;

/** What it will be held against: without a list of its transactions neither what was sent nor the coin can be. */
function comingChecks({ kinds }: Pick<HydrationView, 'kinds'>) {
  const isCoinTold = !kinds.some(({ kind, state }) => kind === 'transaction' && (state === 'unserved' || state === 'failed'));
  return isCoinTold ? (['hydration.outgoing', 'hydration.balance'] as const) : (['hydration.issuedBalance'] as const);
}

/** How far the history of the address has come, from whom, what is missing and whether it adds up. */
export function HydrationPanel({ chainName, address }: { chainName: string; address: string }) {
  const model = useHydration({ chainName, address });
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { view } = model;
  if (!view) return null;
  // What is older was left out, and can be had.
  const title = t(view.status === 'partial' && view.portions.length > 0 ? 'hydration.shortened' : titles[view.status]);
  // What is whole and adds up needs no room of its own above the rows.
  const isSettled = view.status === 'complete' && view.failure === null;
  return (
    <Card className={styles.panel} label={title}>
      <CardHeader title={title} {...(view.status === 'running' ? { note: t('hydration.runningNote') } : {})}>
        <Steer model={model} view={view} />
        <Watch model={model} view={view} />
        {isSettled && (
          <Button size="small" tone="text" className="tap" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
            {t(isUnfolded ? 'hydration.fold' : 'hydration.unfold')}
          </Button>
        )}
      </CardHeader>
      <div className={styles.body} hidden={isSettled && !isUnfolded}>
        {!view.isAllowed && (
          <Notice
            tone="warn"
            actions={
              <Link to={adminPath('sources')} className="tap">
                {t('hydration.toSources')}
              </Link>
            }
          >
            {t('hydration.local')}
          </Notice>
        )}
        {view.ferry !== null && <Notice tone="info">{t('hydration.ferry', { title: view.ferry })}</Notice>}
        {view.portions.length > 0 && <Portions model={model} view={view} />}
        {view.failure !== null && <Notice tone="warn">{view.failure}</Notice>}
        {view.status !== 'none' && <Progress view={view} />}
        <Facts view={view} />
        <ul className={styles.notes}>
          {view.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Steer({ model, view }: { model: HydrationModel; view: HydrationView }) {
  // How it goes on is chosen where it stopped for its size.
  const isStopped = view.status === 'paused' && view.portions.length > 0;
  if (!view.isAllowed || view.status === 'none' || isStopped || view.ferry !== null) return null;
  const isRunning = view.status === 'running';
  const isSettled = ['complete', 'partial', 'unverified'].includes(view.status);
  return (
    <Button size="small" className="tap" disabled={model.isSteering} onClick={() => (isRunning ? model.pause() : model.goOn())}>
      {t(isRunning ? 'hydration.pause' : isSettled ? 'hydration.refresh' : view.status === 'paused' ? 'hydration.goOn' : 'hydration.retry')}
    </Button>
  );
}

/** Whoever is signed in may go and be told when it has ended. */
function Watch({ model, view }: { model: HydrationModel; view: HydrationView }) {
  const isGuest = useStore(session.store, ({ user }) => user === null);
  if (isGuest || view.status !== 'running') return null;
  const isOn = view.watch === 'waiting';
  return (
    <Button size="small" className="tap" icon="bell" aria-pressed={isOn} onClick={() => model.watch(!isOn)}>
      {t(isOn ? 'hydration.watched' : 'hydration.watch')}
    </Button>
  );
}

/** From where on nothing is missing, and when that was. */
function tellTrusted({ trustedFromBlock, trustedSince }: HydrationView, zone: TimeZone): string {
  if (trustedFromBlock === null) return '';
  const block = formatCount(trustedFromBlock);
  if (!trustedSince) return t('hydration.trusted', { block });
  const facts = { block, time: formatTime(trustedSince.time, zone) };
  return t(trustedSince.block === trustedFromBlock ? 'hydration.trustedAt' : 'hydration.trustedBefore', facts);
}

function tellSeam(seamBlock: number, seamTime: number | null, zone: TimeZone): string {
  const block = formatCount(seamBlock);
  return seamTime === null ? t('hydration.seamAt', { block }) : t('hydration.seamAtTime', { block, time: formatTime(seamTime, zone) });
}

/** Newest rows lie at the right end, as time does; what a node of ours has follows behind the seam. */
function Progress({ view }: { view: HydrationView }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const percent = Math.floor((view.fraction ?? 0) * 1_000) / 10;
  return (
    <div>
      <div className={styles.legend}>
        <span>
          {t('hydration.legendDone')} {percent.toFixed(1)}%
        </span>
        <span>{tellTrusted(view, zone)}</span>
        {view.seamBlock === null ? (
          <span>{view.headBlock !== null && t('hydration.head', { block: formatCount(view.headBlock) })}</span>
        ) : (
          <span className={styles.own}>
            {tellSeam(view.seamBlock, view.seamTime, zone)}，{t('hydration.legendOwn')}
          </span>
        )}
      </div>
      <div
        className={classNames(styles.bar, view.seamBlock !== null && styles.seamed)}
        role="progressbar"
        aria-label={t('hydration.received')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

/** Lists with rows each by itself; those without any together, by how they stand. */
function tellKinds(kinds: HydrationView['kinds']): string[] {
  const full = kinds.filter(({ rows }) => rows > 0);
  const empty = kinds.filter(({ rows }) => rows === 0);
  return [
    ...full.map(({ title, rows, state }) => t('hydration.kindRows', { title, n: formatCount(rows), state: t(kindStates[state]) })),
    ...[...new Set(empty.map(({ state }) => state))].map((state) => {
      const named = empty.filter((one) => one.state === state).map(({ title }) => title);
      return t('hydration.kindsEmpty', {
        titles: named.join('、'),
        state: t(state === 'done' ? 'hydration.kindNone' : kindStates[state]),
      });
    }),
  ];
}

function Facts({ view }: { view: HydrationView }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('hydration.received')}</dt>
        <dd>
          {view.estimatedTotal === null
            ? t('hydration.receivedSome', { n: formatCount(view.rows) })
            : t('hydration.receivedOf', { n: formatCount(view.rows), total: formatCount(view.estimatedTotal) })}
        </dd>
        {tellKinds(view.kinds).map((told) => (
          <dd key={told} className={styles.quiet}>
            {told}
          </dd>
        ))}
      </div>
      <div>
        <dt>{t('hydration.asking')}</dt>
        {view.sources.map(({ name, host, attribution }) => (
          <dd key={`${name} ${host}`}>
            {name} <span className={styles.quiet}>{[host, attribution].filter((part) => part !== null).join(' · ')}</span>
          </dd>
        ))}
      </div>
      <div>
        <dt>{t('hydration.calls')}</dt>
        <dd>{t('hydration.callsOf', { n: formatCount(view.calls) })}</dd>
        {view.sources.map(
          ({ name, host, callsLeft }) =>
            callsLeft !== null && (
              <dd key={`${name} ${host}`} className={styles.quiet}>
                {t('hydration.callsLeft', { name, n: formatCount(callsLeft) })}
              </dd>
            ),
        )}
      </div>
      <div>
        <dt>{t('hydration.checks')}</dt>
        {view.checks.length === 0
          ? comingChecks(view).map((text) => (
              <dd key={text} className={styles.quiet}>
                {t(text)}
              </dd>
            ))
          : view.checks.map(({ check, coin, expected, found, isEqual, source }) => (
              <dd key={`${check} ${coin ?? ''} ${source ?? ''}`}>
                {source ?? ''} {t(checkTexts[check], { coin: coin ?? '' })}{' '}
                <span className={styles.quiet}>{isEqual ? t('hydration.equal') : t('hydration.unequal', { expected, found })}</span>
              </dd>
            ))}
      </div>
    </dl>
  );
}
