import { t } from '../locales/translate.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { homePath } from '../ui/paths.ts';

export function NotFoundPage() {
  return (
    <Card>
      <EmptyState isPage title={t('app.notFoundTitle')} icon="search" actions={<Link to={homePath}>{t('app.goHome')}</Link>}>
        {t('app.notFoundText')}
      </EmptyState>
    </Card>
  );
}
