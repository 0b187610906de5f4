import type { CasePart } from '@chaintrail/model';
import type { CaseGroup, DemoCase } from '../../types.ts';
import { toBase58, type TronAddress } from '../address.ts';
import { cast } from '../scenario/cast.ts';
import { contracts } from '../scenario/deployments.ts';
import { lookAlikes } from '../scenario/lookAlikes.ts';

type Row = readonly [key: string, part: CasePart, addresses: readonly TronAddress[], title: string, note: string, coin?: CaseGroup['coin']];

const rows: readonly Row[] = [
  ['bridge', 'bridge', [contracts.bridge], '蓝桥跨链', '按 DemoETH 上的锁定在本链释放 USDT。'],
  ['receiver', 'collection', [cast.receiver], '跨链收款地址', '赃款跨链后的落点，到账后拆分。'],
  ['firstLayer', 'transit', cast.firstLayer, '第一层中转', '快进快出；其中两个被发行方冻结。'],
  ['secondLayer', 'transit', cast.secondLayer, '第二层中转', '分流到两家交易所、场外商户与资金池。'],
  ['treasury', 'transit', [cast.treasury], '资金池（多签）', '沉淀部分赃款，三把密钥任两把签名。'],
  ['otc', 'otc', cast.otc, '场外商户', '收赃款后小额分售。'],
  ['harbour', 'exchange', cast.harbourSuspectDeposits, '星港充值地址', '星港交易所的嫌疑账户，可调证。'],
  ['north', 'exchange', cast.northSuspectDeposits, '北辰充值地址', '北辰交易所的嫌疑账户，可调证。'],
  ['feeWallet', 'aside', [cast.feeWallet], '手续费来源', '为收款、中转地址与资金池供 TRX，是并案的关键。', 'native'],
  ['rental', 'aside', [cast.rental], '能量租赁服务', '收 TRX，代理能量；不是资金去向。', 'native'],
  ['treasuryKeys', 'aside', cast.treasuryKeys, '多签密钥', '资金池的三把密钥。', 'native'],
  ['harbourHot', 'aside', [cast.harbourHot], '星港热钱包', '嫌疑充值地址的余额归集到这里。'],
  ['northHot', 'aside', [cast.northHot], '北辰热钱包', '嫌疑充值地址的余额归集到这里。'],
  ['robbed', 'aside', [cast.robbed], '权限被盗账户', 'owner 权限被改，资金随即转走；与平台资金无关。'],
  ['thief', 'aside', [cast.thief], '疑似盗币地址', '控制被盗账户的 owner 权限，所得存入同一交易所。'],
  ['phished', 'aside', [cast.phished], '被授权盗币的客户', '签了不明授权，余额被他人转走；与平台资金无关。'],
  ['approvalThief', 'aside', [cast.approvalThief], '授权盗币地址', '凭授权发起 transferFrom，自己不收款。', 'native'],
  ['stolenTo', 'aside', [cast.stolenTo], '盗得款收款地址', '当天按整数拆走，次日被发行方冻结。'],
  ['splitTo', 'aside', cast.splitTo, '拆分接收地址', '各得一笔整数，能量来自同一地址。'],
  ['energyLender', 'aside', [cast.energyLender], '能量供给地址', '给三个拆分接收地址代理能量，不收费。', 'native'],
  ['poisoner', 'aside', [cast.poisoner], '投毒地址', '发起零值 transferFrom 并部署仿冒代币。'],
  ['lookAlikes', 'aside', Object.values(lookAlikes), '仿冒地址', '与案内地址首尾相同。'],
];

/** Who plays which part on this chain. */
export function listCaseGroups(): CaseGroup[] {
  return rows.map(([key, part, addresses, title, note, coin = 'usdt']) => ({
    chainName: 'DemoTRON',
    key,
    title,
    note,
    part,
    coin,
    addresses: addresses.map(toBase58),
  }));
}

/** Where to begin on this chain. */
export function listCaseStarts(): DemoCase['starts'] {
  return [
    { chainName: 'DemoTRON', address: toBase58(cast.receiver), title: '看跨链收款地址', note: '每一笔释放对应 DemoETH 上的哪一笔锁定' },
  ];
}
