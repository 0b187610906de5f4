import { browserConsole } from '../lib/browserConsole.ts';
import { session } from '../lib/browserSession.ts';
import { goTo } from '../lib/navigation.ts';
import { showConfirm, showToast } from '../lib/notify.ts';
import { saveFile } from '../lib/saveFile.ts';
import { createClient } from './createClient.ts';

export type { CallInput } from './createClient.ts';

export const client = createClient({
  baseUrl: '/api',
  session,
  goTo,
  showToast,
  showConfirm,
  log: browserConsole.error,
  saveFile,
});

export const { call, callEnvelope, download, fetchFile } = client;
