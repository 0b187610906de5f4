import type { SourcesView } from '@chaintrail/contract/schemas';
import { classNames } from '../../ui/classNames.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './Sources.module.css';
import { t } from './texts.ts';
import type { SourcesModel } from './useSources.ts';

/** Asking outside or not: one of the two, beside nodes of one's own. */
export function ModeCards({ model, view }: { model: SourcesModel; view: SourcesView }) {
  const { isAllowed, ownChains } = view;
  return (
    <div className={styles.modes} role="radiogroup" aria-label={t('source.modes')}>
      <Mode icon="globe" title={t('source.modeOnline')} text={t('source.modeOnlineText')} isChosen={isAllowed} model={model} to />
      <Mode icon="eyeOff" title={t('source.modeLocal')} text={t('source.modeLocalText')} isChosen={!isAllowed} model={model} to={false} />
      <div className={styles.mode}>
        <Icon name="block" size={20} />
        <span className={styles.modeText}>
          <strong>
            {t('source.modeNode')} <small>{t('source.modeNodeChains', { n: ownChains.length })}</small>
          </strong>
          <span>{t('source.modeNodeText')}</span>
        </span>
      </div>
    </div>
  );
}

interface ModeProps {
  icon: IconName;
  title: string;
  text: string;
  isChosen: boolean;
  model: SourcesModel;
  to: boolean;
}

function Mode({ icon, title, text, isChosen, model, to }: ModeProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      className={classNames(styles.mode, isChosen && styles.chosen)}
      disabled={model.isBusy}
      onClick={() => !isChosen && model.setAllowed(to)}
    >
      <Icon name={icon} size={20} />
      <span className={styles.modeText}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      {isChosen && <Icon name="checkCircle" size={18} className={styles.chosenMark} />}
    </button>
  );
}
