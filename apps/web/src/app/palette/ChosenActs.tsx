import { lazy, Suspense, type RefObject } from 'react';
import { AddToCanvas } from '../../features/canvas/atAddress/index.ts';
import { WatchButton } from '../../features/monitor/add/index.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { NavigationContext, useOpenPath } from '../../ui/Link.tsx';
import styles from './Palette.module.css';
import { t } from './texts.ts';

const LabelButton = lazy(() => import('../../features/label/atAddress/index.ts').then((module) => ({ default: module.LabelButton })));

/** With Ctrl or ⌘: Enter alone opens the address. */
const keys = ['Enter', '2', '3'] as const;

export interface ChosenActsProps {
  chosen: { chainName: string; address: string };
  /** By which `pressAct` finds the buttons. */
  box: RefObject<HTMLDivElement | null>;
  onDone: () => void;
}

/** What can be done with the marked address without opening it first, each by a key of its own. */
export function ChosenActs({ chosen, box, onDone }: ChosenActsProps) {
  const open = useOpenPath();
  const [canvasKey, labelKey, watchKey] = keys;
  const leave = (path: string) => {
    onDone();
    open(path);
  };
  return (
    <div ref={box} className={styles.chosen} role="group" aria-label={t('palette.chosen')}>
      <span className={styles.chosenTitle}>{t('palette.chosen')}</span>
      <NavigationContext value={{ open: leave }}>
        <Suspense fallback={null}>
          <span className={styles.act} data-key={canvasKey}>
            <AddToCanvas size="small" addresses={[chosen]} />
            <KeyHint>{`Ctrl ${canvasKey}`}</KeyHint>
          </span>
          <span className={styles.act} data-key={labelKey}>
            <LabelButton subject={chosen} />
            <KeyHint>{`Ctrl ${labelKey}`}</KeyHint>
          </span>
          <span className={styles.act} data-key={watchKey}>
            <WatchButton size="small" asked={{ chain: chosen.chainName, address: chosen.address }} />
            <KeyHint>{`Ctrl ${watchKey}`}</KeyHint>
          </span>
        </Suspense>
      </NavigationContext>
    </div>
  );
}

/** True when the keys are those of an act that is offered, which is done then. */
export function pressAct(box: HTMLElement | null, { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  if (!(ctrlKey || metaKey) || !keys.some((one) => one === key)) return false;
  const button = box?.querySelector<HTMLButtonElement>(`[data-key="${key}"] button:not(:disabled)`);
  button?.click();
  return button !== null && button !== undefined;
}
