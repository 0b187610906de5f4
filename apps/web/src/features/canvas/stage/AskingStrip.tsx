import { Button } from '../../../ui/Button.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { connectMeetings } from '../connectNodes.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import styles from './TraceStrip.module.css';

/** Shorter askings are over before anybody has read of them. */
const LONG = 5;
const NAMED = 3;

/** How far asking for edges is, over the scene; afterwards which addresses were not asked about. */
export function AskingStrip() {
  const store = useRoomStore();
  const asking = useRoomState((state) => state.asking);
  if (!asking) return null;
  const { done, all, unasked, stop } = asking;
  if (unasked.length === 0)
    return all < LONG ? null : (
      <p className={styles.strip} role="status">
        <span className={styles.words}>{t('canvasAsk.running', { done, all })}</span>
        <Button size={isMobileLayout() ? 'mobile' : 'small'} onClick={stop}>
          {t('canvasAsk.stop')}
        </Button>
      </p>
    );
  const list = unasked
    .slice(0, NAMED)
    .map(({ address }) => `${address.slice(0, 6)}…${address.slice(-4)}`)
    .join('、');
  return (
    <p className={styles.strip} role="status">
      <span className={styles.words}>
        {t('canvasAsk.unasked', { n: unasked.length, list: unasked.length > NAMED ? t('canvasAsk.more', { list }) : list })}
      </span>
      <Button size={isMobileLayout() ? 'mobile' : 'small'} onClick={() => void connectMeetings(store, unasked)}>
        {t('canvasAsk.again')}
      </Button>
      <Button size={isMobileLayout() ? 'mobile' : 'small'} onClick={() => store.tellAsking(undefined)}>
        {t('canvasAsk.close')}
      </Button>
    </p>
  );
}
