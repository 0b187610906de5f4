import type { AmountView } from '@chaintrail/contract/schemas';
import { use } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { claimLook } from '../../ui/entityLook.ts';
import { Identicon } from '../../ui/Identicon.tsx';
import { Link } from '../../ui/Link.tsx';
import { addressPath, newSearchPath } from '../../ui/paths.ts';
import { Select } from '../../ui/Select.tsx';
import { addressEnds, AddressEndsContext, shortenMiddle } from '../../ui/shorten.ts';
import { shownDigits } from '../../ui/shownDigits.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useChains } from '../chain/index.ts';
import styles from './Batch.module.css';
import { listHints } from './batchCsv.ts';
import { listBalances, type BatchRow } from './batchRows.ts';
import { t } from './texts.ts';

export function RowChains({ row: { places } }: { row: BatchRow }) {
  if (places.length === 0) return '—';
  return (
    <span className={styles.chains}>
      {places.map(({ chainName }) => (
        <ChainGlyph key={chainName} chainName={chainName} size={18} />
      ))}
    </span>
  );
}

/** The address; where another one on the page would print the same, what tells them apart is lit. */
export function RowAddress({ row: { text, place, state } }: { row: BatchRow }) {
  const short = <ShortAddress text={place?.address ?? text} />;
  const to = state === 'hash' ? newSearchPath(text) : place && addressPath(place.chainName, place.address);
  return (
    <span className={styles.address}>
      {state !== 'hash' && <Identicon address={text} />}
      {to === undefined ? (
        <span className="mono" title={text}>
          {short}
        </span>
      ) : (
        <Link to={to} className="mono" title={text}>
          {short}
        </Link>
      )}
      <CopyButton text={text} label={t('ui.copyAddress')} />
    </span>
  );
}

export function ShortAddress({ text }: { text: string }) {
  const usual = addressEnds.table;
  const ends = use(AddressEndsContext).get(text) ?? usual;
  const whole = shortenMiddle(text, ends);
  const gap = whole.indexOf('…');
  if (gap < 0 || ends.head <= usual.head) return whole;
  const head = gap - (ends.head - usual.head);
  const tail = gap + 1 + (ends.tail - usual.tail);
  return (
    <>
      {whole.slice(0, head)}
      <mark className={styles.lit}>{whole.slice(head, gap)}</mark>…<mark className={styles.lit}>{whole.slice(gap + 1, tail)}</mark>
      {whole.slice(tail)}
    </>
  );
}

export function RowBalance({ row }: { row: BatchRow }) {
  const [main, ...others] = listBalances(row);
  const shown = row.place?.balance?.amount ?? main?.amount;
  const list = others.map(({ amount, symbol }) => `${amount} ${symbol}`).join(' · ');
  return (
    <span title={describeHeld(main, list)}>
      <Amount value={shown} unit={main?.symbol ?? ''} strong shortenTiny maxFraction={shownDigits(shown)} />
      {others.length > 0 && <span className={styles.more}> {t('batch.othersShort', { n: others.length + 1 })}</span>}
    </span>
  );
}

/** All that ever came in, or went out, of the coin whose balance stands beside it. */
export function RowFlow({ amount }: { amount: AmountView | null | undefined }) {
  if (!amount || amount.raw === '0') return '—';
  return (
    <span title={`${amount.amount} ${amount.symbol}`}>
      <Amount value={amount.amount} shortenTiny maxFraction={shownDigits(amount.amount)} />
    </span>
  );
}

/** Every digit, and every other coin. */
function describeHeld(main: AmountView | undefined, others: string): string | undefined {
  const whole = main && `${main.amount} ${main.symbol}`;
  return (
    [whole, ...(others === '' ? [] : [t('batch.others', { list: others })])].filter((part) => part !== undefined).join('\n') || undefined
  );
}

export function RowHints({ row, onChoose }: { row: BatchRow; onChoose: (text: string, chainName: string) => void }) {
  return (
    <span className={styles.hints}>
      {row.state === 'none' && (
        <span className={styles.quiet} title={t('batch.noneRow')}>
          {t('batch.noneShort')}
        </span>
      )}
      {row.state === 'failed' && <span className={styles.problem}>{t('batch.failedRow')}</span>}
      {row.state === 'hash' && <Link to={newSearchPath(row.text)}>{t('batch.hashOpen')}</Link>}
      {row.places.length > 1 && <ChooseChain row={row} onChoose={onChoose} />}
      {listHints(row).map((hint) => (
        <Tag key={hint} small tone={hint === t('batch.frozen') ? 'info' : 'warn'} icon={hint === t('batch.frozen') ? 'snow' : 'warning'}>
          {hint}
        </Tag>
      ))}
    </span>
  );
}

function ChooseChain({ row: { text, places, place }, onChoose }: { row: BatchRow; onChoose: (text: string, chainName: string) => void }) {
  const { chains } = useChains();
  const titleOf = (name: string) => chains.find(({ chainName }) => chainName === name)?.title ?? name;
  return (
    <Select
      options={places.map(({ chainName }) => ({
        value: chainName,
        title: titleOf(chainName),
        before: <ChainGlyph chainName={chainName} size={14} />,
      }))}
      value={place?.chainName ?? ''}
      onChange={(chainName) => onChoose(text, chainName)}
      label={t('batch.chooseChain')}
      align="end"
      renderTrigger={(trigger, chosen) => (
        <Button size="small" iconAfter="chevronDown" {...trigger}>
          {chosen?.title ?? t('batch.chooseChain')}
        </Button>
      )}
    />
  );
}

/** Why the address is worth a look, each reason with who says so; without one nobody looked, and that is said. */
function RowRisks({ row: { place } }: { row: BatchRow }) {
  if (!place) return null;
  const { risks = [], frozenCoins } = place;
  if (risks.length === 0 && frozenCoins.length === 0)
    return (
      <span className={styles.quiet} title={t('batch.riskNoneHint')}>
        {t('batch.riskNone')}
      </span>
    );
  return (
    <>
      {risks.map(({ name, claim, source }) => (
        <span key={name} title={`${t(claimLook[claim].text)} · ${source}`}>
          <Tag tone="error" icon={claimLook[claim].icon} small>
            {name}
          </Tag>
          <span className={styles.quiet}>{source}</span>
        </span>
      ))}
    </>
  );
}

export function RiskAndHints(props: Parameters<typeof RowHints>[0]) {
  return (
    <span className={styles.risks}>
      <RowRisks row={props.row} />
      <RowHints {...props} />
    </span>
  );
}
