import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../api/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import entities from './Entity.module.css';
import { EntityRow } from './EntityRow.tsx';
import styles from './Labels.module.css';
import { t } from './texts.ts';

const TYPING_MS = 250;

/** Who stands behind addresses, found by name. */
export function EntityPanel() {
  const [text, setText] = useState('');
  const asked = useSettled(text.trim(), TYPING_MS);
  // What is there stays until the next answer comes: who presses a row meanwhile does not press beside it.
  const found = useQuery({ ...query('searchEntities', { text: asked }), placeholderData: keepPreviousData });
  const list = found.data?.list ?? [];
  return (
    <>
      <div className={styles.filters} role="search" aria-label={t('label.entities')}>
        <TextInput
          className={styles.find}
          label={t('label.findEntity')}
          placeholder={t('label.findEntity')}
          icon="search"
          maxLength={120}
          value={text}
          onChange={setText}
        />
        <span className={styles.quiet}>{t('label.entitiesNote')}</span>
      </div>
      <StateBlock
        isLoading={found.isPending}
        error={found.error}
        onRetry={() => void found.refetch()}
        what={t('label.entities')}
        isEmpty={list.length === 0}
        empty={<EmptyState icon="bank" title={t(asked === '' ? 'label.noEntities' : 'label.noEntityFound')} />}
      >
        <ul className={entities.found}>
          {list.map((entity) => (
            <EntityRow key={entity.key} entity={entity} />
          ))}
        </ul>
      </StateBlock>
    </>
  );
}
