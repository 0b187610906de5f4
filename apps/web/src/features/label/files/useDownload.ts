import { useState } from 'react';
import { download } from '../../../api/client.ts';
import { laterEndpoints } from '../../../api/laterEndpoints.ts';

type FileCall = 'getTagTemplate' | 'exportTags' | 'getTagReport';

/** Saves a file that a call gives; whether one is under way. A refusal says so by itself. */
export function useDownload() {
  const [isSaving, setIsSaving] = useState(false);
  const save = async (call: FileCall, input: object) => {
    setIsSaving(true);
    const endpoint = laterEndpoints[call];
    if (endpoint) await download(endpoint, input).catch(() => undefined);
    setIsSaving(false);
  };
  return { isSaving, save: (call: FileCall, input: object) => void save(call, input) };
}
