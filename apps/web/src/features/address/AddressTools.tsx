import { Link } from '../../ui/Link.tsx';
import { convertPath, toolsPath } from '../../ui/paths.ts';
import type { AddressModel } from './addressModel.ts';
import styles from './Identity.module.css';
import { t } from './texts.ts';

/** Tools that are asked of one address; only contracts can be allowed anything. */
export function AddressTools({ model }: { model: Pick<AddressModel, 'chainName' | 'address' | 'family'> }) {
  const { chainName, address, family } = model;
  const asked = { chain: chainName, a: address };
  return (
    <>
      {family?.address.tabs.LOG && (
        <Link to={toolsPath({ tool: 'approvals', ...asked })} className={styles.tool}>
          {t('address.toolApprovals')}
        </Link>
      )}
      <Link to={toolsPath({ tool: 'balances', ...asked })} className={styles.tool}>
        {t('address.toolBalances')}
      </Link>
      <Link to={convertPath(address)} className={styles.tool}>
        {t('address.toolConvert')}
      </Link>
    </>
  );
}
