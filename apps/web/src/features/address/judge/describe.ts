import type { DistributionView, FlowChartView, JudgedRowView, JudgementView } from '@chaintrail/contract/schemas';
import { formatDate, formatTime, type TimeZone } from '../../../lib/time.ts';
import { groupDecimal } from '../../../ui/amountParts.ts';
import type { Twin } from '../../../ui/chart/TwinTable.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { addressEnds, shortenMiddle } from '../../../ui/shorten.ts';
import { writeValue } from './describeValue.ts';
import { t } from './texts.ts';

export interface ProofText {
  isClosed: boolean;
  lead: string;
  count: string;
  rest: string;
}

/** The line that says whether the sums agree by every way; where they do not, the gap stands in place of the figures. */
export function describeProof({ proof, coin }: Pick<JudgementView, 'proof' | 'coin'>): ProofText | undefined {
  const [own, ...others] = proof.parts;
  if (!own?.in || !own.out || !coin) return undefined;
  const unit = coin.symbol;
  const other = others.find((part) => part.count !== own.count || part.in?.raw !== own.in?.raw || part.out?.raw !== own.out?.raw);
  if (!proof.closes && other?.in && other.out) {
    return {
      isClosed: false,
      lead: t('judge.proofGap', {
        of: t(other.of === 'card' ? 'judge.proof_card' : 'judge.proof_list'),
        n: formatCount(Math.abs(other.count - own.count)),
        in: groupDecimal(subtract(other.in.amount, own.in.amount)),
        out: groupDecimal(subtract(other.out.amount, own.out.amount)),
        unit,
      }),
      count: '',
      rest: '',
    };
  }
  const isWhole = others.some(({ of }) => of === 'card');
  return {
    isClosed: true,
    lead: t(isWhole ? 'judge.proofOk' : 'judge.proofOkPart'),
    count: t('judge.proofRows', { n: formatCount(own.count) }),
    rest: t('judge.proofSums', {
      in: groupDecimal(own.in.amount),
      out: groupDecimal(own.out.amount),
      net: groupDecimal(subtract(own.in.amount, own.out.amount)),
      unit,
    }),
  };
}

