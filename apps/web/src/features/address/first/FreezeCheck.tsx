import type { CoinView } from '@chaintrail/contract/schemas';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { describeFailure } from '../../../api/failure.ts';
import { describeReason } from '../../../ui/failureText.ts';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { AddressModel } from '../addressModel.ts';
import { t } from '../texts.ts';
import styles from './First.module.css';

const questionOf = (name: string) => ({ name, inputs: [{ name: 'who', type: 'address' }], outputs: [{ name, type: 'bool' }] });
/** Tether's own questions: of its first contracts, on Tron too, and of its later ones (Polygon, Arbitrum, Avalanche). */
const isBlackListed = questionOf('isBlackListed');
const isBlocked = questionOf('isBlocked');

/**
 * A chain that is read address by address tells no log of an issuer, so whether he froze it is not known. That is said, and his
 * contract can be asked, at a height that is named.
 */
export function FreezeCheck({ model }: { model: AddressModel }) {
  const { chain, overview } = model;
  const coin = overview.data?.coin;
  if (!coin || overview.data?.checked.freezesToBlock !== null) return null;
  return chain?.usdt.some(({ coinKey }) => coinKey === coin.coinKey) ? <Question model={model} coin={coin} /> : null;
}

function Question({ model: { chainName, address }, coin: { symbol, contract } }: { model: AddressModel; coin: CoinView }) {
  const question = useMutation({
    async mutationFn() {
      const ask = (one: typeof isBlocked) => call('callContract', { chainName, address: contract, function: one, arguments: [address] });
      const first = await ask(isBlackListed);
      if (first.isOk) return first;
      const later = await ask(isBlocked);
      return later.isOk ? later : first;
    },
  });
  const answer = question.data;
  const said = answer?.isOk ? answer.outputs?.[0]?.value : undefined;
  const block = formatCount(answer?.blockNumber ?? 0);
  return (
    <div className={`${styles.row} ${styles.small} ${said === 'true' ? styles.ice : styles.muted}`} role="status">
      <span className={styles.icon}>
        <Icon name="snow" size={14} />
      </span>
      {said === 'true' || said === 'false' ? (
        <span>{t(said === 'true' ? 'address.firstBlackListed' : 'address.firstNotBlackListed', { symbol, block })}</span>
      ) : (
        <>
          <span>
            {answer
              ? t('address.firstFreezeUnsaid', { symbol, why: answer.failure ?? answer.raw })
              : question.error
                ? t('address.firstFreezeFailed', { why: describeReason(describeFailure(question.error)) })
                : t('address.firstFreezeUnasked', { symbol })}
          </span>
          {!answer && (
            <button
              type="button"
              className={`tap ${styles.link} ${styles.end}`}
              disabled={question.isPending}
              onClick={() => question.mutate()}
            >
              {t(question.isPending ? 'address.firstFreezeAsking' : 'address.firstFreezeAsk')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
