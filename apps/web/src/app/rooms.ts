import type { PlainTextKey } from '../locales/translate.ts';
import type { IconName } from '../ui/Icon.tsx';

/** `page`: a width, and the footer below. `workspace`: the whole window under the bar, no footer. `door`: the whole window, no bar. */
export type RoomLayout = 'page' | 'workspace' | 'door';

export interface Room {
  /** As the router reads it: `$` begins what differs from page to page. Links are made in ui/paths.ts. */
  path: string;
  title: PlainTextKey;
  icon: IconName;
  /** `account`: only whoever is signed in sees it; `auditor`: auditors and administrators. */
  who: 'everyone' | 'account' | 'auditor';
  layout: RoomLayout;
  /** Its word in the desktop's bar. */
  bar?: PlainTextKey;
  /** Its word in the phone's tab bar. */
  tab?: PlainTextKey;
  /** The room whose item in the bar stays lit here. */
  under?: 'home' | 'canvases' | 'cases' | 'labels' | 'letters' | 'tools';
  /** The palette leads there though no bar does; `demo`: where demo chains run. */
  jump?: 'always' | 'demo';
}

/** Every room of the product, in the order of the navigation. Bars, titles, routes and the palette are made of this. */
export const rooms = {
  home: { path: '/', title: 'app.home', icon: 'home', who: 'everyone', layout: 'page', bar: 'app.explore', tab: 'app.home' },
  search: { path: '/search', title: 'app.search', icon: 'search', who: 'everyone', layout: 'page', tab: 'app.explore', under: 'home' },
  address: { path: '/address/$chain/$address', title: 'app.address', icon: 'user', who: 'everyone', layout: 'page', under: 'home' },
  transaction: { path: '/tx/$chain/$hash', title: 'app.transaction', icon: 'swap', who: 'everyone', layout: 'page', under: 'home' },
  block: { path: '/block/$chain/$number', title: 'app.block', icon: 'block', who: 'everyone', layout: 'page', under: 'home' },
  chain: { path: '/chain/$chain', title: 'app.chain', icon: 'block', who: 'everyone', layout: 'page', under: 'home' },
  name: { path: '/name/$chain/$name', title: 'app.nameRoom', icon: 'tag', who: 'everyone', layout: 'page', under: 'home' },
  coin: { path: '/token/$coin', title: 'app.coin', icon: 'tag', who: 'everyone', layout: 'page', under: 'home' },
  batch: { path: '/batch', title: 'app.batch', icon: 'list', who: 'everyone', layout: 'page', under: 'tools', jump: 'always' },
  history: { path: '/history', title: 'app.searches', icon: 'history', who: 'everyone', layout: 'page', under: 'home', jump: 'always' },
  exports: { path: '/exports', title: 'app.exports', icon: 'download', who: 'account', layout: 'page', jump: 'always' },
  demoCase: { path: '/demo', title: 'app.demoCase', icon: 'share', who: 'everyone', layout: 'page', under: 'home', jump: 'demo' },
  canvases: {
    path: '/canvas',
    title: 'app.canvases',
    icon: 'share',
    who: 'everyone',
    layout: 'page',
    bar: 'app.canvases',
    tab: 'app.canvasTab',
  },
  canvas: { path: '/canvas/$id', title: 'app.canvases', icon: 'share', who: 'everyone', layout: 'workspace', under: 'canvases' },
  sharedCanvas: {
    path: '/canvas-shared/$token',
    title: 'app.canvases',
    icon: 'share',
    who: 'everyone',
    layout: 'workspace',
    under: 'canvases',
  },
  cases: { path: '/cases', title: 'app.cases', icon: 'case', who: 'everyone', layout: 'page', bar: 'app.cases', tab: 'app.cases' },
  case: { path: '/case/$id', title: 'app.cases', icon: 'case', who: 'everyone', layout: 'page', under: 'cases' },
  caseCanvas: { path: '/case/$id/canvas/$part', title: 'app.cases', icon: 'share', who: 'account', layout: 'workspace', under: 'cases' },
  letters: { path: '/letters', title: 'app.letters', icon: 'list', who: 'everyone', layout: 'page', bar: 'app.letters', jump: 'always' },
  letter: { path: '/letters/$letter', title: 'app.letters', icon: 'list', who: 'everyone', layout: 'page', under: 'letters' },
  reply: { path: '/letters/$letter/reply/$reply', title: 'app.letters', icon: 'list', who: 'account', layout: 'page', under: 'letters' },
  labels: { path: '/labels', title: 'app.labels', icon: 'tag', who: 'everyone', layout: 'page', bar: 'app.labels' },
  monitors: {
    path: '/monitors',
    title: 'app.monitors',
    icon: 'bell',
    who: 'everyone',
    layout: 'page',
    bar: 'app.monitors',
    tab: 'app.monitors',
  },
  tools: { path: '/tools', title: 'app.tools', icon: 'settings', who: 'everyone', layout: 'page', bar: 'app.tools' },
  traces: { path: '/trace', title: 'app.traces', icon: 'share', who: 'everyone', layout: 'page', under: 'canvases', jump: 'always' },
  trace: { path: '/trace/$id', title: 'app.traces', icon: 'share', who: 'everyone', layout: 'page', under: 'canvases' },
  // No link leads there: it is for those who build the product, and for pictures.
  parts: { path: '/ui', title: 'app.parts', icon: 'list', who: 'everyone', layout: 'page' },
  login: { path: '/login', title: 'app.signIn', icon: 'user', who: 'everyone', layout: 'door' },
  confirm: { path: '/login-confirm/$attempt', title: 'app.signIn', icon: 'user', who: 'everyone', layout: 'door' },
  account: { path: '/account', title: 'app.account', icon: 'user', who: 'account', layout: 'page', tab: 'app.account', jump: 'always' },
  admin: { path: '/admin', title: 'app.admin', icon: 'settings', who: 'auditor', layout: 'page', jump: 'always' },
  start: { path: '/start', title: 'app.start', icon: 'globe', who: 'auditor', layout: 'page' },
  notFound: { path: '$', title: 'app.notFoundTitle', icon: 'search', who: 'everyone', layout: 'page' },
} as const satisfies Record<string, Room>;

