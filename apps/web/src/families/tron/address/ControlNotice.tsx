import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { AddressContents } from '../../../features/address/addressContents.ts';
import { findControl } from './control.ts';
import { t } from './texts.ts';
import { useAccount } from './useAccount.ts';

/** Says at once when the account's owner permission is in other hands too. */
export function ControlNotice({ model }: { model: AddressContents }) {
  const { data } = useAccount(model);
  const control = data ? findControl(data) : null;
  if (control === null) return null;
  return (
    <Notice
      tone="error"
      actions={
        model.state.tab !== 'ACCOUNT' && (
          <Button size="small" onClick={() => model.showTab('ACCOUNT')}>
            {t('tron.showPermissions')}
          </Button>
        )
      }
    >
      <b>{t(`tron.control_${control}`)}</b>
      <br />
      {t(`tron.control_${control}Text`)}
    </Notice>
  );
}
