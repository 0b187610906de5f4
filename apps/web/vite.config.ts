import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './bootScript.ts';
import { precompress } from './precompress.config.ts';

// Only for `npm run dev` inside this workspace; the product's own server serves the build.
const apiTarget = `http://127.0.0.1:${process.env['PORT'] ?? '7300'}`;

/** What both layouts need before the home page stands. */
const firstView = new RegExp(
  [
    String.raw`src/ui/(Icon|IconButton|Button|Card|Chain\w+|chain\w+|Link|Tag|LabelTag|entityLook|Identicon|hashText|AddressEntity|CopyButton|useCopy|HoverCard|hovered|shorten|paths|TimeText|useNow|preferences|StateBlock|useElapsed|EmptyState|Skeleton|StatusDot|Footer|KeyHint|Select|Menu|Popover|usePlacement|figures|amountParts|slots|layout|classNames|usePageTitle|useSettled|CoinIcon)\.`,
    'src/features/(chain|home)/',
    String.raw`src/features/search/(index|SearchBox|useSearchBox|searchBoxState|useBulk|useRecognition|useSuggestions|SearchInput|useFocusKey|ChainSelect|RecentList|ClearHistoryButton|hitPath|kindTexts|saveEntry|pageSearch)\.`,
    String.raw`src/features/address/(index|filter|fields|tab)\.`,
    String.raw`src/app/(Application|router|theme|NoticeHosts|Logo|DemoMark|ThemeButton|RouteError|NotFoundPage|PageLoading|searchParams)\.`,
    String.raw`src/lib/(time|notify|storage|storedValues|browserSession|session|searchHistory|browserHistory)\.`,
    String.raw`src/api/queries\.`,
    'src/styles/',
    'preload-helper',
  ]
    .join('|')
    .replaceAll('/', String.raw`[\\/]`),
);

export default defineConfig({
  plugins: [react(), bootScript(), precompress()],
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
            // The parts of every first view compress far better as one file than as forty, and each file waits for one of six connections.
            { name: 'shell', test: firstView },
            // Asked for before everything else, and by itself.
            { name: 'ticket', priority: 1, test: /src[\\/]api[\\/]accessTicket\.|@noble[\\/]ciphers/ },
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
