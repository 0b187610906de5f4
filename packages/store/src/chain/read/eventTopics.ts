import type { EventTopic } from './answers/chain.ts';

/** Most frequent first, equally frequent ones by their text. */
export function sortTopics(topics: readonly EventTopic[]): EventTopic[] {
  return topics.toSorted((one, other) => other.count - one.count || (one.topic0 < other.topic0 ? -1 : 1));
}

/** What a contract's logs begin with after these, which are of later blocks. */
export function addTopics(topics: readonly EventTopic[], later: readonly EventTopic[]): EventTopic[] {
  const added = new Map(topics.map((topic) => [topic.topic0, topic]));
  for (const topic of later) {
    const known = added.get(topic.topic0);
    added.set(topic.topic0, known ? { ...known, count: known.count + topic.count, toBlock: topic.toBlock } : topic);
  }
  return sortTopics([...added.values()]);
}
