import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const BOOT = 'src/boot.ts';
const roots = { 'data-desktop': 'src/app/DesktopShell.tsx', 'data-mobile': 'src/app/MobileShell.tsx' } as const;

/**
 * Puts boot.ts into the page as a blocking script of its own, with the files of each layout in its tag. It is a file because the CSP allows no
 * inline script, and plain because a module would run after the first paint.
 */
export function bootScript(): Plugin {
  let isBuild = false;
  return {
    name: 'boot-script',
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'chunk', id: BOOT, name: 'boot' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }): HtmlTagDescriptor[] {
        if (!bundle) return [{ tag: 'script', attrs: { type: 'module', src: `/${BOOT}` }, injectTo: 'head-prepend' }];
        const boot = chunkOf(bundle, BOOT);
        if (boot.imports.length > 0) throw new Error(`boot.ts must stand alone, and imports ${boot.imports.join(', ')}`);
        const lists = Object.entries(roots).map(([attribute, module]) => [attribute, filesOf(bundle, chunkOf(bundle, module)).join(' ')]);
        return [{ tag: 'script', attrs: { src: `/${boot.fileName}`, ...Object.fromEntries(lists) }, injectTo: 'head' }];
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
