/** Events without topics have a word in the link. */
export function linkOf(topic0: string): string {
  return topic0 === '' ? 'none' : topic0;
}
