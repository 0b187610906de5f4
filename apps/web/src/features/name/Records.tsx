import type { NameDetailsView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Link } from '../../ui/Link.tsx';
import { namePath } from '../../ui/paths.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import { NameMarks } from './marks/index.ts';
import styles from './Name.module.css';
import { t } from './texts.ts';

interface PartProps {
  details: NameDetailsView;
}

/** What its holder wrote: text and nothing else, whatever it looks like. */
export function Texts({ details: { texts } }: PartProps) {
  return (
    <Card className={styles.part} label={t('name.texts')}>
      <h2>
        {t('name.texts')} <span>{texts.length === 0 ? '' : t('name.textsNote')}</span>
      </h2>
      {texts.length === 0 && <p className={styles.none}>{t('name.textsNone')}</p>}
      <dl className={styles.records}>
        {texts.map(({ key, value }) => (
          <div key={key}>
            <dt className="mono">
              <bdi>{key}</bdi>
            </dt>
            <dd>
              <bdi className={styles.words}>{value}</bdi>
              <CopyButton text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Where its holder is on other chains, as the name says. */
export function Addresses({ details: { addresses } }: PartProps) {
  return (
    <Card className={styles.part} label={t('name.addresses')}>
      <h2>{t('name.addresses')}</h2>
      {addresses.length === 0 && <p className={styles.none}>{t('name.addressesNone')}</p>}
      <dl className={styles.records}>
        {addresses.map(({ coinType, chainName, title, address, bytes }) => (
          <div key={coinType}>
            <dt>{title}</dt>
            <dd>
              {address !== null && chainName !== null ? (
                <AddressEntity chainName={chainName} address={address} length="card" />
              ) : (
                <>
                  <span className={styles.words}>
                    <span className="code">{address ?? bytes}</span> {address === null && chainName !== null && t('name.notAddress')}
                  </span>
                  <CopyButton text={address ?? bytes} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

export function Content({ details: { contenthash } }: PartProps) {
  if (!contenthash) return null;
  return (
    <Card className={styles.part} label={t('name.content')}>
      <h2>{t('name.content')}</h2>
      <p className={styles.content}>
        <span className="code">{contenthash.text}</span>
        <CopyButton text={contenthash.text} />
      </p>
    </Card>
  );
}

export function Others({ details: { others, chainName, holder } }: PartProps) {
  if (!holder) return null;
  return (
    <Card className={styles.part} label={t('name.others')}>
      <h2>{t('name.others')}</h2>
      {others.length === 0 && <p className={styles.none}>{t('name.othersNone')}</p>}
      <ul className={styles.names}>
        {others.map(({ name, display, expires, marks }) => (
          <li key={name}>
            <Link to={namePath(chainName, name)}>
              <bdi className={styles.words}>{display}</bdi>
            </Link>
            <NameMarks marks={marks} />
            {expires !== null && <TimeText at={expires} as="absolute" />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
