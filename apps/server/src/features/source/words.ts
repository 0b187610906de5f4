import type { SourceView } from '@chaintrail/contract/schemas';

type Service = SourceView['service'];

/** What is known of a service whichever chain it is asked for. */
export interface ServiceWords extends Pick<SourceView, 'title' | 'uses' | 'sees' | 'key' | 'attribution' | 'terms'> {}

const history = '地址、区块范围';

export const serviceWords: Record<Service, ServiceWords> = {
  etherscan: {
    title: 'Etherscan',
    uses: 'EVM 链的地址历史：交易、内部转账、代币',
    sees: history,
    key: 'required',
    attribution: 'Powered by Etherscan.io APIs',
    terms: 'https://etherscan.io/terms',
  },
  blockscout: {
    title: 'Blockscout',
    uses: 'EVM 链的地址历史：交易、内部转账、代币',
    sees: history,
    key: 'optional',
    attribution: null,
    terms: 'https://www.blockscout.com/terms-of-service',
  },
  routescan: {
    title: 'Routescan',
    uses: '以太坊、Optimism、Base、Avalanche 的地址历史',
    sees: history,
    key: 'optional',
    attribution: 'Powered by Routescan.io APIs',
    terms: 'https://routescan.io/terms',
  },
  zksync: {
    title: 'zkSync Explorer',
    uses: 'zkSync Era 的地址历史',
    sees: history,
    key: 'none',
    attribution: null,
    terms: 'https://zksync.io/terms',
  },
  sqd: {
    title: 'SQD Portal',
    uses: '12 条 EVM 链、波场、比特币的地址历史：交易、内部转账、代币；不含余额与代币名称，波场不含质押、投票、领取奖励、部署合约等交易',
    sees: history,
    key: 'none',
    attribution: null,
    terms: 'https://sqd.dev/terms',
  },
  rpc: {
    title: '节点日志',
    uses: 'EVM 链上地址的代币与 NFT 转账（eth_getLogs），最后才问；不含主币转账与内部交易；按公开文档接入，未经实测',
    sees: history,
    key: 'none',
    attribution: null,
    terms: null,
  },
  trongrid: {
    title: 'TronGrid',
    uses: '波场的地址历史：交易、内部转账、代币',
    sees: '地址、时间范围、交易哈希',
    key: 'optional',
    attribution: null,
    terms: 'https://www.trongrid.io/terms-of-service',
  },
  tronscan: {
    title: 'Tronscan',
    uses: '波场的地址历史：交易、内部转账、代币；按公开文档接入，未经实测',
    sees: '地址、时间范围',
    key: 'optional',
    attribution: null,
    terms: 'https://tronscan.org/#/terms',
  },
  esplora: {
    title: 'Esplora',
    uses: '比特币、莱特币的地址历史与单笔交易',
    sees: '地址、交易哈希',
    key: 'none',
    attribution: null,
    terms: 'https://blockstream.info/terms',
  },
  blockbook: {
    title: 'Blockbook',
    uses: '比特币类链的地址历史与单笔交易',
    sees: '地址、交易哈希',
    key: 'none',
    attribution: null,
    terms: 'https://trezor.io/terms-of-use',
  },
  electrum: {
    title: 'Electrum',
    uses: '比特币、莱特币、比特币现金的地址历史；交易字节与区块位置可自行验证',
    sees: '脚本哈希（等同地址）、交易哈希',
    key: 'none',
    attribution: null,
    terms: null,
  },
  blockchair: {
    title: 'Blockchair',
    uses: '比特币类五条链的地址历史；按公开文档接入，未经实测',
    sees: '地址、交易哈希',
    key: 'optional',
    attribution: null,
    terms: 'https://blockchair.com/terms',
  },
  sourcify: {
    title: 'Sourcify',
    uses: 'EVM 合约的已验证 ABI，打开合约页时查一次并保存；输入、日志与调用按它解码',
    sees: '链与合约地址',
    key: 'none',
    attribution: null,
    terms: 'https://docs.sourcify.dev/docs/terms-of-service',
  },
  defillama: {
    title: 'DefiLlama',
    uses: '币价（美元），按日缓存；持有页据此估值',
    sees: '币种与日期，不含地址',
    key: 'none',
    attribution: null,
    terms: 'https://defillama.com/terms',
  },
  node: {
    title: '公共节点',
    uses: '最新高度、区块、单笔交易、合约、代币名称',
    sees: '交易哈希、区块高度、合约地址',
    key: 'none',
    attribution: null,
    terms: null,
  },
};
