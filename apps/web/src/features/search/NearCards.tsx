import type { HitView } from '@chaintrail/contract/schemas';
import { countSharedEnds } from '@chaintrail/model';
import { useQuery } from '@tanstack/react-query';
import { nearQuery } from '../../api/queries.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Identicon } from '../../ui/Identicon.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { isMobileLayout } from '../../ui/layout.ts';
import { Link } from '../../ui/Link.tsx';
import { LitAddress } from '../../ui/LitAddress.tsx';
import { addressPath } from '../../ui/paths.ts';
import { HitList } from './HitList.tsx';
import { HitTable } from './HitTable.tsx';
import styles from './NearCards.module.css';
import type { PageSearch } from './pageSearch.ts';
import { t } from './texts.ts';

/** What was probably meant, one character off, and what only looks like what was asked for. */
export function NearCards({ q, chain }: PageSearch) {
  const { data } = useQuery(nearQuery(chain === undefined ? { address: q } : { address: q, chainName: chain }));
  if (!data) return null;
  const { near, alike } = data;
  return (
    <>
      {near.length > 0 && (
        <Card clip>
          <CardHeader title={t('offers.near')} note={t('results.nearNote')} />
          {isMobileLayout() ? <HitList hits={near} /> : <HitTable hits={near} />}
        </Card>
      )}
      {alike.length > 0 && <AlikeCard asked={q} hits={alike} />}
    </>
  );
}

function AlikeCard({ asked, hits }: { asked: string; hits: readonly HitView[] }) {
  return (
    <Card clip>
      <CardHeader title={t('results.alike')} note={t('results.alikeNote')} />
      <ul>
        {hits.map((hit) => (
          <li key={`${hit.chainName} ${hit.text}`} className={styles.alike}>
            <ChainGlyph chainName={hit.chainName} size={18} />
            <Identicon address={hit.text} />
            <Link to={addressPath(hit.chainName, hit.text)} className={styles.text}>
              <LitAddress address={hit.text} {...countSharedEnds(hit.text.toLowerCase(), asked.toLowerCase())} isFalse />
            </Link>
            {hit.label && <LabelTag label={hit.label} small />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
