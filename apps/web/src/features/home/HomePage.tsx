import { lazy } from 'react';
import { isMobileLayout } from '../../ui/layout.ts';
import { usePageTitle } from '../../ui/usePageTitle.ts';
import { useHome } from './useHome.ts';

const HomeWide = lazy(() => import('./HomeWide.tsx').then((module) => ({ default: module.HomeWide })));
const HomeNarrow = lazy(() => import('./HomeNarrow.tsx').then((module) => ({ default: module.HomeNarrow })));

export function HomePage() {
  usePageTitle();
  const home = useHome();
  return isMobileLayout() ? <HomeNarrow home={home} /> : <HomeWide home={home} />;
}
