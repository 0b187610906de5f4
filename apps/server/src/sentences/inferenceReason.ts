import type { Inference, InferenceReason } from '@chaintrail/families/bitcoin';
import { tell, type Sentences } from './sentences.ts';

const reasons: Sentences<InferenceReason> = {
  returns_to_payer: () => '收款地址就是付款地址之一',
  type_of_inputs: () => '脚本类型与全部输入相同，其他输出不同',
  odd_amount: () => '金额带零头，其他输出都是整数金额',
  needless_input: () => '金额小于每一笔输入；若它是付款，就有一笔输入是多余的',
  equal_pool: ({ inputs, outputs }) => `${inputs} 个输入、${outputs} 个等额输出`,
  dash_denomination: () => '金额是 Dash CoinJoin 的固定面额，输入与输出面额相同',
  whirlpool_denomination: () => '金额是 Whirlpool 的资金池面额',
  repeated_amounts: ({ payers, outputs, repeated }) => `${payers} 个不同的付款地址，${outputs} 个输出中有 ${repeated} 个金额重复`,
  falling_amounts: () => '输入与输出都按金额从大到小排列，符合 Wasabi 2 的做法',
  equal_shares: ({ shares, payers }) => `${shares} 个金额相同的输出，至少 ${payers} 个不同的付款地址`,
  wasabi_share: () => '等额约为 0.1 且参与者众多，符合 Wasabi 1 的做法',
  ruled: ({ author, note }) => `${author} 改判，依据：${note}`,
  one_rest_each: () => '其余输出不多于参与者人数，像是各自的找零，符合 JoinMarket 一类的做法',
};

/** The rules about change as the transaction's own page names them. */
const changeRules: Partial<Record<InferenceReason['code'], string>> = {
  returns_to_payer: '回到输入地址',
  type_of_inputs: '脚本类型一致',
  odd_amount: '金额形状',
  needless_input: '多余的输入',
  ruled: '人工改判',
};

/** Names of the rules that an inference about change rests on. */
export function nameRules({ reasons: found }: Inference): string[] {
  return found.flatMap(({ code }) => changeRules[code] ?? []);
}

/** An inference with its reasons in words. */
export function tellInference({ confidence, reasons: found }: Inference): { confidence: Inference['confidence']; reasons: string[] } {
  return { confidence, reasons: found.map((reason) => tell(reasons, reason)) };
}
