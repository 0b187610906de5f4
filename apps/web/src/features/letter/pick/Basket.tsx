import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { shortenMiddle } from '../../../ui/shorten.ts';
import { t } from '../texts.ts';
import { keyOf, type Picking } from './narrow.ts';
import styles from './Pick.module.css';

const ENDS = { head: 8, tail: 6 };

/** What is chosen so far, from wherever; each can be put back. */
export function Basket({ picking: { picked, drop }, room }: { picking: Picking; room: number }) {
  const list = [...picked.values()];
  const isPhone = isMobileLayout();
  return (
    <section className={styles.basket} aria-label={t('letter.pickedTitle')}>
      <header className={styles.basketHead}>
        <strong role="status">{t('letter.picked', { n: list.length })}</strong>
        {list.length > room && <span className={styles.tooMany}>{t('letter.pickedMost', { n: room })}</span>}
        {list.length > 0 && (
          <Button size="small" tone="text" className="tap" onClick={() => drop(list)}>
            {t('letter.pickedClear')}
          </Button>
        )}
      </header>
      {list.length > 0 && (
        <ul className={styles.chips}>
          {list.map((one) => (
            <li key={keyOf(one)} title={`${one.chainName} ${one.address}`}>
              <span className="mono">{shortenMiddle(one.address, ENDS)}</span>
              <small>{one.label?.name ?? (one.role || one.chainName)}</small>
              <IconButton
                icon="close"
                size={isPhone ? 'tap' : 'default'}
                label={t('letter.pickedDrop', { address: one.address })}
                onClick={() => drop([one])}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
