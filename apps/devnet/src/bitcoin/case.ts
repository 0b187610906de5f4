import type { LabelClaim } from '@chaintrail/model';
import { HARBOUR, NORTH, PLATFORM } from '../case/entities.ts';
import { labelWriter } from '../case/labels.ts';
import type { DemoCase } from '../types.ts';
import { listCaseGroups, listCaseStarts } from './caseGroups.ts';
import type { PlayedSummary } from './scenario/played.ts';

const CHAIN = 'DemoBTC';
const write = labelWriter(CHAIN);

type Names = PlayedSummary['addresses'];

function addressOf(names: Names, name: string): string {
  const address = names[name];
  if (address === undefined) throw new Error(`the played story knows no ${name}`);
  return address;
}

/** The addresses of `victim 1`, `victim 2` and so on, as many as there are. */
function listNumbered(names: Names, name: string): string[] {
  const addresses: string[] = [];
  for (let number = 1; names[`${name} ${number}`] !== undefined; number += 1) addresses.push(addressOf(names, `${name} ${number}`));
  return addresses;
}

const roles: readonly (readonly [name: string, role: string, note: string])[] = [
  ['platform collector', '归集地址（BTC）', '平台各充值地址每六天一次多输入合并到这里，再分几路转出。'],
  ['victim 1', '受害人', 'B01：从星港交易所买入 BTC 后付到平台充值地址。'],
  ['victim 3', '受害人', 'B03：在链上留言控诉。'],
  ['platform deposit 1', '平台充值地址', '只对应受害人 B01，与其他充值地址一起被归集。'],
  ['splitter 1', '剥离链起点', '剥离链 36 跳由此开始，每跳付出一小笔，其余转到新地址。'],
  ['splitter 4', '换币中转', '付给换币服务，数据输出写明换到 DemoETH 的归集地址。'],
  ['platform reserve', '休眠地址', '五个月没有动静，之后在凌晨转出。'],
  ['washer 1', '混币参与地址', '参加等额混币（CoinJoin）与五进五出混币池。'],
  ['mixed out 1', '混币后地址', '混币后又与其他混币后输出合并，分散前功尽弃。'],
  ['harbour suspect deposit 1', '交易所充值地址', '星港交易所，嫌疑人账户，可调证。'],
  ['north suspect deposit 1', '交易所充值地址', '北辰交易所，嫌疑人账户，可调证。'],
  ['harbour hot', '交易所热钱包', '星港交易所 BTC 热钱包：地址从不更换，找零也回到这里。'],
  ['north hot', '交易所热钱包', '北辰交易所 BTC 热钱包，旧式地址（P2PKH）。'],
  ['harbour cold', '交易所冷钱包', '三选二多重签名（P2SH）。'],
  ['duster', '粉尘攻击地址', '向两百多个地址各发 546 聪，等待有人一起花费。'],
];

