import { useQueries } from '@tanstack/react-query';
import { addressCoinsQuery } from '../../api/queries.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { listStarts } from './question.ts';

/** A menu of more is none. */
const MENU_COINS = 30;
/** Starts whose coins are asked for; they mostly moved the same. */
const MOST_ASKED = 3;
const PAUSE_MS = 400;

/** The coins that the first addresses among the starts moved; none while they are being written. */
export function useStartCoins(chainName: string | undefined, starts: string) {
  const settled = useSettled(starts, PAUSE_MS);
  const addresses = listStarts(settled).flatMap(({ address }) => address ?? []);
  const answers = useQueries({
    queries: addresses.slice(0, MOST_ASKED).map((address) => ({
      ...addressCoinsQuery({ chainName: chainName ?? '', address, pageSize: MENU_COINS }),
      enabled: chainName !== undefined,
      retry: false,
    })),
  });
  return answers.flatMap(({ data }) => data?.list ?? []);
}
