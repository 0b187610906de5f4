import type { BitcoinOutputView, BitcoinTransactionView } from '@chaintrail/contract/schemas';

/** What a person may say of a transaction in place of the rules. */
export type RulingChoice =
  | { key: string; verdict: 'change'; output: BitcoinOutputView }
  | { key: string; verdict: 'no_change' | 'no_mix'; output: null };

type View = Pick<BitcoinTransactionView, 'outputs' | 'coinjoin' | 'ruling'>;

/** An output that came back to a payer is a fact, and one without an amount nobody's change; that it is no CoinJoin is said only where the rules say that it is one. */
export function listRulingChoices({ outputs, coinjoin, ruling }: View): RulingChoice[] {
  const isMixByRule = coinjoin !== null || ruling?.verdict === 'no_mix';
  const named = outputs.filter(({ amount, isReturned }) => amount.raw !== '0' && !isReturned);
  const whole = isMixByRule ? ('no_mix' as const) : ('no_change' as const);
  return [
    ...named.map((output): RulingChoice => ({ key: `${output.index}`, verdict: 'change', output })),
    { key: whole, verdict: whole, output: null },
  ];
}
