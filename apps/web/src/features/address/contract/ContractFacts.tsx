import type { ContractMethodsView, ContractView, PartyView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { formatCount } from '../../../ui/figures.ts';
import { HashLink } from '../../../ui/HashLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { shortenMiddle } from '../../../ui/shorten.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { TimeText } from '../../../ui/TimeText.tsx';
import type { GivenAbi } from './abi.ts';
import styles from './Contract.module.css';
import { t } from './texts.ts';

export interface ContractFactsProps {
  facts: ContractView;
  methods: ContractMethodsView | undefined;
  given: GivenAbi | undefined;
}

/** Who made it, its code, its proxy, where its definitions come from, and what it handed on to before. */
export function ContractFacts({ facts, methods, given }: ContractFactsProps) {
  const { chainName, creation, proxy, code, nodeNote } = facts;
  const party = (one: PartyView | null): Fact['value'] =>
    one && <AddressEntity chainName={chainName} address={one.address} label={one.label} freeze={one.freeze} />;
  const list: (Fact | false)[] = [
    creation
      ? { name: t('contract.creator'), value: party(creation.creator) }
      : { name: t('contract.creation'), value: t('contract.creationUnknown') },
    creation !== null && {
      name: t('contract.creation'),
      value: <HashLink chainName={chainName} hash={creation.hash} />,
      note: <TimeText at={creation.time} as="absolute" />,
    },
    nodeNote === null && { name: t('contract.proxy'), value: proxy?.title ?? t('contract.noProxy') },
    proxy?.implementation != null && { name: t('contract.implementation'), value: party(proxy.implementation) },
    proxy?.admin != null && { name: t('contract.admin'), value: party(proxy.admin) },
    proxy?.beacon != null && { name: t('contract.beacon'), value: party(proxy.beacon) },
    nodeNote === null && {
      name: t('contract.code'),
      value: code
        ? t('contract.codeValue', { n: formatCount(code.sizeBytes), hash: shortenMiddle(code.hash, { head: 6, tail: 4 }) })
        : t('contract.noCode'),
    },
    methods !== undefined && {
      name: t('contract.source'),
      value: given ? t('contract.sourceGiven') : methods.note,
    },
    methods?.verified != null && {
      name: t('contract.verified'),
      value: (
        <>
          <Tag small tone={methods.verified.match === 'exact' ? 'ok' : 'warn'}>
            {t(`contract.verified_${methods.verified.match}`)}
          </Tag>{' '}
          {methods.verified.name}
          {methods.verified.isOfImplementation && t('contract.verifiedBehind')}
        </>
      ),
      note: (
        <>
          {methods.verified.source}
          {methods.verified.verifiedTime !== null && (
            <>
              {' · '}
              {t('contract.verifiedAt')} <TimeText at={methods.verified.verifiedTime} as="absolute" />
            </>
          )}
          {' · '}
          {t('contract.askedAt')} <TimeText at={methods.verified.askedTime} as="absolute" />
        </>
      ),
    },
  ];
  return (
    <aside className={styles.facts}>
      <h2>{t('contract.facts')}</h2>
      {nodeNote !== null && <Notice tone="warn">{t('contract.nodeSilent', { note: nodeNote })}</Notice>}
      <FactList facts={list.filter((fact) => fact !== false)} />
      {(proxy !== null || facts.history.length > 0) && <History facts={facts} />}
    </aside>
  );
}

function History({ facts }: { facts: ContractView }) {
  const { history, proxy, chainName } = facts;
  return (
    <section className={styles.history}>
      <h2>
        {t('contract.history')}
        <span>{history.length === 0 ? t('contract.historyNone') : t('contract.historyNote', { n: formatCount(history.length) })}</span>
      </h2>
      <ol>
        {history.map(({ implementation, hash, time }, position) => (
          <li key={`${hash}-${implementation.address}`}>
            <span>
              v{history.length - position}{' '}
              <AddressEntity chainName={chainName} address={implementation.address} label={implementation.label} copy={false} />
            </span>
            <span>
              <HashLink chainName={chainName} hash={hash} />
              <TimeText at={time} as="absolute" />
              {implementation.address === proxy?.implementation?.address && position === 0 && (
                <Tag small tone="ok">
                  {t('contract.current')}
                </Tag>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
