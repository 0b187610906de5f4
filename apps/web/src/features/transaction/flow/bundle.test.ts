import type { TransactionFlowView } from '@chaintrail/contract/schemas';
import { describe, expect, it } from 'vitest';
import { usdtCoin } from '../../../lib/transferFixture.ts';
import { bundleEdges, circled, describeSteps } from './bundle.ts';

type Edge = TransactionFlowView['edges'][number];

const edge = (step: number, from: string, to: string, raw: string, over: Partial<Edge> = {}): Edge => ({
  step,
  kind: 'token20',
  from,
  to,
  coin: usdtCoin,
  amount: { coinKey: usdtCoin.coinKey, symbol: 'USDT', decimals: 6, raw, amount: '0', icon: '' },
  tokenId: '',
  transferId: String(step),
  ...over,
});

describe('bundles of transfers', () => {
  it('keeps apart coins of one symbol', () => {
    const other = { ...usdtCoin, coinKey: 'ETH:0xfa4e', contract: '0xfa4e', isKnown: false };
    const bundles = bundleEdges([edge(1, 'a', 'b', '5'), edge(2, 'a', 'b', '7', { coin: other })]);
    expect(bundles.map(({ steps }) => steps)).toEqual([[1], [2]]);
  });

  it('joins the same coin between the same parties and adds exactly', () => {
    const bundles = bundleEdges([edge(1, 'a', 'b', '9007199254740993'), edge(2, 'b', 'c', '1'), edge(3, 'a', 'b', '1000000')]);
    expect(bundles.map(({ from, to, steps, amount }) => ({ from, to, steps, amount }))).toEqual([
      { from: 'a', to: 'b', steps: [1, 3], amount: '9007199255.740993' },
      { from: 'b', to: 'c', steps: [2], amount: '0.000001' },
    ]);
  });

  it('is one whole arrow', () => {
    expect(bundleEdges([edge(3, 'a', 'b', '1500000'), edge(1, 'a', 'b', '2000000')])).toEqual([
      {
        id: 'a>b>ETH:0xdac1',
        from: 'a',
        to: 'b',
        symbol: 'USDT',
        coinKey: 'ETH:0xdac1',
        steps: [1, 3],
        amount: '3.5',
        isNft: false,
        tokenId: '',
        weight: 1,
      },
    ]);
  });

  it('stands by its first step, whatever order the transfers come in', () => {
    const bundles = bundleEdges([edge(5, 'a', 'b', '1'), edge(2, 'b', 'c', '1'), edge(4, 'c', 'd', '1'), edge(1, 'a', 'b', '1')]);
    expect(bundles.map(({ id, steps }) => `${id} ${steps.join()}`)).toEqual(['a>b>ETH:0xdac1 1,5', 'b>c>ETH:0xdac1 2', 'c>d>ETH:0xdac1 4']);
  });

  it('is as wide as its sum has digits beside the largest of its coin, however many come first', () => {
    const other = { coin: { ...usdtCoin, coinKey: 'ETH:0xc0' } };
    const widths = (edges: Edge[]) => bundleEdges(edges).map(({ weight }) => weight);
    const edges = [
      edge(1, 'a', 'b', '999'),
      edge(2, 'b', 'c', '100000'),
      edge(3, 'c', 'd', '99'),
      edge(4, 'd', 'e', '0'),
      edge(5, 'e', 'f', '7', other),
    ];
    expect(widths(edges)).toEqual([0.5, 1, 1 - 4 / 6, 0, 1]);
    expect(widths([edge(1, 'a', 'b', '10000000'), edge(2, 'b', 'c', '1'), edge(3, 'c', 'd', '10')])).toEqual([1, 0, 0]);
    expect(widths([edge(1, 'a', 'b', '0')])).toEqual([0]);
  });

  it('of a coin without decimals is in its smallest unit', () => {
    expect(bundleEdges([edge(1, 'a', 'b', '1500', { coin: { ...usdtCoin, decimals: null } })])[0]?.amount).toBe('1500');
    const pieces = { coin: { ...usdtCoin, standard: 'erc1155', decimals: 2 }, tokenId: '4' } as const;
    expect(bundleEdges([edge(1, 'a', 'b', '1500', pieces)])[0]?.amount).toBe('1500');
  });

  it('keeps both directions apart', () => {
    expect(bundleEdges([edge(1, 'a', 'b', '5'), edge(2, 'b', 'a', '5')])).toHaveLength(2);
  });

  it('counts NFTs as pieces and names a single one', () => {
    const nft = { coin: { ...usdtCoin, coinKey: 'ETH:0xnft', standard: 'erc721', symbol: 'APE', decimals: 0 }, tokenId: '42' } as const;
    expect(bundleEdges([edge(1, 'a', 'b', '1', nft)])[0]).toMatchObject({ isNft: true, tokenId: '42', amount: '1' });
    expect(bundleEdges([edge(1, 'a', 'b', '1', nft), edge(2, 'a', 'b', '1', { ...nft, tokenId: '43' })])[0]).toMatchObject({
      tokenId: '',
      amount: '2',
    });
  });
});

describe('step numbers', () => {
  it('are circled to fifty and plain beyond', () => {
    expect([circled(1), circled(20), circled(21), circled(35), circled(36), circled(50), circled(51)]).toEqual([
      '①',
      '⑳',
      '㉑',
      '㉟',
      '㊱',
      '㊿',
      '(51)',
    ]);
  });

  it('are plain below one', () => {
    expect([0, -1].map(circled)).toEqual(['(0)', '(-1)']);
  });

  it('are counted when there are more than three', () => {
    expect(describeSteps([1, 3, 5])).toBe('①③⑤');
    expect(describeSteps([2, 3, 5, 8])).toBe('② 等 4 次');
    expect(describeSteps([])).toBe('');
  });
});
