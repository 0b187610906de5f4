import { TextInput } from '../../ui/TextInput.tsx';
import { useChains } from '../chain/index.ts';
import { Choice } from './Choice.tsx';
import { withPart } from './filter.ts';
import { familyChoices } from './labelFacts.ts';
import styles from './Labels.module.css';
import { t } from './texts.ts';

interface ChainChoiceProps<Filter extends { chainName?: string }> {
  model: { filter: Filter; setFilter: (filter: Filter) => void };
  /** Chains and families that there is something on; all where nothing is said. */
  names?: readonly string[];
}

/** One chain, or a family where the address is the same on all its chains. */
export function ChainChoice<Filter extends { chainName?: string }>({ model: { filter, setFilter }, names }: ChainChoiceProps<Filter>) {
  const { chains } = useChains();
  const all = [...chains.map(({ chainName, title }) => ({ value: chainName, title })), ...familyChoices];
  const options = names ? names.map((name) => all.find(({ value }) => value === name) ?? { value: name, title: name }) : all;
  return (
    <Choice
      name={t('label.chain')}
      value={filter.chainName}
      options={options}
      onChange={(value) => setFilter(withPart(filter, 'chainName', value))}
    />
  );
}

/** A text in names, or an address. */
export function FindLabel({ model: { text, setText } }: { model: { text: string; setText: (text: string) => void } }) {
  return (
    <TextInput
      className={styles.find}
      label={t('label.find')}
      placeholder={t('label.find')}
      icon="search"
      maxLength={130}
      value={text}
      onChange={setText}
    />
  );
}