const highlights: readonly (readonly [mark: string, title: string, note: string])[] = [
  ['firstPayment', 'BTC 首笔付款', '受害人 B01 把从交易所买到的 BTC 付到平台充值地址，找零回到自己的地址。'],
  ['collection', 'BTC 归集', '多个充值地址的输出作为输入合并，全部进入归集地址：多输入一输出。'],
  ['peelStart', '剥离链开始', '一大笔 BTC 开始逐跳剥离，每跳一笔小额、一笔找零。'],
  ['peelEnd', '剥离链末端', '第 36 跳，剩余金额所剩无几。'],
  ['exchangeSweep', '充值地址归集到热钱包（BTC）', '交易所把充值地址的余额合并到热钱包，其中有嫌疑人的充值地址。'],
  ['coinJoin', '等额混币', '十余名参与者各得一份 0.1 BTC，输入与输出无法一一对应。'],
  ['poolEntry', '进入混币池', '把资金切成等额五份，另付入场费并写入数据输出。'],
  ['poolMix', '混币池轮次', '五个等额输入，五个等额输出。'],
  ['mixedMerge', '混币后合并', '混币得到的多份输出又被合并付到北辰交易所充值地址。'],
  ['swapMemo', '换币到 DemoETH', '数据输出写有换币去向：DemoETH 上的归集地址。'],
  ['accusation', '链上留言', '受害人 B03 用数据输出给归集地址留言。'],
  ['dust', '粉尘攻击', '一笔交易向大量地址各发 546 聪。'],
  ['dustJoined', '粉尘被合并花费', '收到粉尘的两处地址一起花费，暴露为同一人控制。'],
  ['multisig', '多重签名支出', 'P2SH 三选二多重签名花费。'],
  ['bareMultisig', '裸多重签名输出', '没有地址的输出脚本：一选二多重签名直接写在输出里。'],
  ['timeLock', '时间锁到期', '锁定到 2026-07-01 的输出（CLTV）到期后花费。'],
  ['overpaid', '手续费误付', '把手续费错填成远高于金额的数目。'],
  ['ancient', '早期矿工苏醒', '最早几天挖出的 P2PK 输出首次花费。'],
  ['waking', 'BTC 休眠唤醒', '平台的休眠地址五个月后在凌晨转出到场外商户。'],
];

/** What this chain adds to the worked case. */
export function presentCase(summary: PlayedSummary): Omit<DemoCase, 'title' | 'summary'> & { labels: LabelClaim[] } {
  const { addresses: names, hashes } = summary;
  return {
    addresses: roles.map(([name, role, note]) => ({ chainName: CHAIN, address: addressOf(names, name), role, note })),
    transactions: highlights.map(([mark, title, note]) => {
      const hash = hashes[mark];
      if (hash === undefined) throw new Error(`the played story has no ${mark}`);
      return { chainName: CHAIN, hash, title, note };
    }),
    groups: listCaseGroups(names),
    starts: listCaseStarts(summary),
    labels: listLabels(names),
  };
}

/** Splitters, peel chains and mixed outputs carry none on purpose: finding them is the user's work. */
function listLabels(names: Names): LabelClaim[] {
  const one = (name: string) => addressOf(names, name);
  const code = (index: number) => `B${String(index + 1).padStart(2, '0')}`;
  return [
    write('exchange', 'intelligence', HARBOUR, one('harbour hot'), `${HARBOUR} · BTC 热钱包`),
    write('exchange', 'intelligence', HARBOUR, one('harbour cold'), `${HARBOUR} · BTC 冷钱包`),
    write('exchange', 'intelligence', NORTH, one('north hot'), `${NORTH} · BTC 热钱包`),
    write('exchange', 'intelligence', NORTH, one('north cold'), `${NORTH} · BTC 冷钱包`),
    ...listNumbered(names, 'harbour suspect deposit').map((address, index) =>
      write('exchange', 'derived', HARBOUR, address, `${HARBOUR} · BTC 充值地址 ${index + 1}`),
    ),
    ...listNumbered(names, 'north suspect deposit').map((address, index) =>
      write('exchange', 'derived', NORTH, address, `${NORTH} · BTC 充值地址 ${index + 1}`),
    ),
    write('mixer', 'intelligence', '静水混币', one('mix coordinator'), '静水混币 · 协调方'),
    write('bridge', 'intelligence', '川流换币', one('swap service'), '川流换币 · BTC 收款'),
    write('scam', 'judgement', PLATFORM, one('platform collector'), '归集地址（BTC）'),
    ...listNumbered(names, 'platform deposit').map((address, index) =>
      write('scam', 'derived', PLATFORM, address, `平台充值地址 ${code(index)}`),
    ),
    write('poisoning', 'heuristic', null, one('duster'), '疑似粉尘攻击地址'),
    ...listNumbered(names, 'otc merchant').map((address, index) =>
      write('otc', 'intelligence', null, address, `场外商户 ${index + 1}（BTC）`),
    ),
    ...listNumbered(names, 'victim').map((address, index) => write('victim', 'judgement', null, address, `受害人 ${code(index)}`)),
  ];
}
