import type { PathsView, PathView } from '@chaintrail/contract/schemas';
import { call } from '../../api/client.ts';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { formatCount } from '../../ui/figures.ts';
import { HashLink } from '../../ui/HashLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListEnd } from '../../ui/ListEnd.tsx';
import { AddressEndsContext, distinctEnds } from '../../ui/shorten.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { ExportButton } from '../sheet/index.ts';
import { ResultCard, type ResultProps } from './ResultCard.tsx';
import { t } from './texts.ts';
import { LONG_ROWS, usePages } from './usePages.ts';
import styles from './Tools.module.css';

/** Ways by which a coin went from the first address to the second. */
export function PathsResult({ chain, addresses, values }: ResultProps) {
  const { chainName } = chain;
  const [from = '', to = ''] = new Set(addresses);
  const asked = { chainName, from, to, ...values };
  const list = usePages('pagePaths', asked, (body, signal) => call('pagePaths', body, { signal }), LONG_ROWS);
  const { first, rows } = list;
  return (
    <AddressEndsContext value={distinctEnds(rows.flatMap(({ steps }) => steps.flatMap((step) => [step.from.address, step.to.address])))}>
      <ResultCard
        title={t('tools.paths_title')}
        chain={chain}
        coverage={first?.coverage}
        isLoading={list.isLoading}
        failure={first ? undefined : list.failure}
        retry={list.retry}
        isEmpty={rows.length === 0}
        empty={{ title: t('tools.pathsNone'), text: t('tools.pathsNoneText') }}
        actions={
          rows.length > 0 && <ExportButton ask={{ list: 'paths', query: asked, what: t('tools.paths_title') }} count={first?.total} />
        }
        above={
          <div className={styles.resolved}>
            <AddressEntity chainName={chainName} address={from} />
            <Icon name="arrowRight" size={14} />
            <AddressEntity chainName={chainName} address={to} />
          </div>
        }
        under={first && <Limits answer={first} chainName={chainName} />}
      >
        <ol aria-label={t('tools.paths_title')}>
          {rows.map((row, at) => (
            <li key={row.steps.map(({ from: giver, hash }) => `${giver.address} ${hash}`).join()} className={styles.path}>
              <Path row={row} number={at + 1} chainName={chainName} />
            </li>
          ))}
        </ol>
        <ListEnd onMore={list.more} isLoading={list.isLoadingMore} failure={list.moreFailure} moreText={t('tools.more')} />
      </ResultCard>
    </AddressEndsContext>
  );
}

function Path({ row: { coin, most, steps }, number, chainName }: { row: PathView; number: number; chainName: string }) {
  return (
    <>
      <span className={styles.cardLine}>
        <b>
          {t('tools.pathOf', { n: number })} · {t('tools.pathHops', { n: steps.length })}
        </b>
        <span>
          <span className={styles.quiet}>{t('tools.pathMost')} </span>
          <Amount value={most.amount} unit={coin.symbol} strong />
        </span>
      </span>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={`${step.from.address} ${step.hash}`} className={styles.step}>
            <AddressEntity chainName={chainName} {...step.from} />
            <Icon name="arrowRight" size={13} />
            <AddressEntity chainName={chainName} {...step.to} />
            <Amount value={step.amount.amount} unit={coin.symbol} />
            <TimeText at={step.time} as="absolute" />
            <HashLink chainName={chainName} hash={step.hash} />
            {step.otherCount > 0 && <span className={styles.quiet}>{t('tools.pathOthers', { n: formatCount(step.otherCount) })}</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** What was looked at, and where nobody went on. */
function Limits({ answer, chainName }: { answer: PathsView; chainName: string }) {
  return (
    <>
      <p>
        {t('tools.pathsTotal', { n: formatCount(answer.total), expanded: formatCount(answer.expandedCount) })}
        {answer.isCut && `；${t('tools.pathsCut')}`}。{t('tools.pathsCaution')}
      </p>
      {answer.stopped.map(({ reason, count, examples }) => (
        <p key={reason} className={styles.cell}>
          {t(`tools.stop_${reason}`, { n: formatCount(count) })}
          {examples.map((party) => (
            <AddressEntity key={party.address} chainName={chainName} {...party} copy={false} />
          ))}
        </p>
      ))}
    </>
  );
}
