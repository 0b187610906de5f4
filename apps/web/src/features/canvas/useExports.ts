import type { MenuAction } from '../../ui/Menu.tsx';
import { showToast } from '../../lib/notify.ts';
import { usePreferences } from '../../ui/preferences.ts';
import { useRoomStore } from './roomContext.ts';
import { t } from './texts.ts';

/** Every file that a canvas becomes, and the two that become one. The code loads with the first. */
export function useExports(): { actions: MenuAction[]; readFile: (file: File, onPut: () => void) => Promise<void> } {
  const store = useRoomStore();
  const zone = usePreferences(({ timeZone }) => timeZone);
  const act = (title: string, make: (module: typeof import('./files/exportFiles.ts')) => Promise<string>): MenuAction => ({
    title,
    icon: 'download',
    onChoose: () => void import('./files/exportFiles.ts').then(make).then((file) => showToast('success', t('canvas.exported', { file }))),
  });
  const parts = () => ({ ...store.getState(), zone });
  return {
    actions: [
      act(t('canvas.exportPng'), ({ savePng }) => savePng(parts())),
      act(t('canvas.exportSvg'), ({ saveSvg }) => saveSvg(parts())),
      act(t('canvas.exportPdf'), ({ savePdf }) => savePdf(parts())),
      act(t('canvas.exportJson'), ({ saveJson }) => saveJson(parts())),
      act(t('canvas.exportGs'), ({ saveGs }) => saveGs(parts())),
      act(t('canvas.exportXlsx'), ({ saveXlsx }) => saveXlsx(parts())),
      act(t('canvas.exportRecord'), ({ saveRecord }) => saveRecord(parts())),
    ],
    async readFile(file, onPut) {
      const { readCanvasFile } = await import('./files/importFiles.ts');
      await readCanvasFile(store, file, onPut);
    },
  };
}
