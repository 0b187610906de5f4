import type { StatementSumsView } from '@chaintrail/contract/schemas';
import { formatUnits } from '@chaintrail/model';
import { formatCount } from '../../../ui/figures.ts';
import { t } from './texts.ts';

/** A term of the sum, with the sign before it. */
export interface ClosingTerm {
  sign: '' | '+' | '−' | '=';
  name: string;
  amount: string;
  /** How many rows made it; absent for balances. */
  note?: string;
}

export interface Closing {
  tone: 'ok' | 'warn' | 'plain';
  terms: ClosingTerm[];
  unit: string;
  /** What the closing balance was held against; absent where it was not. */
  verdict?: string;
  notes: string[];
}

const rows = (n: number) => t('statement.rows', { n: formatCount(n) });

/** Opening balance, what came and went, closing balance, and whether the chain says the same; fees are a term of their own unless wanted inside. */
export function describeClosing({ coin, sums, check, notes }: StatementSumsView, withFees = false): Closing {
  const unit = coin.symbol;
  if (!sums) return { tone: 'warn', terms: [], unit, notes };
  const isFeeInside = sums.fee === null && coin.standard === 'native';
  const isEqual = check?.difference.raw === '0';
  return {
    tone: check ? (isEqual ? 'ok' : 'warn') : 'plain',
    terms: [
      { sign: '', name: t('statement.opening'), amount: sums.opening.amount },
      { sign: '+', name: t('statement.income'), amount: sums.income.amount, note: rows(sums.incomeCount) },
      ...listSpent(sums, isFeeInside, withFees),
      { sign: '=', name: t('statement.closing'), amount: sums.closing.amount },
    ],
    unit,
    ...(check
      ? {
          verdict: isEqual
            ? t(`statement.equal_${check.by}`)
            : t(`statement.differs_${check.by}`, { balance: check.balance.amount, difference: check.difference.amount }),
        }
      : {}),
    notes,
  };
}

/** What went: payments and fees apart or as one, never one of them left out, so that the line closes either way. */
function listSpent(sums: NonNullable<StatementSumsView['sums']>, isFeeInside: boolean, withFees: boolean): ClosingTerm[] {
  const { spent, spentCount, fee, feeCount } = sums;
  if (fee && withFees) {
    const all = formatUnits(BigInt(spent.raw) + BigInt(fee.raw), spent.decimals ?? 0);
    return [{ sign: '−', name: t('statement.spentWithFee'), amount: all, note: rows(spentCount + feeCount) }];
  }
  return [
    { sign: '−', name: t(isFeeInside ? 'statement.spentWithFee' : 'statement.spent'), amount: spent.amount, note: rows(spentCount) },
    ...(fee ? [{ sign: '−', name: t('statement.fee'), amount: fee.amount, note: rows(feeCount) } satisfies ClosingTerm] : []),
  ];
}
