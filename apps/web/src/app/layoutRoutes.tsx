import { createRoute, Outlet, useLocation, useMatches, type AnyRoute } from '@tanstack/react-router';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { t } from '../locales/translate.ts';
import { usePageTitle } from '../ui/usePageTitle.ts';
import { PageLoading } from './PageLoading.tsx';
import { rooms, type RoomLayout, type RoomName } from './rooms.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Absent on routes that only lay out. */
    room?: RoomName;
  }
}

export interface MainProps {
  layout: RoomLayout;
  children: ReactNode;
}

/** The ways in which a room fills the window, as routes without a path; `Main` is the shell's. */
export function createLayoutRoutes<Root extends AnyRoute>(root: Root, Main: ComponentType<MainProps>) {
  const component = (layout: RoomLayout) =>
    function LayoutRoute() {
      return (
        <Main layout={layout}>
          <RoomTitle />
          <Suspense fallback={<PageLoading />}>
            <Outlet />
          </Suspense>
        </Main>
      );
    };
  return {
    page: createRoute({ getParentRoute: () => root, id: 'page', component: component('page') }),
    door: createRoute({ getParentRoute: () => root, id: 'door', component: component('door') }),
    workspace: createRoute({ getParentRoute: () => root, id: 'workspace', component: component('workspace') }),
  };
}

/** The room that is shown. */
export const useRoom = (): RoomName | undefined => useMatches({ select: (matches) => matches.at(-1)?.staticData.room });

/** Names the tab after the room. It stands before the page, whose own title, once its subject is known, comes after. */
function RoomTitle() {
  const room = useRoom();
  const { pathname } = useLocation();
  return <Title key={pathname} room={room} />;
}

function Title({ room }: { room: RoomName | undefined }) {
  // The home page bears the product's name alone.
  usePageTitle(room === undefined || room === 'home' ? '' : t(rooms[room].title));
  return null;
}
