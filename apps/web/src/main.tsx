import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseLayout } from './app/layout.ts';

// Each layout is its own lazy root, so that neither loads the other's code.
const roots = {
  desktop: () => import('./app/DesktopShell.tsx'),
  mobile: () => import('./app/MobileShell.tsx'),
};

const layout = chooseLayout(navigator.userAgent);
document.documentElement.dataset.layout = layout;

const container = document.querySelector('#root');
if (!container) throw new Error('index.html has no #root');
const { default: Shell } = await roots[layout]();
createRoot(container).render(
  <StrictMode>
    <Shell />
  </StrictMode>,
);
