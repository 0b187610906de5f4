import type { BitcoinInputView, BitcoinOutputView } from '@chaintrail/contract/schemas';
import { AddressEntity } from '../../../ui/AddressEntity.tsx';
import { t } from './texts.ts';

export interface FlowPartyProps {
  chainName: string;
  row: BitcoinInputView | BitcoinOutputView;
  copy?: boolean;
}

/** Whose an input or output is; a script that names nobody says what it is instead. */
export function FlowParty({ chainName, row, copy = true }: FlowPartyProps) {
  return (
    <AddressEntity chainName={chainName} address={row.party.address} label={row.party.label} copy={copy} emptyText={writeNobody(row)} />
  );
}

function writeNobody(row: BitcoinInputView | BitcoinOutputView): string {
  if ('multisig' in row) {
    if (row.multisig) return t('bitcoin.multisigOutput', { required: row.multisig.required, total: row.multisig.addresses.length });
    return row.data === null ? t(`bitcoin.script_${row.scriptType}`) : t('bitcoin.dataOutput');
  }
  if (row.previous === null) return t('bitcoin.fromExtension');
  return row.amount === null ? t('bitcoin.unresolved') : t(`bitcoin.script_${row.scriptType}`);
}
