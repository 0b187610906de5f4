import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { AddressModel } from '../useAddress.ts';
import { t } from './texts.ts';
import { useAccount } from './useAccount.ts';

/** Says at once when the account's owner permission is in other hands. */
export function ControlNotice({ model }: { model: AddressModel }) {
  const { data } = useAccount(model);
  if (!data?.isControlledByOthers) return null;
  return (
    <Notice
      tone="error"
      actions={
        model.panel !== 'account' && (
          <Button size="small" onClick={() => model.showTab('ACCOUNT')}>
            {t('tron.showPermissions')}
          </Button>
        )
      }
    >
      <b>{t('tron.controlledByOthers')}</b>
      <br />
      {t('tron.controlledByOthersText')}
    </Notice>
  );
}
