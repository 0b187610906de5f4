import type { IndexHtmlTransformResult, Plugin, Rolldown } from 'vite';

const BOOT = 'src/boot.ts';
const FIRST_ANSWERS = 'src/api/firstAnswers.ts';
const roots = { 'data-desktop': 'src/app/DesktopShell.tsx', 'data-mobile': 'src/app/MobileShell.tsx' } as const;

/**
 * Puts boot.ts into the page itself, with the files of each layout in its tag, before anything that a script would have to wait for. The server
 * allows it by its hash. It is plain because a module would run after the first paint.
 */
export function bootScript(): Plugin {
  let isBuild = false;
  return {
    name: 'boot-script',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (!isBuild) return;
      this.emitFile({ type: 'chunk', id: BOOT, name: 'boot' });
      this.emitFile({ type: 'chunk', id: FIRST_ANSWERS, name: 'firstAnswers' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }): IndexHtmlTransformResult {
        if (!bundle) return [{ tag: 'script', attrs: { type: 'module', src: `/${BOOT}` }, injectTo: 'head-prepend' }];
        const boot = chunkOf(bundle, BOOT);
        if (boot.imports.length > 0) throw new Error(`boot.ts must stand alone, and imports ${boot.imports.join(', ')}`);
        const lists = Object.entries(roots).map(
          ([attribute, module]) => `${attribute}="${filesOf(bundle, chunkOf(bundle, module)).join(' ')}"`,
        );
        delete bundle[boot.fileName];
        // Code comes after the title, so that the encoding stands within the first 1,024 bytes.
        const inline = `<script ${lists.join(' ')}>${boot.code.trim()}</script>`;
        const early = `<script type="module" async crossorigin src="/${chunkOf(bundle, FIRST_ANSWERS).fileName}"></script>`;
        return html.replace('</title>', () => `</title>\n    ${inline}\n    ${early}`);
      },
    },
  };
}

function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/${module}`));
  if (chunk?.type !== 'chunk') throw new Error(`${module} has no chunk of its own`);
  return chunk;
}

/** The chunk, what it imports at once, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, chunk: Rolldown.OutputChunk): string[] {
  const files = new Set<string>();
  const add = (each: Rolldown.OutputChunk) => {
    if (files.has(`/${each.fileName}`)) return;
    files.add(`/${each.fileName}`);
    for (const style of each.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    for (const name of each.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  add(chunk);
  return [...files];
}
