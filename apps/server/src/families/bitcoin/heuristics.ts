import type { HeuristicView } from '@chaintrail/contract/schemas';
import { listBelowInputs, listOdd, listOfInputType, listReturned } from '@chaintrail/families/bitcoin';
import type { Output } from '@chaintrail/model';
import { tellInference } from '../../sentences/inferenceReason.ts';
import { findEqualOutputs } from './equalOutputs.ts';
import type { Sides } from './readSides.ts';

type Finding = Pick<HeuristicView, 'verdict' | 'evidence'>;
type Rule = Omit<HeuristicView, 'verdict' | 'evidence'> & { judge: (sides: Sides, valued: Output[]) => Finding };

const met = (evidence: string): Finding => ({ verdict: 'met', evidence });
const unmet = (evidence: string): Finding => ({ verdict: 'unmet', evidence });
const inapplicable = (evidence: string): Finding => ({ verdict: 'inapplicable', evidence });

const rules: Rule[] = [
  {
    rule: 'change_type',
    title: '找零：脚本类型一致',
    how: '只有一个输出与全部输入脚本类型相同',
    claim: 'heuristic',
    judge: (sides, valued) =>
      whyNoChange(sides, valued) ??
      judgeOne(listOfInputType(sides.inputs, valued), {
        none: '没有输出与输入的脚本类型相同',
        one: (name) => `只有 ${name} 与输入同为 ${sides.inputs[0]?.scriptType.toUpperCase() ?? ''}`,
        many: (count) => `${count} 个输出与输入的脚本类型相同`,
        unknown: '输入的脚本类型不一致',
      }),
  },
  {
    rule: 'change_amount',
    title: '找零：金额形状',
    how: '只有一个输出带零头，其他输出都是整数金额（0.001 的整倍数）',
    claim: 'heuristic',
    judge: (sides, valued) =>
      whyNoChange(sides, valued) ??
      judgeOne(listOdd(valued), {
        none: '输出都是整数金额',
        one: (name) => `只有 ${name} 带零头`,
        many: (count) => `${count} 个输出带零头`,
      }),
  },
  {
    rule: 'change_inputs',
    title: '找零：多余的输入',
    how: '只有一个输出小于每一个输入；若它是付款，就有一个输入是多余的',
    claim: 'heuristic',
    judge: (sides, valued) =>
      whyNoChange(sides, valued) ??
      (sides.inputs.length < 2
        ? inapplicable('只有 1 个输入')
        : judgeOne(listBelowInputs(sides.inputs, valued), {
            none: '没有输出小于每一个输入',
            one: (name) => `只有 ${name} 小于每一个输入`,
            many: (count) => `${count} 个输出小于每一个输入`,
          })),
  },
  {
    rule: 'returns_to_payer',
    title: '回到输入地址',
    how: '某个输出的地址就是某个输入的地址',
    claim: 'derived',
    judge: ({ inputs }, valued) => {
      const returned = listReturned(inputs, valued);
      return returned.length === 0 ? unmet('没有输出回到输入地址') : met(`${nameOutputs(returned)} 回到付款地址，这是事实`);
    },
  },
  { rule: 'common_input', title: '共同输入归属', how: '一笔交易的多个输入通常由同一方签名', claim: 'heuristic', judge: judgeCommonInput },
  {
    rule: 'coinjoin',
    title: '合币（CoinJoin）',
    how: '至少 3 个等额输出，且输入来自至少同样多的地址',
    claim: 'heuristic',
    judge: judgeCoinjoin,
  },
];

/**
 * Every rule of ours held against one transaction, in the order in which people read them. Where a person said that it is no CoinJoin, the rule
 * of CoinJoins still says what it says, and the others go by the person.
 */
export function listHeuristics(sides: Sides, byRule: Sides): HeuristicView[] {
  const valued = sides.outputs.filter(({ amountRaw }) => amountRaw > 0n);
  return rules.map(({ judge, ...rule }) => ({ ...rule, ...judge(rule.rule === 'coinjoin' ? byRule : sides, valued) }));
}

/** Why nobody looks for change: then no rule about it applies. */
function whyNoChange({ inputs, inferences }: Sides, valued: Output[]): Finding | undefined {
  if (inferences.coinjoin) return inapplicable('合币成立时不判找零');
  if (valued.length < 2) return inapplicable('只有 1 个有金额的输出');
  if (inputs.some(({ isResolved }) => !isResolved)) return inapplicable('有输入的来源未找到');
  return listReturned(inputs, valued).length > 0 ? inapplicable('已有输出回到输入地址，不必推断') : undefined;
}

interface Words {
  none: string;
  one: (name: string) => string;
  many: (count: number) => string;
  /** Where nothing can be counted. */
  unknown?: string;
}

/** A rule of change points at exactly one output, or at none. */
function judgeOne(outputs: Output[] | null, words: Words): Finding {
  if (outputs === null) return unmet(words.unknown ?? words.none);
  const [only, ...more] = outputs;
  if (!only) return unmet(words.none);
  return more.length > 0 ? unmet(words.many(outputs.length)) : met(words.one(nameOutputs([only])));
}

function judgeCommonInput({ inputs, inferences }: Sides): Finding {
  const addresses = new Set(inputs.flatMap(({ address }) => (address === '' ? [] : [address])));
  if (inferences.coinjoin) return inapplicable(`合币成立时停用：${inputs.length} 个输入不并入同一方`);
  if (addresses.size < 2) return inapplicable('输入只来自 1 个地址，无从合并');
  return met(`${addresses.size} 个地址的 ${inputs.length} 个输入在本笔一起花费`);
}

function judgeCoinjoin({ inputs, inferences }: Sides, valued: Output[]): Finding {
  if (inferences.coinjoin) return met(tellInference(inferences.coinjoin).reasons.join('；'));
  if (inputs.some(({ isResolved }) => !isResolved)) return inapplicable('有输入的来源未找到');
  const [group] = findEqualOutputs(valued).toSorted((left, right) => right.indexes.length - left.indexes.length);
  const payers = new Set(inputs.map(({ address }) => address)).size;
  return unmet(group ? `${group.indexes.length} 个等额输出，输入来自 ${payers} 个地址` : `${valued.length} 个输出，没有 3 个等额的`);
}

const NAMED = 4;

function nameOutputs(outputs: readonly Pick<Output, 'index'>[]): string {
  const named = outputs.slice(0, NAMED).map(({ index }) => `#${index}`);
  return outputs.length > NAMED ? `${named.join('、')} 等 ${outputs.length} 个输出` : named.join('、');
}
