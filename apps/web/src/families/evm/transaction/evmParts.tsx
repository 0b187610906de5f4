import { ownOf } from '@chaintrail/contract';
import type { EvmTransactionView, TransactionView } from '@chaintrail/contract/schemas';
import type { AccountParts } from '../../../features/transaction/accountParts.ts';
import { t } from '../../../features/transaction/texts.ts';
import { groupThousands } from '../../../ui/amountParts.ts';
import type { Fact } from '../../../ui/FactList.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { writePercent } from '../../../ui/percent.ts';
import { Authorizations } from './Authorizations.tsx';

/** What an EVM transaction adds to the page that all chains of accounts share. */
export function evmParts(transaction: TransactionView): AccountParts {
  const { gas, authorizations } = ownOf('evm', transaction);
  return {
    senderNote: t('transaction.statNonce', { n: formatCount(transaction.nonce) }),
    work: { name: t('transaction.statGas'), value: groupThousands(gas.used), detail: <GasDetail gas={gas} /> },
    facts: [
      ...listRate(t('transaction.baseFee'), gas.baseFeeGwei),
      ...listRate(t('transaction.maxFee'), gas.maxFeeGwei),
      ...listRate(t('transaction.maxPriority'), gas.maxPriorityFeeGwei),
    ],
    aside: <Authorizations chainName={transaction.chainName} authorizations={authorizations} />,
  };
}

function listRate(name: string, gwei: string | null): Fact[] {
  return gwei === null ? [] : [{ name, value: t('transaction.gwei', { n: gwei }) }];
}

function GasDetail({ gas }: { gas: EvmTransactionView['gas'] }) {
  const share = writePercent(gas.used, gas.limit);
  return (
    <span title={t('transaction.statGasLimit', { limit: groupThousands(gas.limit) })}>
      {gas.priceGwei !== null && t('transaction.statGasPrice', { price: gas.priceGwei })}
      {gas.priceGwei !== null && share !== undefined && ' · '}
      {share !== undefined && t('transaction.statGasShare', { share })}
    </span>
  );
}
