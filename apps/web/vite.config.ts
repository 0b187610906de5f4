import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './bootScript.ts';

// Only for `npm run dev` inside this workspace; the product's own server serves the build.
const apiTarget = `http://127.0.0.1:${process.env['PORT'] ?? '7300'}`;

export default defineConfig({
  plugins: [react(), bootScript()],
  build: {
    target: 'es2022',
    manifest: true,
    // Every browser that runs the code knows modulepreload.
    modulePreload: { polyfill: false },
    // Two lazy roots share React and the client; everything else is split by the dynamic imports themselves.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The parts of every first view compress far better as one file than as forty.
            {
              name: 'shell',
              test: /src[\\/](ui[\\/](Icon|IconButton|Button|Card|Chain\w+|chain\w+|Link|Tag|LabelTag|entityLook|Identicon|hashText|AddressEntity|CopyButton|useCopy|HoverCard|hovered|shorten|paths|TimeText|useNow|preferences|StateBlock|useElapsed|EmptyState|Skeleton|StatusDot|Footer|KeyHint|Select|Menu|Popover|usePlacement|figures|amountParts|slots|layout|classNames|usePageTitle|CoinIcon)\.|features[\\/]chain[\\/]|lib[\\/](time|notify|storage|storedValues|browserSession|session|searchHistory|browserHistory)\.|api[\\/]queries\.)/,
            },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'tanstack',
              test: /node_modules[\\/]@tanstack[\\/](react-query|query-core|react-router|router-core|history|react-store|store)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': apiTarget } },
});
