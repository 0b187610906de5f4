import type { BalanceAtView, BalancesAtView } from '@chaintrail/contract/schemas';
import type { Letter } from '@chaintrail/letter';
import type { Chain } from '@chaintrail/model';
import { tellCoverage, type Maker } from '../../sheet/about.ts';
import { nameCoin } from '../../sheet/cells.ts';
import { countOf, tellBeijing } from '../../sheet/words.ts';
import { balanceMethods, tellMoment, tellPricing, tellValue } from './momentWords.ts';

const DECLARED = '本材料由链踪 ChainTrail 依链上数据生成，为分析线索，不构成司法鉴定意见；地址的归属须另行核实。';

/** Balances of a moment as a paper: what was asked, on what it rests, and each figure with how it was got. */
export function composeBalances(
  chain: Pick<Chain, 'title'>,
  answer: Omit<BalancesAtView, 'pageNum' | 'pageSize'>,
  { by, atMs }: Maker,
): Letter {
  const { list, total, addressCount, coverage, untold } = answer;
  const isPriced = list.some(({ value }) => value !== null);
  return {
    language: 'zh',
    mark: null,
    blocks: [
      { kind: 'title', lines: ['指定时点余额'] },
      ...[
        `链：${chain.title}；地址 ${countOf(addressCount)} 个；余额 ${countOf(total)} 项。`,
        ...tellMoment(answer.asked, answer).map((line) => `${line}。`),
        `原生币为可用余额，质押另计。${tellPricing(answer)}。`,
        ...tellCoverage(coverage).map(([name, text]) => `${name}：${text}。`),
        ...(untold.length > 0 ? [`另有 ${countOf(untold.length)} 种代币的余额无从得知，未列入。`] : []),
        `生成时间：${tellBeijing(atMs)}${by === '' ? '' : `；导出人：${by}`}。${DECLARED}`,
      ].map((text) => ({ kind: 'paragraph' as const, runs: [{ text }] })),
      {
        kind: 'annex',
        word: '附表',
        title: '各地址余额',
        about: [],
        columns: [
          { title: '序号', widthMm: 9 },
          { title: '地址', widthMm: 38 },
          { title: '币种 / 合约', widthMm: 38 },
          { title: '余额', widthMm: 27, align: 'right' },
          ...(isPriced ? [{ title: '折合人民币', widthMm: 19, align: 'right' as const }] : []),
          { title: '取数方法', widthMm: isPriced ? 25 : 44 },
        ],
        rows: list.map((row, at) => [
          String(at + 1),
          row.party.address,
          [nameCoin(row.coin), row.coin.contract || '原生币'].join(' '),
          row.coin.doubt ? '—' : row.balance.amount,
          ...(isPriced ? [row.value?.yuan?.cny ?? '—'] : []),
          tellRow(row),
        ]),
        total: null,
        notes: [
          ...(list.length < total ? [`其余 ${countOf(total - list.length)} 项见导出的表格。`] : []),
          ...listPrices(list),
          ...(list.some(({ coin }) => coin.doubt) ? ['真伪存疑的代币不列数额：其余额只是其合约自称的。'] : []),
        ],
      },
    ],
  };
}

function tellRow({ coin, method, byTransfers, note }: BalanceAtView): string {
  if (coin.doubt) return '真伪存疑，不计';
  return [balanceMethods[method], ...(byTransfers ? [`转账之和 ${byTransfers.amount}`] : []), ...(note === '' ? [] : [note])].join('；');
}

/** The price of each coin once, with its time and the rate. */
function listPrices(list: readonly BalanceAtView[]): string[] {
  return [...new Set(list.flatMap(({ coin, value }) => (value ? [`${nameCoin(coin)}：${tellValue(value)}。`] : [])))];
}
