import { t } from '../../locales/translate.ts';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { useChains } from '../chain/index.ts';
import styles from './ChainSelect.module.css';

export interface ChainSelectProps {
  /** '' is all chains. */
  value: string;
  onChange: (chainName: string) => void;
}

/** Which chain is searched; stands on 全部链 until somebody changes it. Chains without a source cannot be asked and are left out. */
export function ChainSelect({ value, onChange }: ChainSelectProps) {
  const { chains } = useChains();
  const options = [
    { value: '', title: t('search.allChains'), before: <Icon name="globe" /> },
    ...chains
      .filter((chain) => chain.syncState !== 'not_configured')
      .map((chain) => ({
        value: chain.chainName,
        title: chain.title,
        text: chain.chainName,
        before: <ChainGlyph chainName={chain.chainName} size={16} />,
      })),
  ];
  return (
    <Select
      options={options}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={onChange}
      label={t('search.chainSelect')}
      renderTrigger={(trigger, chosen) => (
        <button type="button" className={styles.select} {...trigger}>
          {chosen?.before}
          <span className={styles.title}>{chosen?.title}</span>
          <Icon name="chevronDown" size={13} />
        </button>
      )}
    />
  );
}
