import type { OpenedTransaction } from '@chaintrail/canvas';
import type { TransactionView } from '@chaintrail/contract/schemas';
import { call } from '../../api/client.ts';
import { nodeOf } from './neighbours.ts';

type OutputsView = Extract<TransactionView, { own: { inputs: unknown[] } }>;
type Input = OutputsView['own']['inputs'][number];
type Output = OutputsView['own']['outputs'][number];

const quiet = { isQuiet: true, cancelKey: null } as const;
const PAGE = 100;
/** Whatever has more inputs or outputs is drawn by those that were read; it says how many it has. */
const MOST_PARTS = 1_000;

/** A transaction of a chain of outputs with everything that went in and came out, as the chain has it. */
export async function readTransaction(chainName: string, hash: string): Promise<OpenedTransaction> {
  const view = await call('getTransaction', { chainName, hash }, quiet);
  if (!('inputs' in view.own)) throw new Error(`${chainName} has no outputs`);
  const { fee, time } = view;
  const { own } = view;
  const inputs = [...own.inputs];
  while (inputs.length < Math.min(own.inputCount, MOST_PARTS)) {
    const page = await readSide<Input>(chainName, hash, 'input', inputs.length);
    if (page.length === 0) break;
    inputs.push(...page);
  }
  const outputs = [...own.outputs];
  while (outputs.length < Math.min(own.outputCount, MOST_PARTS)) {
    const page = await readSide<Output>(chainName, hash, 'output', outputs.length);
    if (page.length === 0) break;
    outputs.push(...page);
  }
  return {
    chainName,
    hash: view.hash,
    timeMs: time,
    coinKey: fee.coinKey,
    symbol: fee.symbol,
    fee: own.isCoinbase || own.inputSum === null ? null : fee.amount,
    isMix: own.coinjoin !== null,
    inputs: inputs.flatMap(({ previous, party, amount }) =>
      previous === null || amount === null
        ? []
        : [{ hash: previous.hash, index: previous.index, owner: nodeOf(chainName, party), amount: amount.amount }],
    ),
    outputs: outputs.flatMap(({ index, party, amount, isSpendable, spentBy, change, isReturned, isRuled }) =>
      isSpendable && amount.raw !== '0'
        ? [
            {
              hash: view.hash,
              index,
              owner: nodeOf(chainName, party),
              amount: amount.amount,
              spentBy: spentBy?.hash ?? null,
              // What came back to an address that paid is a fact, what somebody ruled their word; nothing is inferred of either.
              change: isReturned || isRuled ? undefined : change?.confidence,
              isReturned,
              isRuled,
            },
          ]
        : [],
    ),
    inputCount: own.inputCount,
    outputCount: own.outputCount,
  };
}

async function readSide<Part extends Input | Output>(
  chainName: string,
  hash: string,
  side: 'input' | 'output',
  read: number,
): Promise<Part[]> {
  const { list } = await call('pageTransactionSide', { chainName, hash, side, pageSize: PAGE, pageNum: read / PAGE + 1 }, quiet);
  return list as Part[];
}

/** The transaction that spent an output; null while none did. */
export async function findSpender(chainName: string, hash: string, index: number): Promise<string | null> {
  const { outputs } = await readTransaction(chainName, hash);
  return outputs.find((output) => output.index === index)?.spentBy ?? null;
}
