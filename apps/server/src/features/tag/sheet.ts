import type { GlanceView, TagView } from '@chaintrail/contract/schemas';
import type { FamilyName } from '@chaintrail/model';
import { findChain } from '@chaintrail/model/chains';
import type { RequestContext, RequestOf } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { isGiven } from '../../filterInput.ts';
import type { EnabledChain } from '../../parts.ts';
import { listGlances } from '../../present/glance.ts';
import { amountColumns, claimNames, numberColumn, seqColumn, textColumn, timeColumns, type ColumnOf } from '../../sheet/cells.ts';
import { describeList } from '../../sheet/describe.ts';
import { tellNarrowing } from '../../sheet/words.ts';
import { pageTags } from './page.ts';
import { nameOf } from './present.ts';
import { roleNames } from './roleNames.ts';

type Activity = Pick<GlanceView, 'balance' | 'transferCount' | 'firstTime' | 'lastTime'>;

/** Who says of which address that it is an entity's, with what the address is on its chain; null where no chain of ours tells it. */
export interface EntityAddressRow {
  tag: TagView;
  activity: Activity | null;
}

const familyTitles: Readonly<Record<FamilyName, string>> = { evm: '以太坊类全部链', tron: '波场类全部链', bitcoin: '比特币类全部链' };

const placeOf = ({ chainName, family }: Pick<TagView, 'chainName' | 'family'>): string =>
  chainName === null ? (family === null ? '' : familyTitles[family]) : (findChain(chainName)?.title ?? chainName);

export const entityAddressColumns: readonly ColumnOf<EntityAddressRow>[] = [
  seqColumn(),
  textColumn('chain', '链', 16, ({ tag }) => placeOf(tag)),
  textColumn('address', '地址', 44, ({ tag }) => tag.address),
  textColumn('label', '标签', 28, ({ tag }) => tag.name),
  textColumn('role', '角色', 10, ({ tag }) => (tag.role === null ? null : roleNames[tag.role])),
  textColumn('claim', '性质', 12, ({ tag }) => claimNames[tag.claim]),
  numberColumn('confidence', '可信度', 8, ({ tag }) => tag.confidence),
  textColumn('source', '来源', 28, ({ tag }) => tag.source),
  textColumn('sourceDate', '来源日期', 12, ({ tag }) => tag.sourceDate),
  textColumn('licence', '许可', 16, ({ tag }) => tag.licence),
  textColumn('unit', '币种', 10, ({ activity }) => activity?.balance?.symbol ?? null),
  ...amountColumns<EntityAddressRow>('balance', '余额', ({ activity }) => activity?.balance?.amount ?? null),
  numberColumn('count', '笔数', 10, ({ activity }) => activity?.transferCount ?? null),
  ...timeColumns<EntityAddressRow>('first', '首次活动', ({ activity }) => activity?.firstTime ?? null),
  ...timeColumns<EntityAddressRow>('last', '最近活动', ({ activity }) => activity?.lastTime ?? null),
];

/** Chains with blocks of ours that have any: of others nothing is told beside the label. */
async function listRead({ chains, stores }: RequestContext): Promise<EnabledChain[]> {
  const heads = await Promise.all(chains.map(({ chain }) => stores.chain.readState(chain)));
  return chains.filter((_enabled, at) => heads[at]?.head);
}

async function pageEntityAddresses(context: RequestOf<'pageTags'>) {
  const { list, ...page } = await pageTags(context);
  const read = await listRead(context);
  const glances = new Map(
    await Promise.all(
      read.map(async ({ chain }) => {
        const on = list.filter(({ chainName, family }) => (chainName === null ? family === chain.family : chainName === chain.name));
        return [chain.name, await listGlances(context, chain, [...new Set(on.map(({ address }) => address))])] as const;
      }),
    ),
  );
  return { ...page, list: list.map((tag): EntityAddressRow => ({ tag, activity: activityOf(tag, glances) })) };
}

/** On the label's own chain; of a label for all chains of a family where just one of them knows the address, as the page shows it. */
export function activityOf(
  { chainName, address }: Pick<TagView, 'chainName' | 'address'>,
  glances: ReadonlyMap<string, ReadonlyMap<string, Activity>>,
): Activity | null {
  if (chainName !== null) return glances.get(chainName)?.get(address) ?? null;
  const [first, ...others] = [...glances.values()].flatMap((ofChain) => ofChain.get(address) ?? []);
  return first && others.length === 0 ? first : null;
}

/** Chains that the file rests on: those that the entity has addresses on, or all that are read where it has none on these. */
async function chainsOf(context: RequestContext, key: string): Promise<EnabledChain[]> {
  const [{ chains }, read] = await Promise.all([context.stores.app.entities.count(key), listRead(context)]);
  const own = read.filter(({ chain }) => chains.some(({ name }) => name === chain.name || name === chain.family));
  return own.length > 0 ? own : read;
}

export const tagLists = {
  entityAddresses: describeList({
    call: 'pageTags',
    title: '实体地址',
    page: pageEntityAddresses,
    columns: entityAddressColumns,
    chainsOf: (context, { of, entity }) => {
      if (of !== 'system' || !isGiven(entity)) throw refuseField('entity', '请指明实体');
      return chainsOf(context, entity);
    },
    batch: 1_000,
    tell: async ({ stores }, { entity = '', chainName, role, claim, text }) => {
      const found = await stores.app.entities.find(entity);
      if (!found) throw refuse('not_found', '没有这个实体');
      return {
        of: nameOf(found),
        owner: nameOf(found),
        filters: tellNarrowing([
          ['链', chainName],
          ['角色', role && roleNames[role]],
          ['性质', claim && claimNames[claim]],
          ['文字', text],
        ]),
        order: '按角色，同一角色按更新时间从新到旧',
        cautions: [
          '每条说法一行，同一地址可有多行；启发式与确定性推断不是已核实的归属',
          '余额、笔数与首末活动时间只来自本机已收录的链，其余留空',
        ],
      };
    },
  }),
};
