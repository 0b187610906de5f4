import { createServer } from 'vite';

type RenderHome = (layout: 'desktop' | 'mobile') => Promise<string>;

/** As much of a browser as the application's modules ask for while they load. */
const browser = {
  localStorage: { length: 0, key: () => null, getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  document: { documentElement: { dataset: {} } },
  location: { hash: '', pathname: '/', search: '' },
};

/** The home page's first look in both layouts, as templates for index.html: drawn by the application's own components. */
export async function renderTemplates(root: string): Promise<string> {
  Object.assign(globalThis, browser);
  const server = await createServer({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderHome } = (await server.ssrLoadModule('/src/app/staticHome.tsx')) as { renderHome: RenderHome };
    const templates: string[] = [];
    for (const layout of ['desktop', 'mobile'] as const) {
      templates.push(`<template data-layout="${layout}">${await renderHome(layout)}</template>`);
    }
    return templates.join('\n    ');
  } finally {
    await server.close();
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
  }
}
