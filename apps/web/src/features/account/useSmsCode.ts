import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '../../api/apiError.ts';
import { call } from '../../api/client.ts';
import { useSecondsLeft } from './useSecondsLeft.ts';
import { t } from './texts.ts';

/** The picture that is asked for before a code is sent, and the sending. */
export interface SmsCode {
  /** Address of the picture; undefined while it is fetched. */
  image: string | undefined;
  captcha: string;
  setCaptcha: (text: string) => void;
  captchaProblem: string | undefined;
  renew: () => void;
  /** What was refused, where the picture is not to blame. */
  refusal: string | undefined;
  /** Until the next may be sent; 0 when it may. */
  waitSeconds: number;
  isSent: boolean;
  isSending: boolean;
  send: (phone: string) => Promise<void>;
}

/** `sending` is the call that sends: a code to sign in with, or one that proves a new number. */
export function useSmsCode(sending: 'sendSignInCode' | 'sendPhoneCode'): SmsCode {
  const [round, setRound] = useState(0);
  const [captcha, setText] = useState('');
  const [captchaProblem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [nextAt, setNextAt] = useState(0);
  const { data } = useQuery({
    queryKey: ['getCaptcha', round],
    queryFn: () => call('getCaptcha', {}, { isQuiet: true }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const renew = () => {
    setText('');
    setRound((last) => last + 1);
  };
  return {
    image: data?.image,
    captcha,
    setCaptcha(text) {
      setProblem(undefined);
      setText(text);
    },
    captchaProblem,
    renew,
    refusal,
    waitSeconds: useSecondsLeft(nextAt),
    isSent: nextAt > 0,
    isSending,
    async send(phone) {
      setRefusal(undefined);
      if (captcha.trim() === '' || !data) {
        setProblem(t('account.captchaMissing'));
        return;
      }
      setIsSending(true);
      try {
        const { waitSeconds } = await call(sending, { phone, captchaId: data.id, captcha }, { isQuiet: true });
        setNextAt(Date.now() + waitSeconds * 1000);
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.refusal?.reason === 'wrong_captcha') setProblem(error.msg);
        else setRefusal(error.msg);
        if (error.refusal?.retryAfter !== undefined && error.refusal.retryAfter <= 60)
          setNextAt(Date.now() + error.refusal.retryAfter * 1000);
      } finally {
        setIsSending(false);
        // Each picture is good once.
        renew();
      }
    },
  };
}
