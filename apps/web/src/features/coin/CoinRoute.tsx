import { useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { CoinPage } from './CoinPage.tsx';
import { ALL_TOKENS, parseCoinSearch } from './coinSearch.ts';

const TokensPage = lazy(() => import('./TokensPage.tsx').then((module) => ({ default: module.TokensPage })));

/** A coin as its link says it, or the list of all tokens; the page begins anew with every item. */
export function CoinRoute({ coinKey }: { coinKey: string }) {
  const { tokenId, tab, per } = parseCoinSearch(useSearch({ strict: false }));
  if (coinKey === ALL_TOKENS) return <TokensPage />;
  return <CoinPage key={tokenId ?? ''} coinKey={coinKey} tokenId={tokenId} tab={tab} per={per} />;
}
