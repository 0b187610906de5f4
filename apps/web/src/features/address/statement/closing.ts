import type { StatementSumsView } from '@chaintrail/contract/schemas';
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

/** Opening balance, what came and went, closing balance, and whether the chain says the same. */
export function describeClosing({ coin, sums, check, notes }: StatementSumsView): Closing {
  const unit = coin.symbol;
  if (!sums) return { tone: 'warn', terms: [], unit, notes };
  const rows = (n: number) => t('statement.rows', { n: formatCount(n) });
  const isFeeInside = sums.fee === null && coin.standard === 'native';
  const isEqual = check?.difference.raw === '0';
  return {
    tone: check ? (isEqual ? 'ok' : 'warn') : 'plain',
    terms: [
      { sign: '', name: t('statement.opening'), amount: sums.opening.amount },
      { sign: '+', name: t('statement.income'), amount: sums.income.amount, note: rows(sums.incomeCount) },
      {
        sign: '−',
        name: t(isFeeInside ? 'statement.spentWithFee' : 'statement.spent'),
        amount: sums.spent.amount,
        note: rows(sums.spentCount),
      },
      ...(sums.fee
        ? [{ sign: '−', name: t('statement.fee'), amount: sums.fee.amount, note: rows(sums.feeCount) } satisfies ClosingTerm]
        : []),
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
