import type { DistributionView } from '@chaintrail/contract/schemas';
import { entityTypes } from '@chaintrail/model';
import { groupDecimal } from '../../../ui/amountParts.ts';
import { ChartCard } from './ChartCard.tsx';
import { nameTokens, twinOfParts, writeShare } from './describe.ts';
import styles from './Judge.module.css';
import { partsOption } from './options.ts';
import { t } from './texts.ts';

type Part = DistributionView['parts'][number];

interface SpreadProps {
  spread: DistributionView;
}

/** Where the coin went, by kind of entity; of all coins, with whom anything moved: amounts of several coins do not add up. */
export function EntityParts({ spread }: SpreadProps) {
  return spread.coin ? <CoinEntities spread={spread} /> : <AllEntities spread={spread} />;
}

function AllEntities({ spread }: SpreadProps) {
  const note = t('judge.allEntitiesNote');
  const parts = spread.parts
    .filter(({ inCount, outCount }) => inCount + outCount > 0)
    .toSorted((a, b) => Number(b.share) - Number(a.share));
  return (
    <ChartCard
      title={t('judge.allEntities')}
      note={note}
      twin={twinOfParts({ ...spread, parts }, t('judge.type'))}
      picture={() => partsOption({ ...spread, parts }, { title: t('judge.allEntities'), note }, shareOfRows)}
    >
      <Bars parts={parts} shareOf={shareOfRows} colorOf={colorOfKind} />
    </ChartCard>
  );
}

const shareOfRows = (part: Part): string => part.share;

function CoinEntities({ spread }: SpreadProps) {
  const all = spread.parts.toSorted((a, b) => Number(b.outShare ?? 0) - Number(a.outShare ?? 0));
  const parts = all.filter(({ outCount }) => outCount > 0);
  const wholeRaw = spread.parts.reduce((sum, { out }) => sum + BigInt(out?.raw ?? 0), 0n);
  const note = t('judge.entitiesNote', { amount: groupDecimal(writeRaw(wholeRaw, spread)), unit: spread.coin?.symbol ?? '' });
  const shareOf = (part: Part): string => part.outShare ?? '0';
  return (
    <ChartCard
      title={t('judge.entities')}
      note={note}
      twin={twinOfParts({ ...spread, parts: all }, t('judge.type'))}
      picture={() => partsOption({ ...spread, parts }, { title: t('judge.entities'), note }, shareOf)}
    >
      <Bars parts={parts} shareOf={shareOf} colorOf={colorOfKind} />
    </ChartCard>
  );
}

const colorOfKind = ({ key }: Part): string => (isEntityType(key) ? `var(--e-${key})` : key === 'own' ? 'var(--c1)' : 'var(--c-none)');

const isEntityType = (key: string): boolean => entityTypes.some((type) => type === key);

/** An integer in the coin's smallest unit as people read it. */
function writeRaw(raw: bigint, { coin }: DistributionView): string {
  const decimals = coin?.decimals ?? 0;
  const digits = raw.toString().padStart(decimals + 1, '0');
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  return `${decimals === 0 ? digits : digits.slice(0, -decimals)}${fraction === '' ? '' : `.${fraction}`}`;
}

/** How large single transfers are. */
export function AmountParts({ spread }: { spread: DistributionView }) {
  const note = t('judge.amountsNote');
  return (
    <ChartCard
      title={t('judge.amounts')}
      note={note}
      twin={twinOfParts(spread, t('judge.range'))}
      picture={() => partsOption(spread, { title: t('judge.amounts'), note }, shareOfRows)}
    >
      <Bars parts={spread.parts} shareOf={shareOfRows} colorOf={() => 'var(--c1)'} />
    </ChartCard>
  );
}

/** Coins that are drawn; the table has all. */
const SHOWN_TOKENS = 8;

/** Which coins moved, all of them: by rows, since their amounts do not compare. */
export function TokenParts({ spread, hasAmountBounds }: { spread: DistributionView; hasAmountBounds: boolean }) {
  const note = `${t('judge.tokensNote')}${hasAmountBounds ? t('judge.tokensNoAmount') : ''}`;
  const parts = nameTokens(spread.parts);
  const shown = parts.slice(0, SHOWN_TOKENS);
  return (
    <ChartCard
      title={t('judge.tokens')}
      note={note}
      twin={twinOfParts({ ...spread, parts }, t('judge.coin'))}
      picture={() => partsOption({ ...spread, parts: shown }, { title: t('judge.tokens'), note }, shareOfRows)}
    >
      <Bars parts={shown} shareOf={shareOfRows} colorOf={(part) => (part.coin?.doubt ? 'var(--c-none)' : 'var(--c1)')} />
      {parts.length > shown.length && <p className={styles.note}>{t('judge.tokensMore', { n: parts.length - shown.length })}</p>}
    </ChartCard>
  );
}

/** The same address on the chains that are read. */
export function ChainParts({ spread }: { spread: DistributionView }) {
  const note = t('judge.onChainsNote');
  return (
    <ChartCard
      title={t('judge.onChains')}
      note={note}
      twin={twinOfParts(spread, t('judge.chain'))}
      picture={() => partsOption(spread, { title: t('judge.onChains'), note }, shareOfRows)}
    >
      <Bars parts={spread.parts} shareOf={shareOfRows} colorOf={() => 'var(--c1)'} />
    </ChartCard>
  );
}

interface BarsProps {
  parts: readonly Part[];
  shareOf: (part: Part) => string;
  colorOf: (part: Part) => string;
}

function Bars({ parts, shareOf, colorOf }: BarsProps) {
  if (parts.length === 0) return <p className={styles.quiet}>{t('judge.chartEmpty')}</p>;
  return (
    <ul className={styles.bars}>
      {parts.map((part) => (
        <li key={part.key}>
          <i style={{ background: colorOf(part) }} aria-hidden="true" />
          <span>{part.title}</span>
          <span className={styles.track} aria-hidden="true">
            {Number(shareOf(part)) > 0 && <b style={{ width: `${Number(shareOf(part))}%`, background: colorOf(part) }} />}
          </span>
          <span className={styles.share}>{writeShare(shareOf(part))}</span>
        </li>
      ))}
    </ul>
  );
}
