import type { FileAnswer } from '../../api/file.ts';
import type { HandlersOf } from '../../api/routes.ts';
import { readCoinItem } from '../../coinItem.ts';
import type { RequestOf } from '../../context.ts';
import { findPictureUrl, readPicture, readPictureOf } from '../../nft/picture.ts';
import { presentCoin } from '../../present/coin.ts';
import { viewNft } from './details.ts';
import { pageNfts } from './list.ts';
import { listTraits } from './traits.ts';

export const nftHandlers: HandlersOf<'getNft' | 'pageNfts' | 'listNftTraits' | 'getNftPicture'> = {
  getNft: viewNft,
  pageNfts,
  listNftTraits: listTraits,
  getNftPicture: sendPicture,
};

async function sendPicture(context: RequestOf<'getNftPicture'>): Promise<FileAnswer> {
  const { input } = context;
  const { chain } = context.getChain(input.chainName);
  const url = input.url.trim();
  const item = readPictureOf(url);
  if (!item) context.tell({ subjects: [url] });
  return { fileName: 'nft.webp', type: 'image/webp', body: await readPicture(context, item ? await readItemUrl(item) : url) };

  async function readItemUrl({ contract: written, tokenId }: { contract: string; tokenId: string }): Promise<string> {
    const { contract } = await readCoinItem(context, { coin: written, chainName: chain.name, tokenId });
    const tokens = await context.tokens.listTokens(chain.name, [contract]);
    const { standard } = presentCoin(chain, contract, tokens, 'nft');
    return findPictureUrl(context, { chain, contract, standard }, tokenId);
  }
}
