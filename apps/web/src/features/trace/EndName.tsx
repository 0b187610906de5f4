import type { TraceEndView } from '@chaintrail/contract/schemas';
import { ChainGlyph } from '../../ui/ChainGlyph.tsx';
import { Identicon } from '../../ui/Identicon.tsx';
import { LabelTag } from '../../ui/LabelTag.tsx';
import { Link } from '../../ui/Link.tsx';
import { addressPath } from '../../ui/paths.ts';
import styles from './Trace.module.css';
import { t } from './texts.ts';
import { isSomebody, nameEnd } from './words.ts';

/** Who an end is: its label as a result keeps it, or its first address. */
export function EndName({ end }: { end: TraceEndView }) {
  const [first] = end.parties;
  const name = nameEnd(end);
  const content = first?.label ? (
    <LabelTag label={{ ...first.label, name }} />
  ) : (
    <span className={isSomebody(end) ? 'mono' : undefined}>{name}</span>
  );
  return (
    <span className={styles.endName}>
      {end.reason !== 'dust' && <ChainGlyph chainName={end.chainName} size={15} />}
      {isSomebody(end) && !first?.label && <Identicon address={first?.address ?? ''} />}
      {isSomebody(end) && first ? <Link to={addressPath(first.chainName, first.address)}>{content}</Link> : content}
    </span>
  );
}

export function wordParties(end: TraceEndView, date: string): string {
  return t(end.parties[0]?.label || end.partyCount === 1 || !isSomebody(end) ? 'trace.addresses' : 'trace.others', {
    n: end.partyCount,
    date,
  });
}
