import type { TransactionView } from '@chaintrail/contract/schemas';
import { familyOf } from '../../families/families.ts';
import { t } from './texts.ts';
import { Button } from '../../ui/Button.tsx';
import { useOpenPath } from '../../ui/Link.tsx';
import { addressPath } from '../../ui/paths.ts';
import { ActionBar } from '../../ui/slots.tsx';
import { useCopy } from '../../ui/useCopy.ts';

/** The next steps from a transaction, where a phone has its tab bar elsewhere. */
export function TransactionActions({ transaction }: { transaction: TransactionView }) {
  const { copied, copy } = useCopy();
  const open = useOpenPath();
  const senderText = familyOf(transaction.family).transaction.senderText(transaction);
  return (
    <ActionBar>
      <Button size="mobile" icon={copied ? 'check' : 'copy'} onClick={() => void copy(transaction.hash)}>
        {t(copied ? 'ui.copied' : 'ui.copyHash')}
      </Button>
      {senderText && (
        <Button
          size="mobile"
          tone="primary"
          icon="user"
          disabled={transaction.from.address === ''}
          onClick={() => open(addressPath(transaction.chainName, transaction.from.address))}
        >
          {t(senderText)}
        </Button>
      )}
    </ActionBar>
  );
}
