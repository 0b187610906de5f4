import type { RequestContext } from '../context.ts';
import { refuse, refuseField } from '../errors.ts';
import { describeRefusal } from '../fetcher/refusal.ts';
import { drawPicture, pictureTypes } from '../picture.ts';
import type { AskedItems } from './itemUris.ts';
import { readItemFacts } from './items.ts';

const MAX_BYTES = 12 * 1024 * 1024;
const PREFIX = 'nft:';

/** The address under which an item's own picture is asked for. */
export const pictureOf = (contract: string, tokenId: string): string => `${PREFIX}${contract}/${tokenId}`;

/** The contract and number in such an address; undefined for all others. */
export function readPictureOf(url: string): { contract: string; tokenId: string } | undefined {
  if (!url.startsWith(PREFIX)) return undefined;
  const [, contract, tokenId] = /^nft:([0-9A-Za-z]{1,100})\/(\d{1,78})$/.exec(url) ?? [];
  if (contract === undefined || tokenId === undefined) throw refuseField('url', '应为 nft:合约/编号');
  return { contract, tokenId: BigInt(tokenId).toString() };
}

/** Where the item's metadata say that its picture is; AppError where nobody can tell. */
export async function findPictureUrl(context: RequestContext, items: AskedItems, tokenId: string): Promise<string> {
  const facts = (await readItemFacts(context, items, [tokenId], true)).get(tokenId);
  if (!facts || facts.state === 'none') throw refuse('not_found', '合约没有给出这件藏品的元数据，没有图片可取');
  if (facts.state !== 'read') throw refuse('not_fetched', `元数据未取回：${facts.note}`);
  if (facts.metadata.image === '') throw refuse('not_found', '元数据里没有图片地址');
  return facts.metadata.image;
}

/** The picture at this address, drawn anew as WebP; nothing is asked of anybody twice. */
export async function readPicture(context: RequestContext, url: string): Promise<Buffer> {
  const isAllowed = context.settings.current().arePicturesFetched;
  const isInside = /^data:/i.test(url);
  // What was fetched while it was allowed is not shown when it no longer is: the switch says what people see.
  const known = isInside || isAllowed ? await context.pictures.find(url) : undefined;
  if (known) return known;
  const answer = await context.fetcher.ask({ url, types: pictureTypes.whole, maxBytes: MAX_BYTES, isAllowed, signal: context.signal });
  if (!answer.isOk) throw refuse('not_fetched', `图片未取回：${describeRefusal(answer.refusal)}`);
  const picture = await drawPicture(answer.bytes, 'whole');
  if (picture === 'busy') throw refuse('busy', '正在处理其他图片，请稍后重试', { retryAfter: 2 });
  if (picture === 'unreadable') throw refuse('not_fetched', '图片未取回：内容不是完整的图片，或超过 5000 万像素');
  await context.pictures.save(url, picture);
  return picture;
}
