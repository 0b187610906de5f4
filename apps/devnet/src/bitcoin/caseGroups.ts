import type { CasePart } from '@chaintrail/model';
import type { CaseGroup, DemoCase } from '../types.ts';
import { listPeelNames, RESERVE_CHANGE } from './scenario/acts/layering.ts';
import { createWallet } from './scenario/cast.ts';
import type { PlayedSummary } from './scenario/played.ts';

const CHAIN = 'DemoBTC';

type Names = PlayedSummary['addresses'];
type Row = readonly [key: string, part: CasePart, names: readonly string[], title: string, note: string, mixesIn?: string];

const numbered = (name: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

const rows: readonly Row[] = [
  ['victims', 'victim', numbered('victim', 12), '受害人（BTC）', '在交易所买入 BTC 后付到平台分配的地址。'],
  ['deposits', 'deposit', numbered('platform deposit', 12), '平台充值地址', '每名受害人一个，多输入合并归集。'],
  ['collector', 'collection', ['platform collector'], '归集地址', '每六天合并一次，再分几路转出。'],
  ['peel', 'transit', ['splitter 1', 'splitter 2', ...listPeelNames()], '剥离链', '两条，逐跳付出一小笔，其余转到新地址。'],
  ['swapTransit', 'transit', ['splitter 4'], '换币中转', '付给换币服务，数据输出写明换到 DemoETH 的归集地址。'],
  ['reserve', 'transit', ['platform reserve', RESERVE_CHANGE], '休眠地址', '五个月没有动静，之后在凌晨转出。'],
  ['washers', 'transit', numbered('washer', 6), '混币参与地址', '参加等额混币与五进五出混币池。', 'mixer'],
  ['swap', 'swap', ['swap service'], '川流换币', '换成其他链的币，去向写在数据输出里。'],
  ['mixer', 'mixer', ['mix coordinator'], '混币', '等额混币与静水混币池；输入与输出无法一一对应。'],
  ['mixedOut', 'mixed', numbered('mixed out', 24), '混币后地址', '混币所得又被合并；与投入的对应关系是推断。', 'mixer'],
  ['otc', 'otc', numbered('otc merchant', 3), '场外商户', '收 BTC 的商户。'],
  ['harbour', 'exchange', numbered('harbour suspect deposit', 2), '星港充值地址', '星港交易所的嫌疑账户，可调证。'],
  ['north', 'exchange', numbered('north suspect deposit', 2), '北辰充值地址', '北辰交易所的嫌疑账户，可调证。'],
  ['harbourHot', 'aside', ['harbour hot', 'harbour cold'], '星港热钱包与冷钱包', '受害人在此买币，赃款也归集到这里。'],
  ['northHot', 'aside', ['north hot'], '北辰热钱包', '受害人在此买币，赃款也归集到这里。'],
  ['duster', 'aside', ['duster'], '粉尘攻击地址', '向两百多个地址各发 546 聪，等待有人一起花费。'],
];

/** Who plays which part on this chain. Addresses that the summary does not name are those of their wallets' names. */
export function listCaseGroups(names: Names): CaseGroup[] {
  const addressOf = (name: string) => names[name] ?? createWallet(name, 'p2wpkh').lock.address;
  return rows.map(([key, part, ofGroup, title, note, mixesIn]) => ({
    chainName: CHAIN,
    key,
    title,
    note,
    part,
    coin: 'native',
    addresses: ofGroup.map(addressOf),
    ...(mixesIn === undefined ? {} : { mixesIn }),
  }));
}

/** Where to begin on this chain. */
export function listCaseStarts({ hashes }: PlayedSummary): DemoCase['starts'] {
  const hash = hashes['peelStart'];
  return hash === undefined ? [] : [{ chainName: CHAIN, hash, title: '看剥离链第 1 跳', note: '哪个输出是付款，哪个是疑似找零' }];
}
