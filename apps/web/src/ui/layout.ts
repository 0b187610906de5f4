/** The layout that main.tsx chose for this browser; it never changes while the page lives. */
export const isMobileLayout = (): boolean => document.documentElement.dataset['layout'] === 'mobile';
