import { createRootRoute, createRoute, createRouter, Outlet, type RouterHistory } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { AccountPage, QrConfirmPage, SignInPage } from '../features/account/index.ts';
import { AddressPage } from '../features/address/index.ts';
import { BatchPage, parseBatchSearch } from '../features/batch/index.ts';
import { BlockPage } from '../features/block/index.ts';
import { CasePage, CasesPage } from '../features/case/index.ts';
import { CanvasesPage, CanvasPage, CaseCanvasPage, SharedCanvasPage } from '../features/canvas/index.ts';
import { ChainPage } from '../features/chain/page/index.ts';
import { CoinPage } from '../features/coin/index.ts';
import { ExportsPage } from '../features/sheet/index.ts';
import { HistoryPage } from '../features/history/index.ts';
import { LetterPage, LettersPage, ReplyPage } from '../features/letter/index.ts';
import { LabelsPage } from '../features/label/index.ts';
import { DemoCasePage } from '../features/demoCase/index.ts';
import { parsePageSearch, SearchPage } from '../features/search/index.ts';
import { MonitorsPage } from '../features/monitor/index.ts';
import { NamePage } from '../features/name/index.ts';
import { ToolsPage } from '../features/tools/index.ts';
import { TraceRoom } from '../features/trace/index.ts';
import { TransactionPage } from '../features/transaction/index.ts';
import { AdminPage } from '../features/people/index.ts';
import { StartPage } from '../features/source/index.ts';
import { PartsPage } from '../features/ui/index.ts';
import { createRoomHistory } from './roomHistory.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { createLayoutRoutes, type MainProps } from './layoutRoutes.tsx';
import { rooms } from './rooms.ts';
import { RouteError } from './RouteError.tsx';
import { parseSearchPart, writeSearchPart } from './searchParams.ts';

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}

export interface Shell {
  /** What stands around every room. */
  Frame: ComponentType<{ children: ReactNode }>;
  /** The place of a room between the bars. */
  Main: ComponentType<MainProps>;
  /** The first page of most visits: it comes with the shell, and nobody waits for one more file. */
  Home: () => ReactNode;
}

/** Pages that need nothing said to them, or read it themselves. */
const plainRooms = [
  ['history', HistoryPage],
  ['exports', ExportsPage],
  ['demoCase', DemoCasePage],
  ['parts', PartsPage],
  ['cases', CasesPage],
  ['canvases', CanvasesPage],
  ['letters', LettersPage],
  ['labels', LabelsPage],
  ['tools', ToolsPage],
  ['monitors', MonitorsPage],
  ['traces', TraceRoom],
  ['account', AccountPage],
  ['admin', AdminPage],
  ['start', StartPage],
  ['notFound', NotFoundPage],
] as const;

