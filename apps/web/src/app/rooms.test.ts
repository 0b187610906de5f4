import { expect, it } from 'vitest';
import {
  accountPath,
  addressPath,
  adminPath,
  batchPath,
  casePath,
  casesPath,
  blockPath,
  canvasesPath,
  canvasPath,
  caseCanvasPath,
  chainPath,
  coinPath,
  namePath,
  demoCasePath,
  exportsPath,
  historyPath,
  homePath,
  labelsPath,
  letterPath,
  lettersPath,
  replyPath,
  searchPath,
  sharedCanvasPath,
  signInPath,
  startPath,
  toolsPath,
  tracePath,
  tracesPath,
  transactionPath,
} from '../ui/paths.ts';
import { monitorsPath } from '../features/monitor/monitorsPath.ts';
import { barRoomOf, listJumps, listRoomLinks, rooms, type Room, type RoomName } from './rooms.ts';

const all = Object.entries(rooms) as [RoomName, Room][];

it('has the rooms of the product and no others', () => {
  expect(Object.fromEntries(all.map(([name, room]) => [name, `${room.path} ${room.who} ${room.layout}`]))).toEqual({
    home: '/ everyone page',
    search: '/search everyone page',
    address: '/address/$chain/$address everyone page',
    transaction: '/tx/$chain/$hash everyone page',
    block: '/block/$chain/$number everyone page',
    chain: '/chain/$chain everyone page',
    name: '/name/$chain/$name everyone page',
    coin: '/token/$coin everyone page',
    batch: '/batch everyone page',
    history: '/history everyone page',
    exports: '/exports account page',
    demoCase: '/demo everyone page',
    canvases: '/canvas everyone page',
    canvas: '/canvas/$id everyone workspace',
    sharedCanvas: '/canvas-shared/$token everyone workspace',
    cases: '/cases everyone page',
    case: '/case/$id everyone page',
    caseCanvas: '/case/$id/canvas/$part account workspace',
    letters: '/letters everyone page',
    letter: '/letters/$letter everyone page',
    reply: '/letters/$letter/reply/$reply account page',
    labels: '/labels everyone page',
    monitors: '/monitors everyone page',
    tools: '/tools everyone page',
    traces: '/trace everyone page',
    trace: '/trace/$id everyone page',
    parts: '/ui everyone page',
    login: '/login everyone door',
    confirm: '/login-confirm/$attempt everyone door',
    account: '/account account page',
    admin: '/admin auditor page',
    start: '/start auditor page',
    notFound: '$ everyone page',
  });
});

it('reads every link that the product writes', () => {
  const written: Partial<Record<RoomName, string>> = {
    home: homePath,
    search: searchPath('x'),
    address: addressPath('ETH', '0x1'),
    transaction: transactionPath('ETH', '0x2'),
    block: blockPath('ETH', 7),
    chain: chainPath('ETH'),
    name: namePath('DemoETH', '瑞和贸易.eth'),
    coin: coinPath('ETH:0x3'),
    batch: batchPath('l1'),
    history: historyPath,
    exports: exportsPath,
    demoCase: demoCasePath,
    canvases: canvasesPath,
    canvas: canvasPath('demo', '?add=DemoETH%3A0x1'),
    sharedCanvas: sharedCanvasPath('t'),
    cases: casesPath,
    case: casePath('c1'),
    caseCanvas: caseCanvasPath('c1', 'p1'),
    letters: lettersPath,
    letter: letterPath('l1'),
    reply: replyPath('l1', 'r1'),
    labels: labelsPath,
    monitors: monitorsPath({ chain: 'ETH', address: '0x1' }),
    tools: toolsPath({ tool: 'common' }),
    traces: tracesPath,
    trace: tracePath('7fdcfb86-9607-40dc-8959-ff8a0fdedaa4'),
    login: signInPath,
    account: accountPath,
    admin: adminPath('trail'),
    start: startPath,
  };
  for (const [name, link] of Object.entries(written) as [RoomName, string][]) {
    const pattern = new RegExp(`^${rooms[name].path.replaceAll(/\$\w+/g, '[^/]+')}$`);
    expect(link.split('?')[0]).toMatch(pattern);
  }
});

