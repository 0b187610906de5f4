import type { SignInPersonView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import type { LetIn } from './useLetIn.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';

const ASK_AGAIN_MS = 2_000;

/** A QR code on the screen, and how it goes with it. */
export interface QrSignIn {
  /** What the code says; undefined while there is none. */
  url: string | undefined;
  state: 'waiting' | 'scanned' | 'confirmed' | 'expired' | 'refused' | 'failed';
  /** Why there is no code. */
  error: unknown;
  /** Whose device has scanned it, as far as it is told. */
  person: SignInPersonView | undefined;
  secondsLeft: number;
  /** Another code. */
  renew: () => void;
}

export function useQrSignIn(enter: LetIn['enter']): QrSignIn {
  const [round, setRound] = useState(0);
  const begun = useQuery({
    queryKey: ['beginQrSignIn', round],
    queryFn: () => call('beginQrSignIn', {}, { isQuiet: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const uid = begun.data?.uid ?? '';
  const asked = useQuery({
    queryKey: ['signInByQr', uid],
    // Without the signal of the query: what was given once must not be thrown away on its way.
    async queryFn() {
      const answer = await call('signInByQr', { uid }, { isQuiet: true, cancelKey: null });
      if (answer.state === 'confirmed') await enter('qr', () => Promise.resolve(answer));
      return answer.state;
    },
    enabled: uid !== '',
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) =>
      state.error || (state.data && state.data !== 'waiting' && state.data !== 'scanned') ? false : ASK_AGAIN_MS,
  });
  const state = begun.error || asked.error ? 'failed' : (asked.data ?? 'waiting');
  const person = useQuery({
    queryKey: ['getSignInPerson', uid],
    queryFn: () => call('getSignInPerson', { uid }, { isQuiet: true }),
    enabled: state === 'scanned',
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const secondsLeft = useSecondsLeft(begun.data?.expiresAt ?? 0);
  return {
    url: begun.data?.url,
    state,
    error: begun.error ?? asked.error,
    person: person.data,
    secondsLeft,
    renew: () => setRound((last) => last + 1),
  };
}
