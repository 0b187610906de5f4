/** What people call a transaction type, by the chain's own byte. */
export const evmTypes: Record<string, string> = {
  '0x0': '传统交易',
  '0x1': '访问列表交易（EIP-2930）',
  '0x2': '动态费用交易（EIP-1559）',
  '0x3': 'Blob 交易（EIP-4844）',
  '0x4': '委托代码交易（EIP-7702）',
  '0x64': 'Arbitrum 跨链存入',
  '0x65': 'Arbitrum 未签名交易',
  '0x66': 'Arbitrum 合约交易',
  '0x68': 'Arbitrum 重试交易',
  '0x69': 'Arbitrum 提交重试',
  '0x6a': 'Arbitrum 系统交易',
  '0x71': 'zkSync 账户抽象交易（EIP-712）',
  '0x78': 'Arbitrum 传统交易',
  '0x7e': 'OP 跨链存入',
  '0xfe': 'zkSync 升级交易',
  '0xff': 'zkSync 优先交易',
};
