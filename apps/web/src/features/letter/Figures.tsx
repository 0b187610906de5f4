import type { LetterFigures } from '@chaintrail/contract/letter';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { CoverageLine } from '../../ui/CoverageLine.tsx';
import { groupDecimal } from '../../ui/amountParts.ts';
import { classNames } from '../../ui/classNames.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { useChain } from '../chain/index.ts';
import styles from './Letter.module.css';
import { t } from './texts.ts';
import { UnreadRow } from './UnreadRow.tsx';

/** What the chains say of the letter's addresses; with `onRemove` each can be taken out. */
export function Figures({ figures, onRemove }: { figures: LetterFigures; onRemove?: (chainName: string, address: string) => void }) {
  const isPhone = isMobileLayout();
  const removal = (chainName: string, address: string) =>
    onRemove && (
      <IconButton icon="close" size={isPhone ? 'tap' : 'default'} label={t('letter.remove')} onClick={() => onRemove(chainName, address)} />
    );
  return (
    <>
      <ul className={styles.plain}>
        {figures.addresses.map((one) => (
          <li key={`${one.chainName} ${one.address} ${one.contract}`}>
            <span className={styles.two}>
              <AddressEntity chainName={one.chainName} address={one.address} />
              <small>{one.hasNoCustodian ? t('letter.noCustodian') : (one.claim ?? t('letter.unknownHolder'))}</small>
              {one.firstAt !== null && one.lastAt !== null && (
                <small>
                  <TimeText at={one.firstAt} as="absolute" /> – <TimeText at={one.lastAt} as="absolute" />
                </small>
              )}
              {isPhone && (
                <span>
                  <Amount value={one.received} unit={one.coin} /> <small>· {t('letter.ofCount', { n: one.count })}</small>
                </span>
              )}
            </span>
            <span className={styles.buttons}>
              {!isPhone && (
                <span className={styles.amount}>
                  <Amount value={one.received} unit={one.coin} />
                  <br />
                  <small className={styles.quiet}>{t('letter.ofCount', { n: one.count })}</small>
                </span>
              )}
              {removal(one.chainName, one.address)}
            </span>
          </li>
        ))}
        {figures.unread?.map((one) => (
          <UnreadRow key={`${one.chainName} ${one.address}`} one={one} canFetch={onRemove !== undefined}>
            {removal(one.chainName, one.address)}
          </UnreadRow>
        ))}
      </ul>
      {figures.totals.map(
        ({ chainName, coin, amount, inner }) =>
          inner && (
            <p key={`${chainName} ${coin}`} className={classNames(styles.quiet, styles.inner)}>
              {t('letter.inner', {
                amount: `${groupDecimal(amount)} ${coin}`,
                n: inner.count,
                inner: `${groupDecimal(inner.amount)} ${coin}`,
              })}
            </p>
          ),
      )}
      <div className={styles.heads}>
        {figures.heads.map(({ chainName, coverage }) => (
          <HeadLine key={chainName} chainName={chainName} coverage={coverage} />
        ))}
      </div>
    </>
  );
}

function HeadLine({ chainName, coverage }: Pick<LetterFigures['heads'][number], 'chainName' | 'coverage'>) {
  const chain = useChain(chainName);
  return <CoverageLine chain={chain} coverage={coverage} name={chain?.title ?? chainName} />;
}
