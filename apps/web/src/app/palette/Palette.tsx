import { useId, useRef } from 'react';
import type { Choice } from '../../features/search/choices.ts';
import { ChainSelect } from '../../features/search/ChainSelect.tsx';
import { SearchInput } from '../../features/search/SearchInput.tsx';
import { Keys, Offers } from '../../features/search/Suggestions.tsx';
import { useSearchBox } from '../../features/search/useSearchBox.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ChosenActs, pressAct } from './ChosenActs.tsx';
import styles from './Palette.module.css';
import { t } from './texts.ts';
import { useCommands } from './useCommands.ts';

export interface PaletteProps {
  /** What was typed before it was there. */
  text?: string;
  onClose: () => void;
  openHistory: () => void;
}

/** The marked choice, where it is an address on a chain. */
function addressOf(choice: Choice | undefined): { chainName: string; address: string } | undefined {
  if (choice?.type !== 'suggestion' || choice.suggestion.kind !== 'address') return undefined;
  return { chainName: choice.suggestion.chainName, address: choice.suggestion.text };
}

/** Everything that can be found, entered and done, from the keyboard: the search over any page. */
export function Palette({ text = '', onClose, openHistory }: PaletteProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const model = useSearchBox({ text, commands: useCommands(openHistory), onDone: onClose });
  const acts = useRef<HTMLDivElement>(null);
  const chosen = addressOf(model.choices[model.active]);
  return (
    <Dialog shape="palette" title={t('palette.title')} header={false} width={720} onClose={onClose}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void model.submit();
        }}
        onKeyDownCapture={(event) => {
          if (chosen && event.target === field.current && pressAct(acts.current, event)) {
            event.preventDefault();
            return;
          }
          // The field closes only its list at Esc; here the list is all there is.
          if (event.key !== 'Escape' || event.target !== field.current) return;
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      >
        <div className={styles.head}>
          <Icon name="search" size={18} className={styles.icon} />
          <SearchInput id={id} field={field} shape="palette" model={model} />
          <ChainSelect value={model.chain} onChange={model.setChain} />
          <KeyHint>Esc</KeyHint>
        </div>
        <div className={styles.list} onMouseDown={(event) => event.preventDefault()}>
          <Offers id={id} model={model} showsKeys />
        </div>
        {chosen && <ChosenActs chosen={chosen} box={acts} onDone={onClose} />}
        <p className="visually-hidden" role="status">
          {t('palette.count', { n: model.choices.length })}
        </p>
        <div className={styles.foot}>
          <Keys />
        </div>
      </form>
    </Dialog>
  );
}
