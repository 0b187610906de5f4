import type { Chain, Log } from '@chaintrail/model';
import type { EventQuestion, EventTopic, NamingQuestion } from '../answers/chain.ts';
import type { Page, PageRequest } from '../answers/list.ts';
import type { OwnedLogQuestion } from '../toolAnswers.ts';

/** Logs of contracts. */
export interface EventReads {
  /** Logs of one contract with one of these first topics, newest first. */
  listContractLogs(chain: Chain, contract: string, topic0s: readonly string[], page: PageRequest): Promise<Page<Log>>;
  /** What the logs of a contract begin with, most frequent first; '' stands for those without topics. */
  listEventTopics(chain: Chain, contract: string): Promise<EventTopic[]>;
  /** Logs of one contract, newest first. */
  listEvents(chain: Chain, asked: EventQuestion, page: PageRequest): Promise<Page<Log>>;
  /** How many there are; where arguments or times are asked for, counted up to `most`. */
  countEvents(chain: Chain, asked: EventQuestion, most: number): Promise<number>;
  /** All of a contract's, up to `most`: a busy one's need not be gone through. */
  countContractEvents(chain: Chain, contract: string, most: number): Promise<number>;
  /** What the logs begin with that name somebody in an argument, by the topic that the address makes; undefined on chains of more than twenty million logs. */
  listNamingTopics(chain: Chain, argument: string): Promise<EventTopic[] | undefined>;
  /** These logs, newest first. */
  listNamingEvents(chain: Chain, asked: NamingQuestion, page: PageRequest): Promise<Page<Log>>;
  /** How many there are, counted up to `most` where arguments or times are asked for; undefined where nobody counts them. */
  countNamingEvents(chain: Chain, asked: NamingQuestion, most: number): Promise<number | undefined>;
  /** Logs of whatever contract with one of these first topics and this second one, oldest first; StoreError('too_many_rows') where too many would be gone through. */
  listOwnedLogs(chain: Chain, asked: OwnedLogQuestion): Promise<Log[]>;
}
