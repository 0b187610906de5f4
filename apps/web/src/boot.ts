import { askEarly } from './api/askEarly.ts';
import { chooseLayout } from './app/layout.ts';

/**
 * Runs as a plain script before the first paint: sets the theme and the layout, and starts to load the layout's files and the first answers, which
 * the module graph would ask for only after two round trips. `data-desktop` and `data-mobile` of its own tag list the files; the build writes
 * them (bootScript.ts).
 */
function boot(script: HTMLScriptElement | SVGScriptElement | null): void {
  const root = document.documentElement;
  root.dataset['theme'] = storedTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  const layout = chooseLayout(navigator.userAgent);
  root.dataset['layout'] = layout;
  for (const file of script?.dataset[layout]?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

/** Broken JSON is left for the application, which clears the storage. */
function storedTheme(): 'light' | 'dark' | undefined {
  const text = localStorage.getItem('theme');
  return text === '"dark"' ? 'dark' : text === '"light"' ? 'light' : undefined;
}

// First: the answers are small and everything waits for them, and a browser opens few connections.
askEarly(localStorage);
boot(document.currentScript);
