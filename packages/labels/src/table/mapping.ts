/** What a column may say. */
export const tableFields = [
  'address',
  'chain',
  'name',
  'entity',
  'type',
  'riskType',
  'kind',
  'confidence',
  'source',
  'sourceDate',
  'evidence',
  'licence',
  'note',
  'role',
  'validFrom',
  'validTo',
] as const;
export type TableField = (typeof tableFields)[number];

/** Which column, from 0, says what. */
export type Mapping = Partial<Record<TableField, number>>;

/** The first is how we head the column ourselves. */
export const headers: Readonly<Record<TableField, readonly [string, ...string[]]>> = {
  address: ['地址', '钱包地址', '区块链地址', '涉案地址', '账户地址', 'address', 'wallet', 'walletaddress', 'account', 'addr'],
  chain: ['链', '公链', '主网', '网络', '币种', '链名称', 'chain', 'chainname', 'network', 'currency', 'blockchain', 'coin'],
  name: ['标签', '标签名称', '名称', '标签名', '备注名', 'label', 'name', 'tag', 'nametag', 'tagname', 'labelname'],
  entity: ['实体', '实体编号', '归属', '机构', '所属机构', 'entity', 'actor', 'owner', 'organization', 'organisation'],
  type: ['类型', '标签类型', '分类', '实体类型', 'type', 'category', 'tagtype'],
  riskType: ['风险类型', '风险', '风险分类', 'risktype', 'risk', 'abuse'],
  kind: ['性质', '声明类型', '认定性质', '信息性质', 'kind', 'claim', 'claimtype'],
  confidence: ['可信度', '置信度', '可靠度', 'confidence', 'score'],
  source: ['来源', '数据来源', '信息来源', 'source', 'origin'],
  sourceDate: ['来源日期', '日期', '时间', '更新日期', '更新时间', 'date', 'sourcedate', 'lastmod', 'updated', 'updatedat'],
  evidence: ['证据', '证据链接', '链接', '网址', 'evidence', 'url', 'link', 'uri', 'reference'],
  licence: ['许可', '许可协议', '授权', 'licence', 'license'],
  note: ['备注', '说明', '描述', 'note', 'notes', 'remark', 'remarks', 'comment', 'description', 'context'],
  role: ['角色', '地址角色', '用途', 'role'],
  validFrom: ['有效期起', '生效日期', 'validfrom'],
  validTo: ['有效期止', '失效日期', 'validto'],
};

const fieldByHeader = new Map(tableFields.flatMap((field) => headers[field].map((header): [string, TableField] => [header, field])));

/** What the columns of a heading most likely say; a column that says nothing known is left out, and of two alike the first is taken. */
export function guessMapping(heading: readonly string[]): Mapping {
  const mapping: Mapping = {};
  heading.forEach((written, column) => {
    const word = written
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/\(.*\)|[\s_\-*:.："'\ufeff]/g, '');
    const field = fieldByHeader.get(word);
    if (field !== undefined && mapping[field] === undefined) mapping[field] = column;
  });
  return mapping;
}
