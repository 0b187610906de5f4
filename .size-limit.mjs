import { listFirstViewFiles } from './scripts/firstView.mjs';

export default [
  { name: 'mobile first view', path: listFirstViewFiles('MobileShell'), gzip: true, limit: '150 kB' },
  { name: 'desktop first view', path: listFirstViewFiles('DesktopShell'), gzip: true, limit: '220 kB' },
];
