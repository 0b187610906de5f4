// Runs before the first paint. Stored values are JSON text; a broken one is left for the application to clear.
(() => {
  let theme = null;
  try {
    theme = JSON.parse(localStorage.getItem('theme') ?? 'null');
  } catch {
    theme = null;
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.dataset.theme = theme;
})();
