import type { TronTransactionView } from '@chaintrail/contract/schemas';
import { titleContractType, type TronParameter, type TronTransactionDetail } from '@chaintrail/families/tron';
import type { Call } from '@chaintrail/model';
import { presentAmount, presentNative } from '../../present/coin.ts';
import { coinOf, partyOf, type RowFacts } from '../../present/transfer.ts';
import { nameParameterValue, titleParameter } from './parameterTitles.ts';

/** What only a Tron transaction has. */
export function presentTronTransaction(
  facts: RowFacts,
  detail: TronTransactionDetail,
  { rejected, contractOwner }: { rejected: readonly Call[]; contractOwner: string | undefined },
): TronTransactionView {
  const { chain } = facts;
  const { energy, bandwidth } = detail;
  return {
    contractType: detail.contractType,
    contractTitle: titleContractType(detail.contractType),
    parameters: detail.parameters.map((parameter) => presentParameter(facts, parameter)),
    result: detail.result,
    rejectedCalls: rejected.map(({ from, to, valueRaw }) => ({
      from: partyOf(facts, from),
      to: partyOf(facts, to),
      // Tron says every amount.
      amount: presentNative(chain, valueRaw ?? 0n),
    })),
    resultMessage: detail.resultMessage,
    permissionId: detail.permissionId,
    signatureCount: detail.signatureCount,
    energy: {
      total: energy.total,
      fromCaller: energy.fromCaller,
      fromContract: energy.fromContract,
      contractOwner: contractOwner === undefined ? null : partyOf(facts, contractOwner),
      burnt: energy.burnt,
      burntFee: presentNative(chain, BigInt(energy.burntFeeRaw)),
      penalty: energy.penalty,
    },
    bandwidth: { total: bandwidth.total, fromStake: bandwidth.fromStake, burntFee: presentNative(chain, BigInt(bandwidth.burntFeeRaw)) },
    feeLimit: detail.feeLimitRaw === null ? null : presentNative(chain, BigInt(detail.feeLimitRaw)),
    expiration: detail.expirationMs,
    timestamp: detail.timestampMs,
    memo: detail.memoHex === '' ? null : { hex: detail.memoHex, text: detail.memoText },
  };
}

function presentParameter(facts: RowFacts, { name, value, address, amount }: TronParameter): TronTransactionView['parameters'][number] {
  return {
    name,
    title: titleParameter(name),
    value: nameParameterValue(name, value),
    ...(address === undefined ? {} : { party: partyOf(facts, address) }),
    ...(amount === undefined ? {} : { amount: presentAmount(coinOf(facts, { token: amount.token, kind: 'token20' }), BigInt(amount.raw)) }),
  };
}