it('puts into the bars what belongs there, in order, with its word', () => {
  expect(listRoomLinks('bar', null)).toEqual([
    { name: 'home', path: '/', text: 'app.explore', icon: 'home' },
    { name: 'canvases', path: '/canvas', text: 'app.canvases', icon: 'share' },
    { name: 'cases', path: '/cases', text: 'app.cases', icon: 'case' },
    { name: 'letters', path: '/letters', text: 'app.letters', icon: 'list' },
    { name: 'labels', path: '/labels', text: 'app.labels', icon: 'tag' },
    { name: 'monitors', path: '/monitors', text: 'app.monitors', icon: 'bell' },
    { name: 'tools', path: '/tools', text: 'app.tools', icon: 'settings' },
  ]);
  expect(listRoomLinks('tab', null)).toEqual([
    { name: 'home', path: '/', text: 'app.home', icon: 'home' },
    { name: 'search', path: '/search', text: 'app.explore', icon: 'search' },
    { name: 'canvases', path: '/canvas', text: 'app.canvasTab', icon: 'share' },
    { name: 'cases', path: '/cases', text: 'app.cases', icon: 'case' },
    { name: 'monitors', path: '/monitors', text: 'app.monitors', icon: 'bell' },
  ]);
  expect(listRoomLinks('tab', { isAuditor: false }).at(-1)).toEqual({
    name: 'account',
    path: '/account',
    text: 'app.account',
    icon: 'user',
  });
});

it('leads from the palette to rooms that need nothing more said', () => {
  const anywhere = [
    { name: 'home', path: '/', text: 'app.home', icon: 'home' },
    { name: 'search', path: '/search', text: 'app.search', icon: 'search' },
    { name: 'batch', path: '/batch', text: 'app.batch', icon: 'list' },
    { name: 'history', path: '/history', text: 'app.searches', icon: 'history' },
  ];
  const canvases = { name: 'canvases', path: '/canvas', text: 'app.canvases', icon: 'share' };
  const cases = { name: 'cases', path: '/cases', text: 'app.cases', icon: 'case' };
  const letters = { name: 'letters', path: '/letters', text: 'app.letters', icon: 'list' };
  const labels = { name: 'labels', path: '/labels', text: 'app.labels', icon: 'tag' };
  const monitors = { name: 'monitors', path: '/monitors', text: 'app.monitors', icon: 'bell' };
  const tools = { name: 'tools', path: '/tools', text: 'app.tools', icon: 'settings' };
  const traces = { name: 'traces', path: '/trace', text: 'app.traces', icon: 'share' };
  expect(listJumps(null, false)).toEqual([...anywhere, canvases, cases, letters, labels, monitors, tools, traces]);
  expect(listJumps(null, true)).toEqual([
    ...anywhere,
    { name: 'demoCase', path: '/demo', text: 'app.demoCase', icon: 'share' },
    canvases,
    cases,
    letters,
    labels,
    monitors,
    tools,
    traces,
  ]);
  for (const { path } of listJumps({ isAuditor: true }, true)) expect(path).not.toContain('$');
  const names = (isAuditor: boolean) => listJumps({ isAuditor }, false).map(({ name }) => name);
  expect([names(false), names(true)]).toEqual([
    ['home', 'search', 'batch', 'history', 'exports', 'canvases', 'cases', 'letters', 'labels', 'monitors', 'tools', 'traces', 'account'],
    [
      'home',
      'search',
      'batch',
      'history',
      'exports',
      'canvases',
      'cases',
      'letters',
      'labels',
      'monitors',
      'tools',
      'traces',
      'account',
      'admin',
    ],
  ]);
});

it('lights the item of the bar that a room belongs to', () => {
  expect(all.map(([name]) => [name, barRoomOf(name)])).toEqual([
    ['home', 'home'],
    ['search', 'home'],
    ['address', 'home'],
    ['transaction', 'home'],
    ['block', 'home'],
    ['chain', 'home'],
    ['name', 'home'],
    ['coin', 'home'],
    ['batch', 'tools'],
    ['history', 'home'],
    ['exports', undefined],
    ['demoCase', 'home'],
    ['canvases', 'canvases'],
    ['canvas', 'canvases'],
    ['sharedCanvas', 'canvases'],
    ['cases', 'cases'],
    ['case', 'cases'],
    ['caseCanvas', 'cases'],
    ['letters', 'letters'],
    ['letter', 'letters'],
    ['reply', 'letters'],
    ['labels', 'labels'],
    ['monitors', 'monitors'],
    ['tools', 'tools'],
    ['traces', 'canvases'],
    ['trace', 'canvases'],
    ['parts', undefined],
    ['login', undefined],
    ['confirm', undefined],
    ['account', undefined],
    ['admin', undefined],
    ['start', undefined],
    ['notFound', undefined],
  ]);
});
