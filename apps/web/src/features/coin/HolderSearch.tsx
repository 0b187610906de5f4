import type { ChainStatusView } from '@chaintrail/contract/schemas';
import { addressOn, recognise } from '@chaintrail/families/address';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/classNames.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './Filter.module.css';
import { t } from './texts.ts';

export interface HolderSearchProps {
  chain: Pick<ChainStatusView, 'chainName' | 'family'>;
  /** What it finds, in place of a holder's rank. */
  label?: string;
  onApply: (filter: { address?: string }) => void;
}

/** Finds one address among all holders; an empty field shows all again. */
export function HolderSearch({ chain, label = t('coin.holdersFind'), onApply }: HolderSearchProps) {
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const apply = () => {
    const address = text.trim() === '' ? undefined : addressOn({ name: chain.chainName, family: chain.family }, recognise(text.trim()));
    setIsWrong(text.trim() !== '' && address === undefined);
    if (text.trim() === '') onApply({});
    else if (address !== undefined) onApply({ address });
  };
  return (
    <form
      role="search"
      className={classNames(styles.form, styles.one)}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <TextInput
        className={styles.address}
        label={label}
        placeholder={label}
        icon="search"
        mono
        value={text}
        onChange={setText}
        problem={isWrong ? t('coin.filterBadAddress') : undefined}
      />
      <Button type="submit" size={isMobileLayout() ? 'mobile' : 'default'}>
        {t('coin.filterApply')}
      </Button>
    </form>
  );
}
