import { t } from '../locales/translate.ts';
import { classNames } from './classNames.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './HashLink.module.css';
import { setHovered, useHovered } from './hovered.ts';
import { Link } from './Link.tsx';
import { blockPath, transactionPath } from './paths.ts';
import { shortenMiddle, type Ends } from './shorten.ts';

export interface HashLinkProps {
  chainName: string;
  /** '' where the transfer belongs to no transaction. */
  hash: string;
  copy?: boolean;
}

const HASH_ENDS: Ends = { head: 10, tail: 6 };

export function HashLink({ chainName, hash, copy = false }: HashLinkProps) {
  const isHovered = useHovered((state) => state.text === hash && hash !== '');
  if (hash === '') return <span className={styles.none}>—</span>;
  return (
    <span
      className={classNames(styles.hash, isHovered && styles.hovered)}
      onMouseEnter={() => setHovered(hash)}
      onMouseLeave={() => setHovered(null)}
    >
      <Link to={transactionPath(chainName, hash)} title={hash} className={styles.link}>
        {shortenMiddle(hash, HASH_ENDS)}
      </Link>
      {copy && <CopyButton text={hash} label={t('ui.copyHash')} />}
    </span>
  );
}

export function BlockLink({ chainName, number }: { chainName: string; number: number }) {
  return (
    <Link to={blockPath(chainName, number)} className={classNames(styles.link, styles.block)}>
      {number.toLocaleString('en-US')}
    </Link>
  );
}
