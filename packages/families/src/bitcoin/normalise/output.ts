import type { Chain, Input, Output, ScriptType } from '@chaintrail/model';
import { readCashToken, writeBitcoinOutputDetail, type BitcoinOutputDetail } from '../detail.ts';
import type { OutputFacts } from '../facts.ts';
import { readRecentScript } from './recentScripts.ts';
import type { ScriptReading } from '../script.ts';

/** Scripts of the extension block look like witness programs and are no one's addresses. */
const ownerless = new Set<ScriptType>(['mweb_pegin', 'mweb_hogaddr']);

function readScript(chain: Chain, script: string): ScriptReading {
  const reading = readRecentScript(chain, script);
  return ownerless.has(reading.type) ? { ...reading, address: '' } : reading;
}

/** One output; `isLost` when nobody may spend it whatever its script says. */
export function normaliseOutput(
  chain: Chain,
  place: Pick<Output, 'transactionHash' | 'blockNumber' | 'timeMs' | 'transactionIndex'>,
  index: number,
  facts: OutputFacts,
  isLost: boolean,
): Output {
  const { type, address, isSpendable, multisig, data } = readScript(chain, facts.script);
  const detail: BitcoinOutputDetail = {};
  if (multisig) detail.multisig = multisig;
  if (data) detail.data = data;
  if (facts.cashToken) detail.cashToken = facts.cashToken;
  return {
    transactionHash: place.transactionHash,
    index,
    blockNumber: place.blockNumber,
    timeMs: place.timeMs,
    transactionIndex: place.transactionIndex,
    address,
    amountRaw: facts.amountRaw,
    scriptType: type,
    script: facts.script,
    isSpendable: isSpendable && !isLost,
    detail: writeBitcoinOutputDetail(detail),
  };
}

/** What an input takes over from the output that it spends. */
export function spend(
  input: Input,
  spent: Pick<Output, 'address' | 'amountRaw' | 'scriptType' | 'detail'>,
  previousBlock: number | null,
): Input {
  const cashToken = readCashToken(spent.detail);
  return {
    blockNumber: input.blockNumber,
    timeMs: input.timeMs,
    transactionIndex: input.transactionIndex,
    transactionHash: input.transactionHash,
    index: input.index,
    previous: input.previous,
    address: spent.address,
    amountRaw: spent.amountRaw,
    scriptType: spent.scriptType,
    previousBlock,
    isResolved: true,
    sequence: input.sequence,
    detail: writeBitcoinOutputDetail(cashToken ? { cashToken } : {}),
  };
}

/** As `spend`, with what a node or raw bytes say of the spent output. */
export function spendFacts(chain: Chain, input: Input, facts: OutputFacts, previousBlock: number | null): Input {
  const { type, address } = readScript(chain, facts.script);
  const { amountRaw, cashToken } = facts;
  const detail = writeBitcoinOutputDetail(cashToken ? { cashToken } : {});
  return spend(input, { address, amountRaw, scriptType: type, detail }, previousBlock);
}
