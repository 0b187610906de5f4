import type { BitcoinAddressTransactionView } from '@chaintrail/contract/schemas';
import { Tag } from '../../../ui/Tag.tsx';
import { DustMark } from '../transaction/DustMark.tsx';
import { t } from './texts.ts';

type Row = BitcoinAddressTransactionView;

/** What else a phone's row has room for beside its time: one thing, first what its amount must not be read without. */
export function RowNote({ row }: { row: Row }) {
  if (row.isDust) return <DustMark />;
  const guess = findGuess(row);
  // Inside a row that is a link nothing opens: the transaction's page has the grounds.
  if (guess) {
    return (
      <Tag tone="warn" icon={guess.isRuled ? 'user' : 'wave'} small title={guess.reasons.join('；')}>
        {t(guess.isRuled ? 'ui.claimJudgement' : 'ui.claimHeuristic')}
      </Tag>
    );
  }
  if (row.fee) return `${t('bitcoin.colMinerFee')} ${row.fee.amount}`;
  return `${t('bitcoin.colInOut')} ${row.inputCount}/${row.outputCount}`;
}

/** What stands below a phone's amount: what of it probably is no payment, else its unit. */
export function AmountNote({ row }: { row: Row }) {
  return findGuess(row)?.text ?? row.net.symbol;
}

function findGuess({ coinjoin, change, spent }: Row): { text: string; reasons: readonly string[]; isRuled: boolean } | undefined {
  if (coinjoin) return { text: t('bitcoin.rowMixed'), reasons: coinjoin.reasons, isRuled: false };
  const guess = change?.find(({ isReturned }) => !isReturned);
  if (!guess) return undefined;
  const { isRuled, reasons } = guess;
  const ofOther = t(isRuled ? 'bitcoin.rowPayersRuled' : 'bitcoin.rowPayersChange');
  const ofOwn = t(isRuled ? 'bitcoin.rowRuledOf' : 'bitcoin.rowChangeOf', { amount: guess.amount.amount });
  return { text: spent.raw === '0' ? ofOther : ofOwn, reasons, isRuled };
}
