import type { AddressOverviewView, SuspicionView } from '@chaintrail/contract/schemas';
import { formatCount } from '../../../ui/figures.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { Link } from '../../../ui/Link.tsx';
import { transactionPath } from '../../../ui/paths.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import type { AddressModel } from '../addressModel.ts';
import { t } from '../texts.ts';
import { Column } from './Column.tsx';
import styles from './First.module.css';
import { AT_LEAST, describeSuspicion, suspicionIcons } from './suspicionText.ts';

/** 可疑之处: each leads to its rows. That nothing was found is said with what was looked at, and is no all-clear. */
export function SuspicionsColumn({ model }: { model: AddressModel }) {
  const { data } = model.overview;
  const suspicions = data?.suspicions ?? [];
  const count = formatCount(suspicions.length);
  return (
    <Column
      title={t('address.firstSuspicions')}
      part={model.overview}
      className={styles.chips}
      note={
        suspicions.length > 0 && (
          <span>{isMobileLayout() ? t('address.firstSuspicionsOpen') : t('address.firstSuspicionsCount', { n: count })}</span>
        )
      }
    >
      {suspicions.map((suspicion) => (
        <Suspicion key={suspicion.kind} model={model} suspicion={suspicion} />
      ))}
      {data && suspicions.length === 0 && <Nothing data={data} />}
      {data && <Unchecked data={data} />}
    </Column>
  );
}

function Suspicion({ model, suspicion }: { model: AddressModel; suspicion: SuspicionView }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { short, title, detail } = describeSuspicion(suspicion, zone);
  const { kind, rowCount, isAtLeast, event } = suspicion;
  const content = (
    <span className={styles.chip}>
      <span className={`${styles.icon} ${icy.has(kind) ? styles.ice : styles.warn}`}>
        <Icon name={suspicionIcons[kind]} size={14} />
      </span>
      <span className={styles.told} title={`${title} ${detail}`}>
        <span>{isMobileLayout() ? short : title}</span>{' '}
        {!isMobileLayout() && <span className={`${styles.small} ${styles.muted}`}>{detail}</span>}
      </span>
      <span className={styles.open}>
        {t('address.statTimes', { n: `${isAtLeast ? AT_LEAST : ''}${formatCount(rowCount)}` })}
        <Icon name="chevronRight" size={12} />
      </span>
    </span>
  );
  if (event) {
    return (
      <Link to={transactionPath(model.chainName, event.hash)} className={`${styles.row} ${styles.suspicion}`}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={`${styles.row} ${styles.suspicion}`} onClick={() => model.showSuspicion(suspicion)}>
      {content}
    </button>
  );
}

const icy = new Set<SuspicionView['kind']>(['own_frozen', 'own_destroyed', 'frozen', 'destroyed']);

function Nothing({ data: { checked, coverage } }: { data: AddressOverviewView }) {
  const { fromBlock, toBlock } = coverage;
  const facts = { n: checked.ruleCount, block: formatCount(toBlock) };
  const text =
    fromBlock > 0 ? t('address.firstNoSuspicionSoFar', { ...facts, from: formatCount(fromBlock) }) : t('address.firstNoSuspicion', facts);
  return <div className={`${styles.row} ${styles.muted} ${styles.sentence}`}>{text}</div>;
}

/** Labels are looked at for the largest other sides; how many are not is said. */
function Unchecked({ data: { checked } }: { data: Pick<AddressOverviewView, 'checked'> }) {
  const { partyCount, allPartyCount } = checked;
  if (allPartyCount <= partyCount) return null;
  return (
    <div className={`${styles.row} ${styles.small} ${styles.muted}`}>
      {t('address.firstUnchecked', { n: formatCount(partyCount), all: formatCount(allPartyCount) })}
    </div>
  );
}
