import { topicOfAddress, type ContractAbi } from '@chaintrail/families';
import type { Chain, Log } from '@chaintrail/model';
import type { EventQuestion, EventTopic, Page, PageRequest } from '@chaintrail/store/chain';
import type { RequestContext } from '../../context.ts';
import { readAbis } from '../../contractAbis.ts';

/** Which of the events that are meant. */
export type EventsAsked = Omit<EventQuestion, 'contract'>;

/** Whose events are meant, and how they are read. */
export interface EventSource {
  list(asked: EventsAsked, page: PageRequest): Promise<Page<Log>>;
  /** Undefined where nobody counts them. */
  count(asked: EventsAsked, most: number): Promise<number | undefined>;
  listTopics(): Promise<EventTopic[] | undefined>;
  /** Of the one contract that writes them; undefined where it is not one, or nobody gave its ABI. */
  readAbi(): Promise<ContractAbi | undefined>;
}

interface Meant {
  chain: Chain;
  address: string;
  role: 'emitter' | 'argument' | undefined;
}

export function sourceOfEvents(context: RequestContext, { chain, address, role = 'emitter' }: Meant): EventSource {
  const store = context.stores.chain;
  const argument = role === 'argument' ? topicOfAddress(chain.family, address) : undefined;
  if (argument === undefined) {
    return {
      list: (asked, page) => store.listEvents(chain, { ...asked, contract: address }, page),
      count: (asked, most) => store.countEvents(chain, { ...asked, contract: address }, most),
      listTopics: () => store.listEventTopics(chain, address),
      readAbi: async () => (await readAbis(context, chain, [address]))(address),
    };
  }
  return {
    list: (asked, page) => store.listNamingEvents(chain, { ...asked, argument }, page),
    count: (asked, most) => store.countNamingEvents(chain, { ...asked, argument }, most),
    listTopics: () => store.listNamingTopics(chain, argument),
    readAbi: async () => undefined,
  };
}
