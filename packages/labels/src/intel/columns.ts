/** What a column of somebody's exported table may say of a transfer. */
const intelFields = ['hash', 'time', 'from', 'to', 'amount', 'amountIn', 'amountOut', 'token', 'contract', 'network', 'status'] as const;
export type IntelField = (typeof intelFields)[number];

/** Which column, from 0, says what. */
export type IntelColumns = Partial<Record<IntelField, number>>;

/** A heading without what differs between two exports of one kind; what stands in brackets stays. */
export function writeTitle(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-*:."'#\ufeff]/g, '');
}

/** The same without brackets: the coin and the time zone that stand in them change. */
export const bareTitle = (title: string): string => title.replaceAll(/\(.*?\)/g, '');

const words: Readonly<Record<IntelField, readonly string[]>> = {
  hash: [
    'txhash',
    'transactionhash',
    'txnhash',
    'txid',
    'transactionid',
    'hash',
    '交易哈希',
    '交易hash',
    '哈希',
    '哈希值',
    '交易id',
    '交易号',
  ],
  time: [
    'unixtimestamp',
    'timestamp',
    'blocktime',
    'datetime',
    'time',
    'date',
    'blockts',
    'createtime',
    '时间',
    '交易时间',
    '区块时间',
    '日期',
    '创建时间',
    '转账时间',
  ],
  from: ['from', 'fromaddress', 'sender', 'sourceaddress', '发送方', '付款地址', '转出地址', '发送地址', '付款方', '来源地址', '转出方'],
  to: [
    'to',
    'toaddress',
    'txto',
    'receiver',
    'recipient',
    'address',
    '接收方',
    '收款地址',
    '转入地址',
    '接收地址',
    '收款方',
    '转入方',
    '提币地址',
    '充币地址',
    '充值地址',
    '地址',
  ],
  amount: ['amount', 'value', 'quantity', 'tokenvalue', 'tokenstransferred', 'quant', '数量', '金额', '交易数量', '转账金额', '数额'],
  amountIn: ['valuein', '转入金额', '收入', '转入'],
  amountOut: ['valueout', '转出金额', '支出', '转出'],
  token: ['tokensymbol', 'symbol', 'coin', 'token', 'currency', 'asset', '币种', '代币', '通证', '币'],
  contract: ['contractaddress', 'tokencontractaddress', 'tokenaddress', '合约地址', '代币合约', '通证合约'],
  network: ['network', 'chain', 'chainname', '网络', '公链', '链', '主网'],
  status: ['status', 'contractret', 'result', '状态', '结果', '交易状态'],
};

const fieldOf = new Map(intelFields.flatMap((field) => words[field].map((word): [string, IntelField] => [word, field])));

/** What the headings most likely say; of two alike the first is taken. */
export function guessIntelColumns(heading: readonly string[]): IntelColumns {
  const columns: IntelColumns = {};
  heading.forEach((written, column) => {
    const field = fieldOf.get(bareTitle(writeTitle(written)));
    if (field !== undefined && columns[field] === undefined) columns[field] = column;
  });
  return columns;
}
