import { Dialog } from '../../../ui/Dialog.tsx';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { useRoomState } from '../roomContext.ts';
import { t } from '../texts.ts';
import { shortcutGroups } from '../work/shortcuts.ts';
import styles from './KeysDialog.module.css';

/** As keyboards print them. */
const printed: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  '-': '−',
};

/** Every key of the canvas and what it does; who may only read sees which of them are left. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  return (
    <Dialog shape="modal" width={860} title={t('canvasKeys.title')} onClose={onClose}>
      <div className={styles.groups}>
        {shortcutGroups.map(({ title, of }) => (
          <section key={title} aria-label={t(title)}>
            <h3>{t(title)}</h3>
            <dl>
              {of.map((one) => (
                <div key={one.title} data-off={isReadOnly && !one.reads ? '' : undefined}>
                  <dt>
                    {one.keys.map((key) => (
                      <KeyHint key={key}>
                        {key
                          .split(' ')
                          .map((part) => printed[part] ?? part)
                          .join(' ')}
                      </KeyHint>
                    ))}
                  </dt>
                  <dd>{t(one.title)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
