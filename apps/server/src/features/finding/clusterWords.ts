import type { LinkRule } from '@chaintrail/analysis/clusters';
import type { VetoReason } from '../../families/foundLinks.ts';

export const linkWords: Record<LinkRule, { title: string; how: string; source: string }> = {
  multi_input: {
    title: '共同输入',
    how: '同一笔交易的多个输入由同一方签名；合币与交易所参与的交易除外',
    source: 'Meiklejohn 等，A Fistful of Bitcoins（IMC 2013）',
  },
  deposit: {
    title: '同一充值地址',
    how: '各自多次转入同一个交易所充值地址，且转入的币随后归集给该交易所；转入方超过 8 个的充值地址、只转入一次的、服务机构和供归集手续费的除外',
    source: 'Victor，Address Clustering Heuristics for Ethereum（FC 2020）',
  },
  activation: { title: '激活', how: '账户的第一笔来自其手续费供给者', source: 'Cryptography 2025, 9(4):65（TRX 层）' },
  fee_funding: {
    title: '手续费供给',
    how: '原生币八成以上来自同一地址，该地址以同样方式供给至少 3 个其他地址；服务机构与公共供给者除外',
    source: 'MistTrack 首笔手续费来源；Cryptography 2025, 9(4):65',
  },
  energy_funding: { title: '能量代理', how: '无偿代理能量；收费的能量租赁除外', source: 'Cryptography 2025, 9(4):65（TRX 层）' },
  permission: { title: '权限密钥', how: '账户的 owner 权限由多把密钥共同掌握', source: '波场账户权限（TIP-16）' },
};

export const vetoWords: Record<VetoReason, string> = {
  service: '服务机构，往来者众，不作归并',
  hub: '供给很多地址，不能说明同属一人',
  rented: '付费租用的能量，出租方不作归并',
  mix: '只在形似合币的交易中同为输入，不作归并',
};
