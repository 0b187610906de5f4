import type { SourceHostView } from '@chaintrail/contract/schemas';
import { expect, it } from 'vitest';
import { orderHosts, sumCalls, tellCalls, tellKey, tellProxy, tellService, tellState } from './sourceFacts.ts';

const host = (state: SourceHostView['state'], callsToday = 0): SourceHostView => ({
  host: 'a.example',
  chains: ['ETH'],
  state,
  lastOkTime: null,
  failure: null,
  restsUntil: null,
  requestsPerSecond: 0,
  perSecond: 3,
  callsToday,
  perDay: null,
});

it('says of a service what all its addresses have in common, else how many of those that were asked are well', () => {
  const told = (...states: SourceHostView['state'][]) => tellService({ hosts: states.map((state) => host(state)) });
  expect(told('ok', 'ok')).toEqual({ tone: 'ok', text: '正常' });
  expect(told('needs_key')).toEqual({ tone: 'warn', text: '缺密钥' });
  expect(told('ok', 'unasked', 'needs_key')).toEqual({ tone: 'ok', text: '正常' });
  expect(told('unasked', 'needs_key')).toEqual({ tone: 'none', text: '尚未询问' });
  expect(told('ok', 'down', 'unasked')).toEqual({ tone: 'warn', text: '1 / 2 正常' });
  expect(told('down', 'degraded')).toEqual({ tone: 'error', text: '0 / 2 正常' });
  expect(told('off', 'off')).toEqual({ tone: 'none', text: '已停用' });
  expect(tellState('down')).toEqual({ tone: 'error', text: '连接不上' });
});

it('tells of keys whether there is one, and of calls how many are left', () => {
  expect(tellKey({ key: 'required', keyFrom: null })).toEqual({ tone: 'warn', text: '未填，不询问' });
  expect(tellKey({ key: 'required', keyFrom: 'page' })).toEqual({ tone: 'ok', text: '已填' });
  expect(tellKey({ key: 'optional', keyFrom: 'file' })).toEqual({ tone: 'ok', text: '写在设置文件' });
  expect(tellKey({ key: 'optional', keyFrom: null })).toEqual({ tone: 'none', text: '可选' });
  expect(tellKey({ key: 'none', keyFrom: null })).toEqual({ tone: 'none', text: '不需要' });
  expect(tellCalls({ callsToday: 1234, perDay: 100_000 })).toBe('1,234 / 100,000');
  expect(tellCalls({ callsToday: 12, perDay: null })).toBe('12');
  expect(sumCalls({ hosts: [host('ok', 1200), host('down', 34)] })).toBe('1,234');
});

it('lists addresses that are not well before all others, in the order of the services', () => {
  const source = {
    service: 'etherscan',
    title: 'E',
    uses: '',
    sees: '',
    key: 'none',
    keyFrom: null,
    isOn: true,
    proxy: null,
    attribution: null,
    terms: null,
  } as const;
  const list = [
    { ...source, hosts: [host('unasked'), host('ok')] },
    { ...source, title: 'B', hosts: [{ ...host('down'), host: 'b.example' }] },
  ];
  expect(orderHosts(list).map(({ title, host: { state } }) => `${title} ${state}`)).toEqual(['B down', 'E ok', 'E unasked']);
  expect(orderHosts(list)[0]?.key).toBe('etherscan b.example ETH');
});

it('says how a source is reached', () => {
  const proxy = { kind: 'socks5', address: 'proxy.example:1080', hasLogin: true, mayBePrivate: false } as const;
  expect([
    tellProxy({ proxy: null }),
    tellProxy({ proxy }),
    tellProxy({ proxy: { ...proxy, kind: 'http', address: null, hasLogin: false } }),
  ]).toEqual(['直接连接', '经代理 SOCKS5 · proxy.example:1080 · 带用户名', '经代理 HTTP']);
});
