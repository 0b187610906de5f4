import { Button } from '../ui/Button.tsx';
import { MissingPage } from '../ui/MissingPage.tsx';
import { t } from './texts.ts';

/** A newer server answers about chains of a family that came after this client. */
export function UnknownFamily({ name }: { name: string }) {
  return (
    <MissingPage
      crumb={t('page.unknownFamilyTitle')}
      title={t('page.unknownFamilyTitle')}
      text={t('page.unknownFamilyText', { name })}
      actions={
        <Button size="small" tone="primary" onClick={() => location.reload()}>
          {t('page.reload')}
        </Button>
      }
    />
  );
}
