import type { EndpointData } from '@chaintrail/contract/schemas';
import { listReturned, readBitcoinTransactionDetail } from '@chaintrail/families/bitcoin';
import { accountOf } from '../../../access/caller.ts';
import type { RequestContext, RequestOf } from '../../../context.ts';
import { type AppError, refuse } from '../../../errors.ts';
import { readHash } from '../../../input.ts';
import { getOutputChain } from '../outputChain.ts';
import { isCoinbaseTransaction } from '../presentTransaction.ts';
import { readSides, type Sides } from '../readSides.ts';

/** Rulings that an owner keeps on one chain. */
const MOST_RULINGS = 2_000;

/** 改判: what a person says of a transaction in place of the rules, for whoever shares the account's things, until it is taken back. */
export async function ruleTransaction(context: RequestOf<'ruleTransaction'>): Promise<EndpointData<'ruleTransaction'>> {
  const { chain, hash, owner } = readRuled(context, context.input);
  const { verdict, output, note } = context.input;
  const transaction = await context.stores.chain.findTransaction(chain, hash);
  if (!transaction) throw refuse('not_found', `${chain.title}上没有找到这笔交易，请核对哈希和链，或稍后重试`);
  if (isCoinbaseTransaction(transaction, readBitcoinTransactionDetail(transaction.detail))) {
    throw refuse('not_allowed', '出块交易没有付款方，不判找零，也不能改判');
  }
  const wrong = findWrong(await readSides(context, chain, transaction), context.input);
  if (wrong) throw wrong;
  const said = { verdict, output: verdict === 'change' ? output : null, note };
  const author = accountOf(context.caller).id;
  const made = { ...said, owner, author, chainName: chain.name, hash, ruledAtMs: context.now() };
  if (!(await context.stores.app.rulings.save(made, MOST_RULINGS))) {
    throw refuse('not_allowed', `一条链上最多保留 ${MOST_RULINGS} 条改判，请先取消不再需要的`);
  }
  return { ruled: true };
}

const wrongly = (field: 'verdict' | 'output', sentence: string) => refuse('bad_input', sentence, { fields: { [field]: sentence } });

type Said = Pick<RequestOf<'ruleTransaction'>['input'], 'verdict' | 'output'>;

/** Why nobody can say this of the transaction. */
function findWrong({ inputs, outputs, inferences, isWhole }: Sides, { verdict, output }: Said): AppError | undefined {
  if (!isWhole) return refuse('not_allowed', '这笔交易的输入或输出超过 2,000 个，不做推断，也不能改判');
  if (verdict === 'no_mix') return inferences.coinjoin ? undefined : wrongly('verdict', '规则没有判定这笔交易是合币，不必改判');
  if (verdict === 'no_change') {
    return inferences.coinjoin ? wrongly('verdict', '判定为合币时本来就不判找零，请改判为不是合币') : undefined;
  }
  const named = outputs.find(({ index }) => index === output);
  if (!named) return wrongly('output', output === null ? '请指明哪个输出是找零' : `这笔交易没有 #${output} 输出`);
  if (named.amountRaw === 0n) return wrongly('output', `#${output} 没有金额，不会是找零`);
  return listReturned(inputs, [named]).length > 0 ? wrongly('output', `#${output} 回到了付款地址，是链上事实，不必改判`) : undefined;
}

export async function unruleTransaction(context: RequestOf<'unruleTransaction'>): Promise<EndpointData<'unruleTransaction'>> {
  const { chain, hash, owner } = readRuled(context, context.input);
  return { unruled: await context.stores.app.rulings.remove(owner, chain.name, hash) };
}

function readRuled(context: RequestContext, input: { chainName: string; hash: string }) {
  const { chain } = getOutputChain(context, input.chainName, '/virtual/serial/hash');
  const { id, parentId } = accountOf(context.caller);
  return { chain, hash: readHash(chain, input.hash), owner: parentId ?? id };
}
