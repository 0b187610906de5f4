import type { AbiFault } from '@chaintrail/families';

const most = (count: number): string => count.toLocaleString('zh-CN');

/** What is wrong with an ABI. */
export function tellAbiFault(fault: AbiFault): string {
  switch (fault.code) {
    case 'no_list':
      return '其中没有 ABI：应为 ABI 数组、含 abi 的编译产物，或 Sourcify 的 metadata.json';
    case 'too_many_items':
      return `条目过多，最多 ${most(fault.most)} 条`;
    case 'too_many_parameters':
      return `参数过多，一处最多 ${most(fault.most)} 个`;
    case 'too_deep':
      return `元组嵌套过深，最多 ${most(fault.most)} 层`;
    case 'bad_item':
      return `第 ${fault.at + 1} 条不是函数、事件或错误的定义`;
    case 'bad_name':
      return `第 ${fault.at + 1} 条的名称不是合约可用的名称（只能是字母、数字、下划线，最长 100 个字符）`;
    case 'bad_type':
      return `第 ${fault.at + 1} 条中有无法识别的类型`;
  }
}
