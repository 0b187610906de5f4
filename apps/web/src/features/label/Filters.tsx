import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { useChains } from '../chain/index.ts';
import { Choice } from './Choice.tsx';
import { withPart } from './filter.ts';
import { auditStates, familyChoices, stateLook } from './labelFacts.ts';
import styles from './Labels.module.css';
import { t } from './texts.ts';
import type { LibraryModel } from './useLibrary.ts';

/** What narrows a tab of the library, apart from its categories. */
export function LibraryFilters({ model }: { model: LibraryModel }) {
  const { of, text, setText, filter, setFilter } = model;
  const { chains } = useChains();
  const risks = useQuery(query('listTagRiskTypes', {}));
  return (
    <>
      <TextInput
        className={styles.find}
        label={t('label.find')}
        placeholder={t('label.find')}
        icon="search"
        maxLength={130}
        value={text}
        onChange={setText}
      />
      <span className={styles.chips}>
        <Choice
          name={t('label.chain')}
          value={filter.chainName}
          options={[...chains.map(({ chainName, title }) => ({ value: chainName, title })), ...familyChoices]}
          onChange={(value) => setFilter(withPart(filter, 'chainName', value))}
        />
        <Choice
          name={t('label.risk')}
          value={filter.riskType}
          options={(risks.data?.list ?? []).map(({ key, zh }) => ({ value: key, title: zh }))}
          onChange={(value) => setFilter(withPart(filter, 'riskType', value))}
        />
        {of === 'own' && (
          <Choice
            name={t('label.state')}
            value={filter.auditStatus}
            options={auditStates.map((value) => ({ value, title: stateLook(value).text }))}
            onChange={(value) => setFilter(withPart(filter, 'auditStatus', value))}
          />
        )}
      </span>
    </>
  );
}
