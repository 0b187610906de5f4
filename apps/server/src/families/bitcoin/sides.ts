import type { BitcoinInputView, BitcoinOutputView } from '@chaintrail/contract/schemas';
import { type Inference, readBitcoinOutputDetail } from '@chaintrail/families/bitcoin';
import type { Input } from '@chaintrail/model';
import type { OutputWithSpend } from '@chaintrail/store/chain';
import { presentNative } from '../../present/coin.ts';
import { partyOf, type RowFacts } from '../../present/transfer.ts';
import { tellInference } from '../../sentences/inferenceReason.ts';

export function presentInput(facts: RowFacts, input: Input): BitcoinInputView {
  const { previous, previousBlock } = input;
  return {
    index: input.index,
    previous: previous && { hash: previous.transactionHash, index: previous.index, blockNumber: previousBlock },
    party: partyOf(facts, input.address),
    // A coinbase and what leaves an extension block name no output, and so no amount.
    amount: input.isResolved && previous !== null ? presentNative(facts.chain, input.amountRaw) : null,
    scriptType: input.scriptType,
    sequence: input.sequence,
    cashToken: presentCashToken(input.detail),
  };
}

/** `change` is what the inferences say of this output. */
export function presentOutput(facts: RowFacts, output: OutputWithSpend, change: Inference | undefined): BitcoinOutputView {
  const { multisig, data } = readBitcoinOutputDetail(output.detail);
  const { spentBy } = output;
  return {
    index: output.index,
    party: partyOf(facts, output.address),
    amount: presentNative(facts.chain, output.amountRaw),
    scriptType: output.scriptType,
    isSpendable: output.isSpendable,
    // What writes data carries nothing on purpose.
    isDust: output.isSpendable && output.amountRaw <= (facts.chain.scripts?.dustRaw ?? -1n),
    spentBy: spentBy && { hash: spentBy.transactionHash, index: spentBy.index, blockNumber: spentBy.blockNumber },
    multisig: multisig ?? null,
    data: data ? { hex: data.hex, text: data.text ?? null } : null,
    cashToken: presentCashToken(output.detail),
    change: change ? tellInference(change) : null,
    isReturned: change !== undefined && isReturned(change),
    isRuled: change !== undefined && isRuled(change),
  };
}

/** Change to an address that paid is no guess. */
export function isReturned({ reasons }: Inference): boolean {
  return reasons.some(({ code }) => code === 'returns_to_payer');
}

/** A person said so: the rules were not asked. */
export function isRuled({ reasons }: Inference): boolean {
  return reasons.some(({ code }) => code === 'ruled');
}

function presentCashToken(detail: Input['detail']): BitcoinOutputView['cashToken'] {
  const { cashToken } = readBitcoinOutputDetail(detail);
  return cashToken ? { ...cashToken, nft: cashToken.nft ?? null } : null;
}
