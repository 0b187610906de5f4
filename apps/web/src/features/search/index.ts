import { lazy } from 'react';

export { parsePageSearch } from './pageSearch.ts';
export { entryPath } from './hitPath.ts';
export { nameSort } from './kindTexts.ts';
export { ClearHistoryButton } from './ClearHistoryButton.tsx';
export { RecentList } from './RecentList.tsx';
export { SearchBox } from './SearchBox.tsx';

export const SearchPage = lazy(() => import('./SearchPage.tsx').then((module) => ({ default: module.SearchPage })));