/** One decimal text less another, exact. */
export function subtract(a: string, b: string): string {
  const digits = Math.max(fractionOf(a).length, fractionOf(b).length);
  const raw = (text: string): bigint => BigInt(text.replace('.', '') + '0'.repeat(digits - fractionOf(text).length));
  const difference = raw(a) - raw(b);
  const text = (difference < 0n ? -difference : difference).toString().padStart(digits + 1, '0');
  const whole = digits === 0 ? text : text.slice(0, -digits);
  const fraction = digits === 0 ? '' : text.slice(-digits).replace(/0+$/, '');
  return `${difference < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

const fractionOf = (text: string): string => text.split('.')[1] ?? '';

/** What a row is called. */
export function nameRow({ party, entity }: Pick<JudgedRowView, 'party' | 'entity'>): string {
  if (party) return party.label?.name ?? party.address;
  if (!entity) return t('judge.unlabelled');
  if (entity.isOwn) return `${entity.name} · ${t('judge.inner')}`;
  return entity.claim === 'heuristic' || entity.claim === 'derived' ? `${entity.name} · ${t('judge.inferred')}` : entity.name;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** 41 分钟, 2.4 小时, 3.1 天. */
export function writeDwell(ms: number): string {
  const tenth = (value: number): string => String(Math.round(value * 10) / 10);
  if (ms < MINUTE_MS) return t('judge.seconds', { n: Math.round(ms / 1000) });
  if (ms < HOUR_MS) return t('judge.minutes', { n: Math.round(ms / MINUTE_MS) });
  if (ms < DAY_MS) return t('judge.hoursLong', { n: tenth(ms / HOUR_MS) });
  return t('judge.days', { n: tenth(ms / DAY_MS) });
}

/** A share as people read it: one digit, and what is less than that said as less. */
export function writeShare(share: string): string {
  if (share === '0') return '0%';
  const [whole = '0', fraction = ''] = share.split('.');
  const tenths = Number(whole) * 10 + Number(`${fraction}00`.slice(0, 2)) / 10;
  const rounded = Math.round(tenths);
  return rounded === 0 ? '< 0.1%' : `${Math.floor(rounded / 10)}.${rounded % 10}%`;
}

const SHOWN_TOPS = 3;

/** What 研判 comes to, as a paragraph of a letter. */
export function writeParagraph(
  judgement: JudgementView,
  rows: readonly JudgedRowView[],
  where: { address: string; chainTitle: string; zone: TimeZone },
): string {
  const { coin, totals, covered, partyCount, folded } = judgement;
  const [sums] = totals.coins;
  const { firstTime, lastTime } = covered;
  if (!coin || !sums || firstTime === null || lastTime === null) return t('judge.partiesEmpty');
  const { address, chainTitle, zone } = where;
  const tops = rows
    .flatMap((row) => (row.coins[0] ? [{ row, moves: row.coins[0] }] : []))
    .slice(0, SHOWN_TOPS)
    .map(({ row, moves }) =>
      t('judge.letterTop', {
        name: nameRow(row),
        share: writeShare(row.share),
        in: groupDecimal(moves.in.amount),
        out: groupDecimal(moves.out.amount),
      }),
    );
  return t('judge.letter', {
    address,
    chain: chainTitle,
    when: t('judge.letterWhen', { from: formatTime(firstTime, zone), to: formatTime(lastTime, zone) }),
    unit: coin.symbol,
    n: formatCount(totals.count),
    in: groupDecimal(sums.in.amount),
    out: groupDecimal(sums.out.amount),
    net: groupDecimal(sums.net.amount),
    parties: formatCount(partyCount),
    tops: tops.length === 0 ? '' : t('judge.letterTops', { list: tops.join('；') }),
    block: formatCount(covered.toBlock),
    folded: folded.count === 0 ? '' : t('judge.letterFolded', { n: formatCount(folded.count) }),
  });
}

export function twinOfFlow({ points, coin, valued }: FlowChartView, zone: TimeZone): Twin {
  const unit = coin.symbol;
  const isValued = valued !== null && valued.pricedCount > 0;
  return {
    head: [
      t('judge.time'),
      `${t('judge.in')} ${unit}`,
      `${t('judge.out')} ${unit}`,
      `${t('judge.balance')} ${unit}`,
      ...(isValued ? [t('judge.valueIn'), t('judge.valueOut')] : []),
    ],
    rows: points.map(({ time, in: came, out, balance, value }) => [
      formatDate(time, zone),
      groupDecimal(came.amount),
      groupDecimal(out.amount),
      balance ? groupDecimal(balance.amount) : '—',
      ...(isValued ? [writeValue(value, 'in') ?? '—', writeValue(value, 'out') ?? '—'] : []),
    ]),
  };
}

/** Coins by names that tell them apart: what imitates is said to, and of two of one name each has the beginning of its contract. */
export function nameTokens(parts: DistributionView['parts']): DistributionView['parts'] {
  const uses = new Map<string, number>();
  for (const { title } of parts) uses.set(title, (uses.get(title) ?? 0) + 1);
  return parts.map((part) => {
    const { title, coin } = part;
    const name = title === '' ? (coin?.contract ?? '') : title;
    const isShared = title !== '' && (uses.get(title) ?? 0) > 1 && coin !== undefined && coin.contract !== '';
    const told = [
      shortenMiddle(name, addressEnds.table),
      ...(isShared ? [shortenMiddle(coin.contract, addressEnds.table)] : []),
      ...(coin?.doubt ? [t('judge.tokensDoubt')] : []),
    ];
    return { ...part, title: told.join(' · ') };
  });
}

export function twinOfParts({ parts }: DistributionView, first: string): Twin {
  return {
    head: [first, t('judge.countIn'), t('judge.countOut'), t('judge.in'), t('judge.out'), t('judge.share')],
    rows: parts.map(({ title, inCount, outCount, in: came, out, share, outShare }) => [
      title,
      formatCount(inCount),
      formatCount(outCount),
      came ? groupDecimal(came.amount) : '—',
      out ? groupDecimal(out.amount) : '—',
      `${outShare ?? share}%`,
    ]),
  };
}
