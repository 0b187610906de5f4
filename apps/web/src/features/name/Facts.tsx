import type { NameDetailsView, PartyView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Card } from '../../ui/Card.tsx';
import { FactList, type Fact } from '../../ui/FactList.tsx';
import { formatCount } from '../../ui/figures.ts';
import { Link } from '../../ui/Link.tsx';
import { blockPath } from '../../ui/paths.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './Name.module.css';
import { t } from './texts.ts';

/** Where the name leads, who holds it and until when, as of which block. */
export function Facts({ details }: { details: NameDetailsView }) {
  const { chainName, address, holder, controller, isWrapped, expires, graceEnds, resolver, asked } = details;
  const party = (one: PartyView) => <AddressEntity chainName={chainName} address={one.address} label={one.label} freeze={one.freeze} />;
  const facts: (Fact | false)[] = [
    {
      name: t('name.leadsTo'),
      value: address ? party(address) : t(details.state === 'gateway' ? 'name.atGateway' : 'name.nowhere'),
      note: address ? <span className="code">{address.address}</span> : undefined,
    },
    address !== null && { name: t('name.reverse'), value: <bdi className={styles.words}>{reverseText(details)}</bdi> },
    holder !== null && { name: t('name.holder'), value: party(holder), note: isWrapped ? t('name.wrapped') : undefined },
    controller !== null && controller.address !== holder?.address && { name: t('name.controller'), value: party(controller) },
    { name: t('name.expires'), value: expires === null ? t('name.expiresUnknown') : <TimeText at={expires} as="absolute" /> },
    graceEnds !== null && { name: t('name.grace'), value: <TimeText at={graceEnds} as="absolute" /> },
    {
      name: t('name.resolver'),
      value: resolver ? party(resolver.contract) : t('name.resolverNone'),
      note: resolver?.of == null ? undefined : t('name.resolverOf', { name: resolver.of }),
    },
    {
      name: t('name.asked'),
      value: (
        <span className={styles.height}>
          <Link to={blockPath(chainName, asked.blockNumber)}>{formatCount(asked.blockNumber)}</Link>
        </span>
      ),
      note: (
        <>
          {t('name.askedNote')} <TimeText at={asked.time} as="absolute" />
        </>
      ),
    },
  ];
  return (
    <Card className={styles.part} label={t('name.facts')}>
      <h2>{t('name.facts')}</h2>
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </Card>
  );
}

function reverseText({ primary, name }: NameDetailsView): string {
  if (!primary) return t('name.reverseNone');
  if (primary.isVerified && primary.name === name) return t('name.reverseSame');
  return t('name.reverseOther', { name: primary.display });
}
