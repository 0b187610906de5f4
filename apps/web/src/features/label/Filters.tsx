import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { Choice } from './Choice.tsx';
import { withPart } from './filter.ts';
import { auditStates, stateLook } from './labelFacts.ts';
import styles from './Labels.module.css';
import { ChainChoice, FindLabel } from './Narrowing.tsx';
import { t } from './texts.ts';
import type { LibraryModel } from './useLibrary.ts';

/** What narrows a tab of the library, apart from its categories. */
export function LibraryFilters({ model }: { model: LibraryModel }) {
  const { of, filter, setFilter } = model;
  const risks = useQuery(query('listTagRiskTypes', {}));
  return (
    <>
      <FindLabel model={model} />
      <span className={styles.chips}>
        <ChainChoice model={model} />
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
