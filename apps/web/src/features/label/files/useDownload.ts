import { endpoints } from '@chaintrail/contract';
import { useState } from 'react';
import { download } from '../../../api/client.ts';

const files = { getTagTemplate: endpoints.getTagTemplate, exportTags: endpoints.exportTags, getTagReport: endpoints.getTagReport };

/** Saves a file that a call gives; whether one is under way. A refusal says so by itself. */
export function useDownload() {
  const [isSaving, setIsSaving] = useState(false);
  const save = async (call: keyof typeof files, input: object) => {
    setIsSaving(true);
    await download(files[call], input).catch(() => undefined);
    setIsSaving(false);
  };
  return { isSaving, save: (call: keyof typeof files, input: object) => void save(call, input) };
}
