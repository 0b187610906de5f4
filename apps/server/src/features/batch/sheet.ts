import type { GlanceView } from '@chaintrail/contract/schemas';
import type { RequestContext, RequestOf } from '../../context.ts';
import { amountColumns, joinNotes, numberColumn, seqColumn, textColumn, timeColumns, type ColumnOf } from '../../sheet/cells.ts';
import { describeList } from '../../sheet/describe.ts';
import { countOf } from '../../sheet/words.ts';
import { glanceAddresses } from './handlers.ts';

/** An address as it was asked for, on one chain that knows it; without a place where none does. */
interface ScreenedRow {
  asked: string;
  place: GlanceView | null;
}

type Context = RequestOf<'glanceAddresses'>;

async function pageScreened(context: Context) {
  const { list, tried } = await glanceAddresses(context);
  const rows = list.flatMap(({ asked, places }): ScreenedRow[] =>
    places.length === 0 ? [{ asked, place: null }] : places.map((place) => ({ asked, place })),
  );
  return { list: rows, total: rows.length, tried };
}

const claims = { fact: '链上事实', derived: '确定性推断', heuristic: '启发式', intelligence: '情报归属', judgement: '研判结论' } as const;

const tellRisks = ({ place }: ScreenedRow): string =>
  joinNotes(
    ...(place?.risks ?? []).map(({ name, claim, source }) => `${name}（${claims[claim]}，来源 ${source}）`),
    place !== null && place.frozenCoins.length > 0 && `发行方已冻结 ${place.frozenCoins.length} 种币（合约事件）`,
  ) || '未评估';

export const screenedColumns: readonly ColumnOf<ScreenedRow>[] = [
  seqColumn(),
  textColumn('asked', '清单中的地址', 44, ({ asked }) => asked),
  textColumn('chain', '链', 14, ({ place }, { chain }) => (place ? chain.title : '已查各链均无记录')),
  textColumn('address', '链上地址', 44, ({ place }) => place?.address ?? null),
  textColumn('label', '标签', 24, ({ place }) => place?.label?.name ?? null),
  textColumn('labelSource', '标签来源', 20, ({ place }) => place?.label?.source ?? null),
  textColumn('risk', '风险依据', 48, tellRisks),
  textColumn('unit', '币种', 10, ({ place }) => place?.balance?.symbol ?? null),
  ...amountColumns<ScreenedRow>('balance', '余额', ({ place }) => place?.balance?.amount ?? null),
  ...amountColumns<ScreenedRow>('in', '累计流入', ({ place }) => place?.in?.amount ?? null),
  ...amountColumns<ScreenedRow>('out', '累计流出', ({ place }) => place?.out?.amount ?? null),
  textColumn('others', '其他余额', 30, ({ place }) =>
    joinNotes(...(place?.otherBalances ?? []).map((one) => `${one.amount} ${one.symbol}`)),
  ),
  numberColumn('count', '笔数', 10, ({ place }) => place?.transferCount ?? null),
  ...timeColumns<ScreenedRow>('first', '首次活动', ({ place }) => place?.firstTime ?? null),
  ...timeColumns<ScreenedRow>('last', '最近活动', ({ place }) => place?.lastTime ?? null),
];

const openStates = { syncing: '仍在收录', error: '读取失败' } as const;

/** Chains that answered: what the file rests on is told of each. */
async function listAnswered(context: RequestContext, input: Context['input']) {
  const { tried } = await glanceAddresses({ ...context, input });
  return tried.flatMap(({ chainName, state }) => (state === 'done' ? [context.getAddressChain(chainName)] : []));
}

export const batchLists = {
  screened: describeList({
    call: 'glanceAddresses',
    title: '批量筛查',
    page: pageScreened,
    columns: screenedColumns,
    chainsOf: listAnswered,
    chainNameOf: ({ place }) => place?.chainName ?? '',
    // All of them come as one page.
    batch: 20_000,
    tell: (_context, { addresses }, { tried }) => ({
      of: `${countOf(addresses.length)} 个地址`,
      owner: `${addresses.length}个地址`,
      filters: [],
      order: '与清单一致；多条链都有记录的地址每链一行',
      cautions: [
        ...tried.flatMap(({ chainName, state }) => (state === 'done' ? [] : [`${chainName} ${openStates[state]}，其上的记录不在表中`])),
        '风险依据只取自地址自身的标签与发行方冻结，未沿对手追查；「未评估」不等于没有风险',
      ],
    }),
  }),
};
