import { lazy } from 'react';

export { BulkDialog } from './BulkDialog.tsx';
export { hitPath, sortOfKind } from './hitPath.ts';
export { parsePageSearch, type PageSearch } from './pageSearch.ts';
export { RecentList } from './RecentList.tsx';
export { SearchBox } from './SearchBox.tsx';

export const SearchPage = lazy(() => import('./SearchPage.tsx').then((module) => ({ default: module.SearchPage })));
