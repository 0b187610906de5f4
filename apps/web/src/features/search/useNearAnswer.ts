import { useQuery } from '@tanstack/react-query';
import { nearQuery } from '../../api/queries.ts';
import { useSettled } from '../../ui/useSettled.ts';
import type { SearchBoxModel } from './useSearchBox.ts';

const REST_MS = 120;
/** The server takes no longer one. */
const MAX_TEXT = 200;

/** What is stored that is one character off what is typed, or only looks like it. */
export function useNearAnswer({ text, chain }: Pick<SearchBoxModel, 'text' | 'chain'>) {
  const rested = useSettled(text.trim(), REST_MS);
  const { data } = useQuery({
    ...nearQuery(chain === '' ? { address: rested } : { address: rested, chainName: chain }),
    enabled: rested !== '' && rested.length <= MAX_TEXT,
  });
  return data;
}
