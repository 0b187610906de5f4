import { t } from '../locales/translate.ts';
import { StateBlock } from '../ui/StateBlock.tsx';

/** While the code of a page loads. */
export function PageLoading() {
  return (
    <StateBlock isLoading what={t('app.pageLoading')}>
      {null}
    </StateBlock>
  );
}
