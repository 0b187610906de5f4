import { t } from '../../locales/translate.ts';
import { isMobileLayout } from '../../ui/layout.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { HomeNarrow } from './HomeNarrow.tsx';
import { HomeWide } from './HomeWide.tsx';
import { useHome } from './useHome.ts';

export function HomePage() {
  usePageTitle();
  const home = useHome();
  return isMobileLayout() ? <HomeNarrow home={home} /> : <HomeWide home={home} title={t('home.title')} />;
}
