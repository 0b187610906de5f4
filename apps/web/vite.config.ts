import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './bootScript.ts';
import { slimEndpoints } from './endpoints.config.ts';
import { firstViewGroups, sharedGroup } from './firstView.config.ts';
import { precompress } from './precompress.config.ts';

// Only for `npm run dev` inside this workspace; the product's own server serves the build.
const apiTarget = `http://127.0.0.1:${process.env['PORT'] ?? '7300'}`;

export default defineConfig({
  plugins: [react(), slimEndpoints(), bootScript(), precompress()],
  build: {
    target: 'es2022',
    manifest: true,
    // Every browser that runs the code knows modulepreload.
    modulePreload: { polyfill: false },
    // Two lazy roots share React and the client, rooms what most of them need; everything else is split by the dynamic imports themselves.
    rolldownOptions: {
      output: {
        // The first view names every file that later pages load, and no name of hundreds compresses: the manifest says which is which.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            ...firstViewGroups(import.meta.dirname),
            sharedGroup(import.meta.dirname),
            // Asked for before everything else, and by itself.
            { name: 'ticket', priority: 5, test: /src[\\/]api[\\/]accessTicket\.|@noble[\\/]ciphers/ },
            { name: 'react', priority: 5, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': apiTarget } },
});
