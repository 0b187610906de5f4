import type { Chain } from '@chaintrail/model';
import { MOVED } from '../schema/views.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { TokenItem, TokenItemQuestion, TokenItems } from './answers/token.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { planPage } from './paging.ts';
import { listSources } from './snapshot.ts';
import { renderTransfers } from './tokens.ts';

interface ItemRow {
  tokenId: string;
  holders: string;
  heldRaw: string;
  owner: string;
  transfers: string;
  lastTimeMs: string;
  total: string;
}

/** Items of a collection that somebody has, or that one address has; every transfer of the collection is gone through. */
export async function listTokenItems(context: ReadContext, chain: Chain, asked: TokenItemQuestion): Promise<TokenItems> {
  const { limit, offset } = planPage(asked, 0);
  return context.underOneState(chain, async (state) => {
    if (listSources(state).length === 0) return { rows: [], total: 0 };
    const read = { context, chain, state };
    const rows = await readItems(read, asked, { limit, offset });
    // Behind the last row nothing says how many there are.
    const [first] = rows.length === 0 && offset > 0 ? await readItems(read, asked, { limit: 1, offset: 0 }) : rows;
    return { rows: rows.map(toItem), total: Number(first?.total ?? 0) };
  });
}

// The whole number a token has: digits without leading zeros, so longer is larger.
const orders: Record<TokenItemQuestion['order'], string> = {
  number: 'length(tokenId), tokenId',
  latest: 'lastTimeMs desc, length(tokenId), tokenId',
};

function readItems(
  { context, chain, state }: ChainRead,
  { token, owner, order }: TokenItemQuestion,
  { limit, offset }: { limit: number; offset: number },
): Promise<ItemRow[]> {
  const { address, nowhere } = familyCodecs(chain.family);
  const columns = 'tokenId, fromAddress, toAddress, amountRaw, timeMs';
  const transfers = listSources(state)
    .map((source) => `select ${columns} from ${renderTransfers(chain, { token }, source)} where ${MOVED} and tokenId != ''`)
    .join(' union all ');
  const nobody = listLiteral([`''`, ...nowhere.map((text) => address.literal(text))]);
  const has = `raw > 0 and holder not in ${nobody}`;
  const wanted = owner === undefined ? 'holders > 0' : `countIf(${has} and holder = ${address.literal(owner)}) > 0`;
  return context.query<ItemRow>(
    `select *, ${address.select('ownerKey')} as owner, count() over () as total from (
        select tokenId, countIf(${has}) as holders, sumIf(raw, ${has}) as heldRaw, anyIf(holder, ${has}) as ownerKey,
          intDiv(sum(sides), 2) as transfers, max(lastMs) as lastTimeMs
        from (select tokenId, side.1 as holder, sum(side.2) as raw, count() as sides, max(timeMs) as lastMs
          from (${transfers}) array join [(fromAddress, -toInt256(amountRaw)), (toAddress, toInt256(amountRaw))] as side
          group by tokenId, holder)
        group by tokenId having ${wanted})
      order by ${orders[order]} limit ${uintLiteral(limit)} offset ${uintLiteral(offset)}`,
    WIDE_READ,
  );
}

const toItem = ({ tokenId, holders, heldRaw, owner, transfers, lastTimeMs }: ItemRow): TokenItem => ({
  tokenId,
  holderCount: Number(holders),
  heldRaw: BigInt(heldRaw),
  owner: holders === '1' ? owner : undefined,
  transferCount: Number(transfers),
  lastTimeMs: Number(lastTimeMs),
});
