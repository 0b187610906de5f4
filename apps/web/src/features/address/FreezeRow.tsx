import type { AddressTransferView, FreezeRowView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../ui/AddressEntity.tsx';
import { Amount } from '../../ui/Amount.tsx';
import type { BetweenRow } from '../../ui/DataTable.tsx';
import { BlockLink, HashLink } from '../../ui/HashLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MethodTag } from '../../ui/MethodTag.tsx';
import { transactionPath } from '../../ui/paths.ts';
import { ListRow } from '../../ui/RowList.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import styles from './FreezeRow.module.css';
import { t } from './texts.ts';

const keyOf = ({ hash, action }: FreezeRowView) => `${hash}-${action}`;

/** What issuers did to the address, between the rows of a wide list: under hash, method, block and time, the rest in words. */
export function listFreezes(chainName: string, { freezes }: AddressTransferView): { above: BetweenRow[]; below: BetweenRow[] } {
  if (!freezes) return { above: [], below: [] };
  const draw = (freeze: FreezeRowView): BetweenRow => ({
    key: keyOf(freeze),
    cells: [
      <HashLink key="hash" chainName={chainName} hash={freeze.hash} />,
      <MethodTag key="method" method={freeze.method} plainText={t('page.plainTransfer')} />,
      <BlockLink key="block" chainName={chainName} number={freeze.blockNumber} />,
      <TimeText key="time" at={freeze.time} />,
    ],
    told: <Told chainName={chainName} freeze={freeze} />,
  });
  return { above: freezes.above.map(draw), below: freezes.below.map(draw) };
}

/** The same on a phone. */
export function FreezeRows({ chainName, freezes }: { chainName: string; freezes: readonly FreezeRowView[] | undefined }) {
  return freezes?.map((freeze) => (
    <ListRow
      key={keyOf(freeze)}
      to={transactionPath(chainName, freeze.hash)}
      mark={<Icon name="snow" size={16} className={styles.ice} />}
      title={<span className={styles.ice}>{t(`address.freezeRow_${freeze.action}`, { symbol: freeze.coin.symbol })}</span>}
      value={freeze.amount && <Amount value={freeze.amount.amount} />}
      detail={<TimeText at={freeze.time} />}
      note={freeze.coin.symbol}
    />
  ));
}

function Told({ chainName, freeze }: { chainName: string; freeze: FreezeRowView }) {
  const { action, coin, amount, by } = freeze;
  return (
    <span className={styles.told}>
      <Icon name="snow" size={14} />
      <span>{t(`address.freezeRow_${action}`, { symbol: coin.symbol })}</span>
      {amount && (
        <span>
          {t(`address.freezeSum_${action}`)} <Amount value={amount.amount} unit={coin.symbol} strong />
        </span>
      )}
      {by.address !== '' && (
        <span className={styles.by}>
          {t('address.freezeBy')} <AddressEntity chainName={chainName} address={by.address} label={by.label} icon={false} copy={false} />
        </span>
      )}
    </span>
  );
}
