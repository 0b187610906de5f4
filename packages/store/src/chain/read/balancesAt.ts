import { transferKinds, type Chain } from '@chaintrail/model';
import { tableName } from '../schema/tables.ts';
import { familyCodecs } from '../sql/family.ts';
import { listLiteral, uintLiteral } from '../sql/literal.ts';
import type { BalanceAfter, BalanceAt } from './toolAnswers.ts';
import { changeOf, renderChange } from './balanceChange.ts';
import type { TransactionPlace } from './answers/outputs.ts';
import type { AddressTransfer } from './answers/transfers.ts';
import type { ChainRead, ReadContext } from './context.ts';
import { WIDE_READ } from './engine.ts';
import { listSourcesUpTo } from './snapshot.ts';

type Row = Record<'addressText' | 'tokenText' | 'isItem' | 'raw' | 'rowCount' | 'lastTimeMs', string>;

/** What these addresses held after a block by all transfers up to it, whatever the coin: a row for each coin that they had moved by then. */
export async function listBalancesAt(
  context: ReadContext,
  chain: Chain,
  { addresses, blockNumber }: { addresses: readonly string[]; blockNumber: number },
): Promise<BalanceAt[]> {
  if (addresses.length === 0) return [];
  const { address } = familyCodecs(chain.family);
  return context.underOneState(chain, async (state) => {
    const parts = listSourcesUpTo(state, blockNumber).map(
      ({ side, within }) =>
        `select address, token, kind, timeMs, ${renderChange()} as changed from ${tableName('address_transfer', side)}
          where chain = ${uintLiteral(chain.storeId)} and address in ${address.set(addresses)}
          and ${within('block')} and block <= ${uintLiteral(blockNumber)}`,
    );
    if (parts.length === 0) return [];
    const rows = await context.query<Row>(
      `select ${address.select('address')} as addressText, ${address.select('token')} as tokenText,
        max(kind = ${transferKinds.nft}) as isItem, sum(changed) as raw, count() as rowCount, max(timeMs) as lastTimeMs
        from (${parts.join(' union all ')}) group by address, token order by address, token`,
      WIDE_READ,
    );
    return rows.map((row) => ({
      address: row.addressText,
      token: row.tokenText,
      isItem: Number(row.isItem) === 1,
      raw: BigInt(row.raw),
      transferCount: Number(row.rowCount),
      lastTimeMs: Number(row.lastTimeMs),
    }));
  });
}

interface AfterWanted {
  addresses: readonly string[];
  tokens: readonly string[];
  place: TransactionPlace;
}

/** So many transfers, of all addresses together, are read from the row index sooner than a statement is planned. */
const FEW_TRANSFERS = 160;
/** Where another address needs the statement anyway, one more costs it next to nothing. */
const FEW_BESIDE = 10;

/** What these addresses held of these coins right after a transaction, by all transfers up to it; pairs that never moved are left out. */
export async function listBalancesAfter(context: ReadContext, chain: Chain, wanted: AfterWanted): Promise<BalanceAfter[]> {
  if (wanted.addresses.length === 0 || wanted.tokens.length === 0) return [];
  return context.underOneState(chain, async (state) => {
    const few = await listIndexed({ context, chain, state }, wanted);
    const many = wanted.addresses.filter((address) => !few.has(address));
    const ofFew = [...few].flatMap(([address, transfers]) => sumAfter(address, transfers, wanted));
    return [...ofFew, ...(await sumAfterInEngine({ context, chain, state }, { ...wanted, addresses: many }))];
  });
}

/** The transfers up to the block of those addresses that have few of them. */
async function listIndexed({ context, chain }: ChainRead, { addresses, place }: AfterWanted): Promise<Map<string, AddressTransfer[]>> {
  const rows = context.rowsOf(chain);
  if (!rows) return new Map();
  const wanted = { aboveBlock: -1, upToBlock: place.blockNumber, most: FEW_TRANSFERS };
  const few = chooseFew(addresses, await Promise.all(addresses.map((address) => rows.countSides(address, wanted))));
  const found = await Promise.all(few.map((address) => rows.listAllTransfers(address, wanted)));
  // What an index that is gone meanwhile said is not the chain's.
  if (context.rowsOf(chain) !== rows) return new Map();
  return new Map(
    few.flatMap((address, at): [string, AddressTransfer[]][] => {
      const transfers = found[at];
      return transfers ? [[address, transfers]] : [];
    }),
  );
}

/** Those that are read one by one, by how many transfers each has; undefined stands for many. */
export function chooseFew(addresses: readonly string[], counts: readonly (number | undefined)[]): string[] {
  const all = counts.reduce<number>((sum, count = FEW_TRANSFERS + 1) => sum + count, 0);
  return all <= FEW_TRANSFERS ? [...addresses] : addresses.filter((_, at) => (counts[at] ?? FEW_TRANSFERS) <= FEW_BESIDE);
}

function sumAfter(address: string, transfers: readonly AddressTransfer[], { tokens, place }: AfterWanted): BalanceAfter[] {
  const held = new Map<string, bigint>();
  for (const transfer of transfers) {
    const { token, blockNumber, transactionIndex } = transfer;
    const isBehind = blockNumber === place.blockNumber && transactionIndex > place.transactionIndex;
    if (!isBehind && tokens.includes(token)) held.set(token, (held.get(token) ?? 0n) + changeOf(transfer));
  }
  return [...held].map(([token, raw]) => ({ address, token, raw }));
}

/** Each side by itself and its addresses written out: below another select, and with a second thread, it costs half as much again. */
async function sumAfterInEngine({ context, chain, state }: ChainRead, { addresses, tokens, place }: AfterWanted): Promise<BalanceAfter[]> {
  if (addresses.length === 0) return [];
  const { address } = familyCodecs(chain.family);
  const [block, index] = [uintLiteral(place.blockNumber), uintLiteral(place.transactionIndex)];
  const among = (texts: readonly string[]): string => listLiteral(texts.map((text) => address.literal(text)));
  const parts = listSourcesUpTo(state, place.blockNumber).map(
    ({ side, within }) =>
      `select ${address.select('address')} as addressText, ${address.select('token')} as tokenText, sum(${renderChange()}) as raw
        from ${tableName('address_transfer', side)}
        where chain = ${uintLiteral(chain.storeId)} and address in ${among(addresses)} and token in ${among(tokens)}
        and ${within('block')} and block <= ${block} and (block < ${block} or transactionIndex <= ${index}) group by address, token`,
  );
  if (parts.length === 0) return [];
  const held = new Map<string, BalanceAfter>();
  for (const row of await context.query<Record<'addressText' | 'tokenText' | 'raw', string>>(parts.join(' union all '))) {
    const key = `${row.addressText} ${row.tokenText}`;
    held.set(key, { address: row.addressText, token: row.tokenText, raw: BigInt(row.raw) + (held.get(key)?.raw ?? 0n) });
  }
  return [...held.values()];
}