export type RoomName = keyof typeof rooms;

const all: readonly [RoomName, Room][] = (Object.keys(rooms) as RoomName[]).map((name) => [name, rooms[name]]);

export interface RoomLink {
  name: RoomName;
  path: string;
  text: PlainTextKey;
  icon: IconName;
}

/** Whoever reads, as far as rooms differ by it; null for a visitor. */
export type Reader = { isAuditor: boolean } | null;

const maySee = ({ who }: Room, reader: Reader) => who === 'everyone' || (reader !== null && (who === 'account' || reader.isAuditor));

/** What stands in a navigation; a room that the reader may not see is not there. */
export function listRoomLinks(place: 'bar' | 'tab', reader: Reader): RoomLink[] {
  return all.flatMap(([name, room]) => {
    const text = room[place];
    return text === undefined || !maySee(room, reader) ? [] : [{ name, path: room.path, text, icon: room.icon }];
  });
}

/** The rooms that the palette leads to: those of either navigation, and what else there is here. */
export function listJumps(reader: Reader, isDemo: boolean): RoomLink[] {
  return all.flatMap(([name, room]) => {
    const isThere = (room.bar ?? room.tab) !== undefined || room.jump === 'always' || (room.jump === 'demo' && isDemo);
    return isThere && maySee(room, reader) ? [{ name, path: room.path, text: room.title, icon: room.icon }] : [];
  });
}

/** The room whose item in the bar is lit while the reader is in `name`. */
export function barRoomOf(name: RoomName | undefined): RoomName | undefined {
  if (name === undefined) return undefined;
  const room: Room = rooms[name];
  return room.bar === undefined ? room.under : name;
}
