import type { RequestContext } from '../context.ts';
import { describeRefusal } from '../fetcher/refusal.ts';
import { askItemUris, type AskedItems } from './itemUris.ts';
import { MAX_METADATA_BYTES, parseMetadata, type ItemMetadata } from './metadata.ts';

/** What is known of an item beside its transfers. */
export type ItemFacts =
  | { state: 'read'; uri: string; metadata: ItemMetadata }
  /** The contract names no metadata for it. */
  | { state: 'none' }
  /** They are elsewhere, or what is there cannot be read; `note` says why. */
  | { state: 'refused'; uri: string; note: string }
  /** The node did not say where they are. */
  | { state: 'unread'; note: string };

/** The facts of these items by number. Metadata outside the chain are fetched where `mayFetch`, else told where they were fetched before. */
export async function readItemFacts(
  context: RequestContext,
  items: AskedItems,
  tokenIds: readonly string[],
  mayFetch: boolean,
): Promise<Map<string, ItemFacts>> {
  if (tokenIds.length === 0) return new Map();
  const asked = await askItemUris(context, items, tokenIds);
  const facts = await Promise.all(
    tokenIds.map(async (tokenId): Promise<[string, ItemFacts]> => {
      if (!asked.isRead) return [tokenId, { state: 'unread', note: asked.note }];
      return [tokenId, await readAt(context, asked.value.get(tokenId) ?? '', mayFetch)];
    }),
  );
  return new Map(facts);
}

async function readAt(context: RequestContext, uri: string, mayFetch: boolean): Promise<ItemFacts> {
  if (uri === '') return { state: 'none' };
  // Some contracts give the JSON itself.
  if (uri.startsWith('{')) return toFacts(uri, uri);
  const isInside = /^data:/i.test(uri);
  const known = isInside ? undefined : context.fetchedMetadata.get(uri);
  if (known) return { state: 'read', uri, metadata: known };
  if (!isInside && !mayFetch) return { state: 'refused', uri, note: '元数据在链外，打开藏品时再取' };
  const isAllowed = context.settings.current().arePicturesFetched;
  const answer = await context.fetcher.ask({
    url: uri,
    types: ['json'],
    maxBytes: MAX_METADATA_BYTES,
    isAllowed,
    signal: context.signal,
  });
  if (!answer.isOk) return { state: 'refused', uri, note: describeRefusal(answer.refusal) };
  const facts = toFacts(uri, answer.bytes.toString('utf8'));
  if (!isInside && facts.state === 'read') context.fetchedMetadata.set(uri, facts.metadata);
  return facts;
}

function toFacts(uri: string, text: string): ItemFacts {
  const metadata = parseMetadata(text);
  return metadata ? { state: 'read', uri, metadata } : { state: 'refused', uri, note: '元数据不是有效的 JSON' };
}
