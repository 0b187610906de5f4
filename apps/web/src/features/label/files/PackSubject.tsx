import { AddressText } from '../../../ui/AddressEntity.tsx';
import { ChainGlyph } from '../../../ui/ChainGlyph.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Identicon } from '../../../ui/Identicon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { addressPath, searchPath } from '../../../ui/paths.ts';
import styles from './Files.module.css';
import { chainOf } from './fileFacts.ts';
import { t } from './texts.ts';

/** An address of a pack: on its chain, or on all chains of a family, where the search asks them all. */
export function PackSubject({ scope, address }: { scope: string; address: string }) {
  const chainName = chainOf(scope);
  return (
    <span className={styles.subject}>
      {chainName === null ? <Icon name="link" size={14} title={scope} /> : <ChainGlyph chainName={chainName} size={18} title={chainName} />}
      <Identicon address={address} />
      <Link to={chainName === null ? searchPath(address) : addressPath(chainName, address)} title={address}>
        <AddressText address={address} length="table" />
      </Link>
      <CopyButton text={address} label={t('labelFile.address')} />
    </span>
  );
}
