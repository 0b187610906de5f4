import type { BlockBundle, Chain } from '@chaintrail/model';
import type { Judge, RpcClient } from '../../transport/client.ts';
import type { InputFacts } from '../facts.ts';
import { readBlockAnswer } from '../normalise/answers.ts';
import { proveTransactionWords } from '../proof/transaction.ts';
import { blockCall } from './capabilities.ts';
import { SourceError } from '../../sourceError.ts';

/** What a node says of the outputs that a block spends, in the order of the block's inputs. */
export interface ToldSpent {
  spent: readonly InputFacts['spent'][];
  judge: Judge;
}

export interface SpentReader {
  /** The outputs that blocks spend; nothing where the node does not tell them. */
  read(bundles: readonly BlockBundle[], signal: AbortSignal): Promise<ReadonlyMap<BlockBundle, ToldSpent>>;
  /** Whether the node was seen to tell them. */
  isTelling(): boolean;
}

/** Newer nodes tell the spent outputs beside a block's words (verbosity 3), also without an index. One that does not is asked once. */
export function createSpentReader(chain: Chain, rpc: RpcClient): SpentReader {
  let isTelling: boolean | undefined;

  async function readOne({ block, transactions }: BlockBundle, signal: AbortSignal): Promise<ToldSpent | undefined> {
    const [answer] = await rpc.send([blockCall(block.hash, 'spent')], signal);
    if (!answer?.ok) return undefined;
    const judge = rpc.judgeOf([answer]);
    return judge(() => {
      const facts = readBlockAnswer(chain, answer.result, proveTransactionWords);
      const isSame = (hash: string, at: number): boolean => facts.transactions[at]?.hash === hash;
      if (facts.transactions.length !== transactions.length || !transactions.every(({ hash }, at) => isSame(hash, at))) {
        throw new SourceError({ code: 'transactions_root', block: block.hash });
      }
      const spent = facts.transactions.flatMap(({ inputs }) => inputs.map((input) => input.spent));
      return spent.some((one) => one !== undefined) ? { spent, judge } : undefined;
    });
  }

  return {
    async read(bundles, signal) {
      const [first, ...others] = bundles;
      if (!first || isTelling === false) return new Map();
      const told = await readOne(first, signal);
      isTelling ??= told !== undefined;
      const rest = isTelling ? await Promise.all(others.map((bundle) => readOne(bundle, signal))) : [];
      return new Map([told, ...rest].flatMap((one, at) => (one ? [[bundles[at]!, one] as const] : [])));
    },
    isTelling: () => isTelling === true,
  };
}
