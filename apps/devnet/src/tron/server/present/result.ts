import { sha256 } from '../../address.ts';
import type { ChainBlock, ChainTransaction, Outcome } from '../../chain/types.ts';
import type { ContractResult } from '../../plan.ts';
import type { Writing } from '../../protocol/schema.ts';
import { omitDefaults } from '../json.ts';

const failures: Record<ContractResult, string> = {
  SUCCESS: '',
  REVERT: 'REVERT opcode executed',
  OUT_OF_ENERGY: "Not enough energy for 'SSTORE' operation executing",
};

function presentLogs(contract: NonNullable<Outcome['contract']>, writing: Writing, isVisible: boolean): unknown[] {
  return contract.execution.logs.map(({ address, topics, data }) =>
    // Twenty bytes without 41; only a visible address gets its prefix.
    omitDefaults({ address: isVisible ? writing.address(`41${address}`) : address, topics, data }),
  );
}

function presentCalls(id: string, contract: NonNullable<Outcome['contract']>, writing: Writing): unknown[] {
  return contract.execution.calls.map((call, index) =>
    omitDefaults({
      hash: sha256(Buffer.from(`${id} ${index}`)).toString('hex'),
      caller_address: writing.address(call.from),
      transferTo_address: writing.address(call.to),
      callValueInfo: [omitDefaults({ callValue: call.value })],
      note: Buffer.from(call.note).toString('hex'),
      rejected: call.isRejected,
    }),
  );
}

/** `gettransactioninfobyid`: what a transaction cost and brought. */
export function presentResult(transaction: ChainTransaction, writing: Writing, isVisible: boolean): Record<string, unknown> {
  const { id, outcome, blockNumber, blockTimeMs } = transaction;
  if (!outcome) return {};
  const { contract, bandwidth, contractResult, effect } = outcome;
  const receipt = omitDefaults({
    energy_usage: contract?.payment.fromCaller,
    energy_fee: contract?.payment.fee,
    origin_energy_usage: contract?.payment.fromCreator,
    energy_usage_total: contract?.execution.energy,
    net_usage: bandwidth.usage,
    net_fee: bandwidth.fee,
    result: contract ? contractResult : undefined,
    energy_penalty_total: contract?.penalty,
  });
  const message = failures[contractResult];
  return omitDefaults({
    id,
    fee: outcome.fee,
    blockNumber,
    blockTimeStamp: blockTimeMs,
    contractResult: [contract?.execution.output ?? ''],
    contract_address: contract ? writing.address(contract.address) : undefined,
    receipt,
    log: contract ? presentLogs(contract, writing, isVisible) : undefined,
    result: message === '' ? undefined : 'FAILED',
    resMessage: writing.text(message),
    assetIssueID: effect.assetIssueID,
    withdraw_amount: effect.withdraw_amount,
    unfreeze_amount: effect.unfreeze_amount,
    withdraw_expire_amount: effect.withdraw_expire_amount,
    cancel_unfreezeV2_amount: effect.cancel_unfreezeV2_amount,
    internal_transactions: contract ? presentCalls(id, contract, writing) : undefined,
  });
}

/** `getblockbalance`: every change of liquid coin. This message spells out its defaults, unlike all others. */
export function presentBalances(block: ChainBlock, writing: Writing): Record<string, unknown> {
  return {
    block_identifier: { hash: block.id, number: block.header.number },
    timestamp: block.header.timeMs,
    transaction_balance_trace: block.transactions.map(({ id, raw, outcome }) => ({
      transaction_identifier: id,
      operation: (outcome?.operations ?? []).map(({ address, amount }, index) => ({
        operation_identifier: index,
        address: writing.address(address),
        amount,
      })),
      type: raw.type,
      status: outcome?.contractResult ?? 'SUCCESS',
    })),
  };
}
