import { usePreferences, type ThemeChoice } from '../ui/preferences.ts';

const darkSystem = matchMedia('(prefers-color-scheme: dark)');

/** The theme that is shown now: the user's, or the system's while the user has not chosen. */
export const shownTheme = (choice: ThemeChoice): 'light' | 'dark' =>
  choice === 'system' ? (darkSystem.matches ? 'dark' : 'light') : choice;

/** Keeps `data-theme` on the document as the preference and the system change; returns the stop. */
export function followTheme(): () => void {
  const apply = () => {
    document.documentElement.dataset['theme'] = shownTheme(usePreferences.getState().theme);
  };
  apply();
  darkSystem.addEventListener('change', apply);
  const unsubscribe = usePreferences.subscribe(apply);
  // Paper is white, and browsers leave backgrounds out.
  const lighten = () => {
    document.documentElement.dataset['theme'] = 'light';
  };
  addEventListener('beforeprint', lighten);
  addEventListener('afterprint', apply);
  return () => {
    removeEventListener('beforeprint', lighten);
    removeEventListener('afterprint', apply);
    darkSystem.removeEventListener('change', apply);
    unsubscribe();
  };
}
