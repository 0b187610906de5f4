import type { CallAnswerView, CoinView } from '@chaintrail/contract/schemas';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { describeFailure } from '../../../api/failure.ts';
import { describeReason } from '../../../ui/failureText.ts';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { AddressModel } from '../addressModel.ts';
import { t } from '../texts.ts';
import styles from './First.module.css';

/** Coins of an address whose issuer may stop it, with the functions by which his contract is asked. */
interface Askable {
  coin: CoinView;
  questions: readonly string[];
}

/**
 * A chain that is read address by address tells no log of an issuer, so whether he froze it is not known. That is said, and his
 * contract can be asked, at a height that is named: of the coin that is shown, and of every other that lies there.
 */
export function FreezeCheck({ model }: { model: AddressModel }) {
  const { chain, overview, card } = model;
  if (overview.data?.checked.freezesToBlock !== null) return null;
  const held = (card.data?.balances ?? []).map(({ coin }) => coin);
  return (
    <>
      {listAskable(chain?.stoppable ?? [], [...(overview.data.coin ? [overview.data.coin] : []), ...held]).map((asked) => (
        <Question key={asked.coin.coinKey} model={model} {...asked} />
      ))}
    </>
  );
}

/** Each once, in the order in which they are shown. */
export function listAskable(
  stoppable: readonly { coinKey: string; questions: readonly string[] }[],
  coins: readonly CoinView[],
): Askable[] {
  return coins
    .filter(({ coinKey }, at) => coins.findIndex((one) => one.coinKey === coinKey) === at)
    .flatMap((coin) => {
      const known = stoppable.find(({ coinKey }) => coinKey === coin.coinKey);
      return known ? [{ coin, questions: known.questions }] : [];
    });
}

function Question({ model: { chainName, address }, coin: { symbol, contract }, questions }: Askable & { model: AddressModel }) {
  const question = useMutation({
    async mutationFn() {
      let first: CallAnswerView | undefined;
      for (const name of questions) {
        const one = { name, inputs: [{ name: 'who', type: 'address' }], outputs: [{ name, type: 'bool' }] };
        const said = await call('callContract', { chainName, address: contract, function: one, arguments: [address] });
        if (said.isOk) return said;
        first ??= said;
      }
      return first;
    },
  });
  const answer = question.data;
  if (questions.length === 0) return <Unaskable symbol={symbol} />;
  const said = answer?.isOk ? answer.outputs?.[0]?.value : undefined;
  const block = formatCount(answer?.blockNumber ?? 0);
  return (
    <div className={`${styles.row} ${styles.small} ${said === 'true' ? styles.ice : styles.muted}`} role="status">
      <span className={styles.icon}>
        <Icon name="snow" size={14} />
      </span>
      {said === 'true' || said === 'false' ? (
        <span className={styles.sentence}>
          {t(said === 'true' ? 'address.firstBlackListed' : 'address.firstNotBlackListed', { symbol, block })}
        </span>
      ) : (
        <>
          <span className={styles.sentence}>
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

function Unaskable({ symbol }: { symbol: string }) {
  return (
    <div className={`${styles.row} ${styles.small} ${styles.muted}`}>
      <span className={styles.icon}>
        <Icon name="snow" size={14} />
      </span>
      <span>{t('address.firstFreezeNoQuestion', { symbol })}</span>
    </div>
  );
}
