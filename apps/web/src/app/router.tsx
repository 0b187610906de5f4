import { createHashHistory, createRootRoute, createRoute, createRouter, Outlet, type RouterHistory } from '@tanstack/react-router';
import { Suspense, lazy, type ComponentType, type ReactNode } from 'react';
import { AddressPage, parseAddressSearch } from '../features/address/index.ts';
import { BlockPage } from '../features/block/index.ts';
import { CoinPage } from '../features/coin/index.ts';
import { parsePageSearch, SearchPage } from '../features/search/index.ts';
import { TransactionPage } from '../features/transaction/index.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageLoading } from './PageLoading.tsx';
import { RouteError } from './RouteError.tsx';
import { parseSearchPart, writeSearchPart } from './searchParams.ts';

const LoginPage = lazy(() => import('./LoginPage.tsx').then((module) => ({ default: module.LoginPage })));

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

export interface Shell {
  /** What stands around every page. */
  Frame: ComponentType<{ children: ReactNode }>;
  /** The first page of most visits: it comes with the shell, and nobody waits for one more file. */
  Home: () => ReactNode;
}

/** The pages and their links. Paths are made in ui/paths.ts and read here. */
export function createAppRouter({ Frame, Home }: Shell, history: RouterHistory = createHashHistory()) {
  const root = createRootRoute({
    component: () => (
      <Frame>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </Frame>
    ),
    notFoundComponent: NotFoundPage,
    errorComponent: RouteError,
  });

  const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });

  const search = createRoute({
    getParentRoute: () => root,
    path: '/search',
    validateSearch: parsePageSearch,
    component: function SearchRoute() {
      return <SearchPage {...search.useSearch()} />;
    },
  });

  const address = createRoute({
    getParentRoute: () => root,
    path: '/address/$chain/$address',
    validateSearch: parseAddressSearch,
    component: function AddressRoute() {
      const params = address.useParams();
      const navigate = address.useNavigate();
      return (
        <AddressPage
          key={`${params.chain}/${params.address}`}
          chainName={params.chain}
          address={params.address}
          search={address.useSearch()}
          onSearchChange={(next, options) => void navigate({ search: next, replace: options?.replace ?? false, resetScroll: false })}
        />
      );
    },
  });

  const transaction = createRoute({
    getParentRoute: () => root,
    path: '/tx/$chain/$hash',
    component: function TransactionRoute() {
      const { chain, hash } = transaction.useParams();
      return <TransactionPage key={`${chain}/${hash}`} chainName={chain} hash={hash} />;
    },
  });

  const block = createRoute({
    getParentRoute: () => root,
    path: '/block/$chain/$number',
    component: function BlockRoute() {
      const { chain, number } = block.useParams();
      return <BlockPage key={`${chain}/${number}`} chainName={chain} blockNumber={number} />;
    },
  });

  const coin = createRoute({
    getParentRoute: () => root,
    path: '/token/$coin',
    component: function CoinRoute() {
      const params = coin.useParams();
      return <CoinPage key={params.coin} coinKey={params.coin} />;
    },
  });

  const login = createRoute({ getParentRoute: () => root, path: '/login', component: LoginPage });

  return createRouter({
    routeTree: root.addChildren([home, search, address, transaction, block, coin, login]),
    history,
    parseSearch: parseSearchPart,
    stringifySearch: writeSearchPart,
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
  });
}
