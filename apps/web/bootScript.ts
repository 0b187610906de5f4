import type { IndexHtmlTransformResult, Plugin, Rolldown } from 'vite';
import { renderTemplates } from './staticHome.config.ts';

const BOOT = 'src/boot.ts';
const STATIC_HOME = 'src/showStaticHome.ts';
const FIRST_ANSWERS = 'src/api/firstAnswers.ts';
const roots = { 'data-desktop': 'src/app/DesktopShell.tsx', 'data-mobile': 'src/app/MobileShell.tsx' } as const;

/**
 * Puts boot.ts into the page itself, with the files of each layout in its tag, before anything that a script would have to wait for, and the
 * home page's first look with the script that shows it. The server allows both by their hash. They are plain because a module would run after
 * the first paint.
 */
export function bootScript(): Plugin {
  let isBuild = false;
  let webRoot = '';
  return {
    name: 'boot-script',
    configResolved(config) {
      isBuild = config.command === 'build';
      webRoot = config.root;
    },
    buildStart() {
      if (!isBuild) return;
      this.emitFile({ type: 'chunk', id: BOOT, name: 'boot' });
      this.emitFile({ type: 'chunk', id: STATIC_HOME, name: 'showStaticHome' });
      this.emitFile({ type: 'chunk', id: FIRST_ANSWERS, name: 'firstAnswers' });
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }): Promise<IndexHtmlTransformResult> {
        if (!bundle) return [{ tag: 'script', attrs: { type: 'module', src: `/${BOOT}` }, injectTo: 'head-prepend' }];
        const boot = takePlain(bundle, BOOT);
        const show = takePlain(bundle, STATIC_HOME);
        const lists = Object.entries(roots).map(
          ([attribute, module]) => `${attribute}="${filesOf(bundle, chunkOf(bundle, module)).join(' ')}"`,
        );
        // Code comes after the title, so that the encoding stands within the first 1,024 bytes.
        const inline = `<script ${lists.join(' ')}>${boot}</script>`;
        const early = `<script type="module" async crossorigin src="/${chunkOf(bundle, FIRST_ANSWERS).fileName}"></script>`;
        const templates = `${await renderTemplates(webRoot)}\n    <script>${show}</script>`;
        return html
          .replace('</title>', () => `</title>\n    ${inline}\n    ${early}`)
          .replace('<div id="root"></div>', (root) => `${root}\n    ${templates}`);
      },
    },
  };
}

/** The code of a module that becomes part of the page, and no longer a file. Plain scripts share their names: each gets a scope of its own. */
function takePlain(bundle: Rolldown.OutputBundle, module: string): string {
  const { fileName, imports, code } = chunkOf(bundle, module);
  if (imports.length > 0) throw new Error(`${module} must stand alone, and imports ${imports.join(', ')}`);
  delete bundle[fileName];
  return `(()=>{${code.trim()}})()`;
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
