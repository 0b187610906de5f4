import { addressOf, findRegistrar, hashLabel, hashName, nameTopics, readNameEvent, type NameEvent } from '@chaintrail/families/names';
import type { Chain, Log, NameService } from '@chaintrail/model';
import type { RequestContext } from '../../context.ts';
import { formatUtcDay } from './words.ts';

/** What happened to a name: what it says, and to whom. */
export interface NameStep {
  log: Log;
  title: string;
  text: string;
  address: string | null;
}

const MOST_STEPS = 100;

/** What the stored events of registry, registrar, wrapper and resolver tell of a name, newest first, and which records they name. */
export async function listNameSteps(
  context: RequestContext,
  { chain, service, name, resolver }: { chain: Chain; service: NameService; name: string; resolver: string | null },
): Promise<{ steps: NameStep[]; keys: string[]; coins: number[] }> {
  const node = hashName(name);
  const found = findRegistrar(service, name);
  const isRegistered = found && `${found.label}.${found.registrar.ending}` === name;
  const questions = [
    { contract: service.registry, topic0s: nameTopics.ofName, topics: [node] },
    // A new owner of it is written under the name above, with its label.
    {
      contract: service.registry,
      topic0s: nameTopics.ofName.slice(0, 1),
      topics: [hashName(above(name)), hashLabel(name.split('.')[0] ?? '')],
    },
    ...(resolver === null ? [] : [{ contract: resolver, topic0s: nameTopics.ofName, topics: [node] }]),
    ...(found?.registrar.wrapper ? [{ contract: found.registrar.wrapper, topic0s: nameTopics.wrapped, topics: [node] }] : []),
    ...(isRegistered
      ? [
          { contract: found.registrar.registrar, topic0s: nameTopics.ofId, topics: [hashLabel(found.label)] },
          { contract: found.registrar.registrar, topic0s: [nameTopics.transfer], topics: [undefined, undefined, hashLabel(found.label)] },
        ]
      : []),
  ];
  const pages = await Promise.all(questions.map((asked) => context.stores.chain.listEvents(chain, asked, { limit: MOST_STEPS })));
  const events = pages
    .flatMap(({ rows }) => rows)
    .flatMap((log) => {
      const event = readNameEvent(log);
      return event ? [{ log, event }] : [];
    });
  const steps = events
    .flatMap(({ log, event }) => {
      const told = tellNameEvent(event, node);
      return told ? [{ log, ...told }] : [];
    })
    .sort((left, right) => right.log.blockNumber - left.log.blockNumber || right.log.logIndex - left.log.logIndex);
  return {
    steps: steps.slice(0, MOST_STEPS),
    keys: events.flatMap(({ event }) => (event.name === 'TextChanged' && typeof event.args['key'] === 'string' ? [event.args['key']] : [])),
    coins: events
      .flatMap(({ event }) => (event.name === 'AddressChanged' ? [Number(event.args['coinType'])] : []))
      .filter(Number.isSafeInteger),
  };
}

function above(name: string): string {
  return name.split('.').slice(1).join('.');
}

/** One event in words; undefined for what another event of the same step says better. */
export function tellNameEvent({ name, args }: NameEvent, node: string): Omit<NameStep, 'log'> | undefined {
  const told = (title: string, text = '', address?: unknown) => ({ title, text, address: addressOf(address) ?? null });
  switch (name) {
    case 'NewOwner':
      return args['node'] === node ? undefined : told('登记管理人', '', args['owner']);
    case 'NewResolver':
      return told('设置解析合约', '', args['resolver']);
    case 'Transfer':
      return 'tokenId' in args
        ? told(addressOf(args['from']) === undefined ? '铸造给' : '转让给', '', args['to'])
        : told('更换管理人', '', args['owner']);
    case 'AddrChanged':
      return told(addressOf(args['a']) === undefined ? '清除地址' : '指向地址', '', args['a']);
    case 'AddressChanged':
      // The coin of the chain itself is told by the event beside it.
      return args['coinType'] === 60n ? undefined : told('设置其他币种地址', `币种编号 ${String(args['coinType'])}`);
    case 'TextChanged':
      return told('设置文本', cut(args['key']));
    case 'ContenthashChanged':
      return told('设置内容哈希');
    case 'NameRegistered':
      return told('注册', `至 ${formatUtcDay(args['expires'])}`, args['owner']);
    case 'NameRenewed':
      return told('续期', `至 ${formatUtcDay(args['expires'])}`);
    case 'NameWrapped':
      return told('包装', '', args['owner']);
    case 'NameUnwrapped':
      return told('解除包装', '', args['owner']);
    default:
      return undefined;
  }
}

const LONGEST_KEY = 80;

function cut(value: unknown): string {
  return typeof value === 'string' ? Array.from(value).slice(0, LONGEST_KEY).join('') : '';
}
