import type { NftTraitsView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/queries.ts';
import { classNames } from '../../../ui/classNames.ts';
import { formatCount } from '../../../ui/figures.ts';
import { writePercent } from '../../../ui/percent.ts';
import styles from './Traits.module.css';
import { t } from './texts.ts';

interface Chosen {
  address?: string;
  trait?: string;
  traitValue?: string;
}

export interface TraitsProps {
  coinKey: string;
  chosen: Chosen;
  /** Undefined for none. */
  onChoose: (trait: string | undefined, value: string) => void;
}

export function withoutTrait({ address }: Chosen): Chosen {
  return address === undefined ? {} : { address };
}

/** What the items of a collection have how often, over those whose metadata are there; each value shows its items. */
export function Traits({ coinKey, chosen, onChoose }: TraitsProps) {
  const { data } = useQuery(query('listNftTraits', { coinKey }));
  if (!data || data.items === 0) return null;
  const { read, items, looked, note, list } = data;
  return (
    <details className={styles.traits} open={chosen.trait !== undefined ? true : undefined}>
      <summary>
        <b>{t('nft.traits')}</b>{' '}
        <span className={styles.quiet}>
          {t('nft.traitsOver', { looked: formatCount(looked), read: formatCount(read), items: formatCount(items) })}
        </span>
      </summary>
      {note !== null && <p className={styles.quiet}>{t('nft.noMetadata', { note })}</p>}
      {note === null && read === 0 && <p className={styles.quiet}>{t('nft.traitsNone')}</p>}
      {chosen.trait !== undefined && (
        <p>
          <button type="button" className={classNames('tap', styles.all)} onClick={() => onChoose(undefined, '')}>
            {t('nft.traitAll')}
          </button>
        </p>
      )}
      <div className={styles.list}>
        {list.map((trait) => (
          <Trait key={trait.name} trait={trait} read={read} chosen={chosen} onChoose={onChoose} />
        ))}
      </div>
    </details>
  );
}

interface TraitProps extends Pick<TraitsProps, 'chosen' | 'onChoose'> {
  trait: NftTraitsView['list'][number];
  read: number;
}

function Trait({ trait: { name, values, valueCount }, read, chosen, onChoose }: TraitProps) {
  return (
    <section className={styles.trait}>
      <h3>
        <bdi>{name === '' ? t('nft.unnamed') : name}</bdi>{' '}
        <span className={styles.quiet}>{t('nft.traitValues', { n: formatCount(valueCount) })}</span>
      </h3>
      <ul>
        {values.map(({ value, count }) => {
          const share = writePercent(String(count), String(read)) ?? '0';
          return (
            <li key={value}>
              <button
                type="button"
                className={styles.value}
                aria-pressed={chosen.trait === name && chosen.traitValue === value}
                aria-label={t('nft.traitShare', { value, n: formatCount(count), share })}
                onClick={() => onChoose(name, value)}
              >
                <bdi>{value}</bdi>
                <span>{formatCount(count)}</span>
                <span>{share}%</span>
              </button>
            </li>
          );
        })}
      </ul>
      {valueCount > values.length && <p className={styles.quiet}>{t('nft.traitMore', { n: formatCount(valueCount - values.length) })}</p>}
    </section>
  );
}
