import type { EndpointData } from '@chaintrail/contract/schemas';
import { formatDate } from '../../lib/time.ts';
import { Amount } from '../../ui/Amount.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { formatCount } from '../../ui/figures.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { Stat, Stats } from '../../ui/Stats.tsx';
import { useChains } from '../chain/index.ts';
import type { Addressee } from '../letter/sent/index.ts';
import styles from './Entity.module.css';
import { EntityOwn } from './EntityOwn.tsx';
import { familyChoices } from './labelFacts.ts';
import { t } from './texts.ts';
import type { EntityFlowModel } from './useEntityFlow.ts';

type Told = EndpointData<'getEntity'>;

interface EntityFiguresProps {
  told: Told;
  flow: EntityFlowModel;
  addressee: Addressee;
}

export function EntityFigures({ told: { entity, addresses, chains, sources }, flow, addressee }: EntityFiguresProps) {
  const titles = useChains().chains;
  return (
    <Stats label={t('label.entity')} small>
      <Stat
        name={t('label.address')}
        detail={t('label.addressesNote', { known: formatCount(addresses.known), inferred: formatCount(addresses.inferred) })}
      >
        {t('label.addressCount', { n: formatCount(addresses.known + addresses.inferred) })}
      </Stat>
      <Stat name={t('label.chain')} detail={t('label.chainsNote', { n: chains.length })}>
        <span className={styles.chains}>
          {chains.map(({ name, count }) => {
            const chain = titles.find(({ chainName }) => chainName === name);
            const family = familyChoices.find(({ value }) => value === name)?.title;
            const title = `${chain?.title ?? family ?? name}：${formatCount(count)}`;
            return chain ? (
              <ChainGlyph key={name} chainName={name} size={20} title={title} />
            ) : (
              <span key={name} className={styles.family} title={title}>
                {family ?? name}
              </span>
            );
          })}
        </span>
      </Stat>
      <Recent flow={flow} />
      <EntityOwn entityKey={entity.key} addressee={addressee} />
      <Stat name={t('label.sources')} detail={t('label.sourcesNote')}>
        {t('label.sourceCount', { n: new Set(sources.map(({ source }) => source)).size })}
      </Stat>
    </Stats>
  );
}

/** What moved in the last thirty days of the coin that moves most on the chosen chain. */
function Recent({ flow: { recent, chainTitle } }: { flow: EntityFlowModel }) {
  const zone = usePreferences((preferences) => preferences.timeZone);
  if (!recent) return null;
  const { moved: sums, startTime, endTime } = recent;
  const detail = t('label.recentSpan', { chain: chainTitle, from: formatDate(startTime, zone), to: formatDate(endTime, zone) });
  return (
    <>
      <Stat name={t('label.recentIn')} icon="arrowIn" direction="in" detail={detail}>
        <Amount value={sums.in.amount} unit={sums.in.symbol} />
      </Stat>
      <Stat
        name={t('label.recentOut')}
        icon="arrowOut"
        direction="out"
        detail={t('label.rowCount', { n: formatCount(sums.inCount + sums.outCount) })}
      >
        <Amount value={sums.out.amount} unit={sums.out.symbol} />
      </Stat>
    </>
  );
}
