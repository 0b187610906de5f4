import type { SourceView } from '@chaintrail/contract/schemas';
import { OnSwitch, ServiceName, State } from './ServiceTable.tsx';
import { sumCalls, tellKey, tellService } from './sourceFacts.ts';
import styles from './Sources.module.css';
import { t } from './texts.ts';
import type { SourcesModel } from './useSources.ts';

/** The same for a narrow window: one below the other. */
export function ServiceRows({ model, list }: { model: SourcesModel; list: readonly SourceView[] }) {
  return (
    <ul>
      {list.map((source) => (
        <li key={source.service} className={styles.row}>
          <div className={styles.rowHead}>
            <ServiceName source={source} />
            <OnSwitch model={model} source={source} />
          </div>
          <span className={styles.words}>{source.uses}</span>
          <span className={styles.quiet}>
            {t('source.sees')}：{source.sees}
          </span>
          <span className={styles.line}>
            <State {...tellService(source)} />
            <span className={styles.quiet}>
              {t('source.key')} {tellKey(source).text} · {t('source.today')} {sumCalls(source)}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
