import type { TagRiskType, TagType } from '@chaintrail/store/app';

/** What belongs under each heading of the file to fill in. */
export function explainTemplate(types: readonly TagType[], risks: readonly TagRiskType[]): [string, string][] {
  const inUse = (list: readonly { zh: string; isRetired: boolean }[]) =>
    list.flatMap(({ zh, isRetired }) => (isRetired ? [] : zh)).join('、');
  return [
    ['列', '怎样填写（只有“地址”与“标签”必填；只读取第一张工作表）'],
    ['地址', '完整的地址，原样粘贴；校验和不符的不写入'],
    ['链', '例如 ETH、BSC、TRON、BTC；空着时由地址判断，以 0x 开头的地址则算作所有以太坊类链'],
    ['标签', '最多 60 个字'],
    ['实体', '已有实体的编号；不知道时空着'],
    ['类型', `以下之一，空着时用上传时选择的类型：${inUse(types)}`],
    ['风险类型', `空着，或以下之一：${inUse(risks)}`],
    ['性质', '事实、推断、启发式、情报、结论之一；空着时为情报'],
    ['可信度', '0–100 的整数；空着时按性质取常用值'],
    ['来源', '从哪里得知；空着时写上传人'],
    ['来源日期', '例如 2024-05-31'],
    ['证据', '每行一条，链接或“说明 | 链接”；链接为网址或交易哈希'],
    ['许可', '来源的使用许可'],
    ['备注', '最多 2,000 个字'],
    ['角色', '地址对实体的用途：热钱包、冷钱包、充值地址、合约、其他'],
    ['有效期起', '例如 2024-05-31；空着时一直有效'],
    ['有效期止', '例如 2025-05-31；空着时一直有效'],
  ];
}
