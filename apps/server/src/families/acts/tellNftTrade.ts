import type { SummaryPart } from '@chaintrail/contract/schemas';
import type { Transfer } from '@chaintrail/model';
import { sumChanges } from '../../present/changes.ts';
import type { Teller } from '../../present/teller.ts';
import type { Story } from '../family.ts';

/** The caller gave a coin for items or got one for them. */
export function tellNftTrade(tell: Teller, { transaction }: Story, moved: Transfer[]): SummaryPart[] | undefined {
  if (transaction.method === '') return undefined;
  const own = sumChanges(moved).filter(({ address }) => address === transaction.from);
  const items = own.filter(({ kind }) => kind === 'nft');
  const coins = own.filter(({ kind }) => kind !== 'nft');
  const [item, ...moreItems] = items;
  const [coin, ...moreCoins] = coins;
  if (!item || !coin || moreItems.length > 0 || moreCoins.length > 0 || item.raw > 0n === coin.raw > 0n) return undefined;
  const own721 = moved.filter(
    ({ token, kind, from, to }) => kind === 'nft' && token === item.token && (from === item.address || to === item.address),
  );
  const [only, ...more] = own721;
  const id = only && more.length === 0 && only.tokenId !== '' ? [tell.text(`#${only.tokenId}`)] : [];
  const isMade = own721.every(({ from }) => from === '');
  const isEnded = own721.every(({ to }) => to === '');
  const verb = item.raw < 0n ? (isEnded ? '销毁 NFT' : '出售 NFT') : isMade ? '铸造 NFT' : '购买 NFT';
  const count = tell.amount(item, item.raw < 0n ? -item.raw : item.raw);
  const price = tell.amount(coin, coin.raw < 0n ? -coin.raw : coin.raw);
  const opening = [tell.party(transaction.from), tell.text('通过'), tell.party(transaction.to)];
  return item.raw < 0n
    ? [...opening, tell.action(verb), count, ...id, tell.text(isEnded ? '，取回' : '，得到'), price]
    : [...opening, tell.text('用'), price, tell.action(verb), count, ...id];
}
