import type { AnyJobKind, AppStore } from '@chaintrail/store/app';
import { importPackFile, previewPackFile } from './packJobs.ts';
import { saveTagFile } from './tagFile.ts';

/** Everything that reads files of labels. */
export function labelFileJobs(app: AppStore, now: () => number): AnyJobKind[] {
  return [saveTagFile(app, now), previewPackFile(app, now), importPackFile(app, now)];
}
