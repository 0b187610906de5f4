import type { EndpointInput, SourcesView } from '@chaintrail/contract/schemas';
import type { HandlersOf } from '../../api/routes.ts';
import type { RequestContext } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import type { StoredProxy } from '../../sourceDesk/proxy.ts';
import { tryHost } from '../../sourceDesk/tryHost.ts';
import { presentSources } from './present.ts';
import { serviceWords } from './words.ts';

/** Whom the product asks outside: how it goes there, and what administrators say of it. */
export const sourceHandlers: HandlersOf<'listSources' | 'saveSource' | 'trySources'> = {
  listSources: (context) => Promise.resolve(view(context)),

  async saveSource(context) {
    const { service, isOn, key, proxy } = context.input;
    if (key !== undefined && serviceWords[service].key === 'none') throw refuseField('key', '不需要填写：这个数据源没有密钥');
    await context.sourceDesk.change(service, { isOn, key, proxy: proxy && readProxy(proxy) });
    const said = [
      ...(isOn === undefined ? [] : [isOn ? '启用' : '停用']),
      ...(key === undefined ? [] : [key === null ? '删去密钥' : '填写密钥']),
      ...(proxy === undefined ? [] : [proxy === null ? '改为直接连接' : '改为经代理连接']),
    ];
    context.tell({ detail: { change: said.join('、') } });
    return view(context);
  },

  async trySources(context) {
    const { service } = context.input;
    if (!context.settings.current().areHistoriesAsked) throw refuse('not_allowed', '现在是仅本地：试连也是一次对外请求，请先选择联网查询');
    const asked = context.sourceDesk.hosts().filter((host) => (service === undefined || host.service === service) && host.health);
    return { list: await Promise.all(asked.map(tryHost)) };
  },
};

type ProxyInput = NonNullable<EndpointInput<'saveSource'>['proxy']>;

const HIGHEST_PORT = 65_535;

function readProxy({ kind, address, username = '', password = '', mayBePrivate }: ProxyInput): StoredProxy {
  const colon = address.lastIndexOf(':');
  const port = Number(address.slice(colon + 1));
  if (port < 1 || port > HIGHEST_PORT) throw refuseField('proxy', '代理的端口应在 1 到 65535 之间');
  if (username === '' && password !== '') throw refuseField('proxy', '填了代理密码，请同时填写用户名');
  const host = address.slice(0, colon).replace(/^\[|\]$/g, '');
  return { kind, host, port, mayBePrivate, ...(username === '' ? {} : { login: { username, password } }) };
}

function view({ caller, settings, sourceDesk, chains }: RequestContext): SourcesView {
  const ownChains = chains.filter(({ mode }) => mode === 'node').map(({ chain }) => chain.name);
  return presentSources(sourceDesk, {
    isAllowed: settings.current().areHistoriesAsked,
    isChosen: settings.isSaved(),
    ownChains,
    isAdministrator: caller.rights.calls.admin,
  });
}