/** Every room as a route below its layout. */
export function createAppRouter({ Frame, Main, Home }: Shell, history: RouterHistory = createRoomHistory()) {
  const root = createRootRoute({
    component: () => (
      <Frame>
        <Outlet />
      </Frame>
    ),
    errorComponent: RouteError,
  });
  const layouts = createLayoutRoutes(root, Main);

  const home = createRoute({
    getParentRoute: () => layouts[rooms.home.layout],
    path: rooms.home.path,
    staticData: { room: 'home' },
    component: Home,
  });

  const search = createRoute({
    getParentRoute: () => layouts[rooms.search.layout],
    path: rooms.search.path,
    staticData: { room: 'search' },
    validateSearch: parsePageSearch,
    component: function SearchRoute() {
      return <SearchPage {...search.useSearch()} />;
    },
  });

  const address = createRoute({
    getParentRoute: () => layouts[rooms.address.layout],
    path: rooms.address.path,
    staticData: { room: 'address' },
    // Read by the page, whose code no first view carries.
    validateSearch: (raw: Record<string, unknown>): Record<string, unknown> => raw,
    component: function AddressRoute() {
      const params = address.useParams();
      const navigate = address.useNavigate();
      return (
        <AddressPage
          key={`${params.chain}/${params.address}`}
          chainName={params.chain}
          address={params.address}
          search={address.useSearch()}
          onSearchChange={(next, options) => void navigate({ search: { ...next }, replace: options?.replace ?? false, resetScroll: false })}
        />
      );
    },
  });

  const transaction = createRoute({
    getParentRoute: () => layouts[rooms.transaction.layout],
    path: rooms.transaction.path,
    staticData: { room: 'transaction' },
    component: function TransactionRoute() {
      const { chain, hash } = transaction.useParams();
      return <TransactionPage key={`${chain}/${hash}`} chainName={chain} hash={hash} />;
    },
  });

  const block = createRoute({
    getParentRoute: () => layouts[rooms.block.layout],
    path: rooms.block.path,
    staticData: { room: 'block' },
    component: function BlockRoute() {
      const { chain, number } = block.useParams();
      return <BlockPage key={`${chain}/${number}`} chainName={chain} blockNumber={number} />;
    },
  });

  const chain = createRoute({
    getParentRoute: () => layouts[rooms.chain.layout],
    path: rooms.chain.path,
    staticData: { room: 'chain' },
    component: function ChainRoute() {
      const { chain: chainName } = chain.useParams();
      return <ChainPage key={chainName} chainName={chainName} />;
    },
  });

  const name = createRoute({
    getParentRoute: () => layouts[rooms.name.layout],
    path: rooms.name.path,
    staticData: { room: 'name' },
    component: function NameRoute() {
      const params = name.useParams();
      return <NamePage key={`${params.chain}/${params.name}`} chainName={params.chain} name={params.name} />;
    },
  });

  const coin = createRoute({
    getParentRoute: () => layouts[rooms.coin.layout],
    path: rooms.coin.path,
    staticData: { room: 'coin' },
    component: function CoinRoute() {
      const params = coin.useParams();
      return <CoinPage key={params.coin} coinKey={params.coin} />;
    },
  });

  const batch = createRoute({
    getParentRoute: () => layouts[rooms.batch.layout],
    path: rooms.batch.path,
    staticData: { room: 'batch' },
    validateSearch: parseBatchSearch,
    component: function BatchRoute() {
      const asked = batch.useSearch();
      const navigate = batch.useNavigate();
      return (
        <BatchPage
          key={asked.list ?? ''}
          search={asked}
          onSearchChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        />
      );
    },
  });

  const caseRoom = createRoute({
    getParentRoute: () => layouts[rooms.case.layout],
    path: rooms.case.path,
    staticData: { room: 'case' },
    component: function CaseRoute() {
      const { id } = caseRoom.useParams();
      return <CasePage key={id} id={id} />;
    },
  });

  const canvas = createRoute({
    getParentRoute: () => layouts[rooms.canvas.layout],
    path: rooms.canvas.path,
    staticData: { room: 'canvas' },
    validateSearch: (raw: Record<string, unknown>) => raw,
    component: function CanvasRoute() {
      const { id } = canvas.useParams();
      return <CanvasPage id={id} search={canvas.useSearch()} />;
    },
  });

  const caseCanvas = createRoute({
    getParentRoute: () => layouts[rooms.caseCanvas.layout],
    path: rooms.caseCanvas.path,
    staticData: { room: 'caseCanvas' },
    component: function CaseCanvasRoute() {
      const { id, part } = caseCanvas.useParams();
      return <CaseCanvasPage key={part} caseId={id} partId={part} />;
    },
  });

  const sharedCanvas = createRoute({
    getParentRoute: () => layouts[rooms.sharedCanvas.layout],
    path: rooms.sharedCanvas.path,
    staticData: { room: 'sharedCanvas' },
    component: function SharedCanvasRoute() {
      return <SharedCanvasPage token={sharedCanvas.useParams().token} />;
    },
  });

  const login = createRoute({
    getParentRoute: () => layouts[rooms.login.layout],
    path: rooms.login.path,
    staticData: { room: 'login' },
    component: SignInPage,
  });

  const confirm = createRoute({
    getParentRoute: () => layouts[rooms.confirm.layout],
    path: rooms.confirm.path,
    staticData: { room: 'confirm' },
    component: function ConfirmRoute() {
      const { attempt } = confirm.useParams();
      return <QrConfirmPage key={attempt} attempt={attempt} />;
    },
  });

  const letter = createRoute({
    getParentRoute: () => layouts[rooms.letter.layout],
    path: rooms.letter.path,
    staticData: { room: 'letter' },
    component: function LetterRoute() {
      const { letter: id } = letter.useParams();
      return <LetterPage key={id} id={id} />;
    },
  });

  const reply = createRoute({
    getParentRoute: () => layouts[rooms.reply.layout],
    path: rooms.reply.path,
    staticData: { room: 'reply' },
    component: function ReplyRoute() {
      const { letter: id, reply: replyId } = reply.useParams();
      return <ReplyPage key={replyId} letterId={id} id={replyId} />;
    },
  });

  return createRouter({
    // A layout stands here once a room uses it: without one it would answer for `/` itself.
    routeTree: root.addChildren([
      layouts.door.addChildren([login, confirm]),
      layouts.workspace.addChildren([canvas, caseCanvas, sharedCanvas]),
      layouts.page.addChildren([
        home,
        search,
        address,
        transaction,
        block,
        chain,
        name,
        coin,
        batch,
        caseRoom,
        createRoute({ getParentRoute: () => layouts.page, path: rooms.trace.path, staticData: { room: 'trace' }, component: TraceRoom }),
        letter,
        reply,
        ...plainRooms.map(([room, component]) =>
          createRoute({ getParentRoute: () => layouts.page, path: rooms[room].path, staticData: { room }, component }),
        ),
      ]),
    ]),
    history,
    parseSearch: parseSearchPart,
    stringifySearch: writeSearchPart,
    scrollRestoration: true,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
  });
}
