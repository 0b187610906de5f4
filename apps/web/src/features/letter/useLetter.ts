import type { LetterContent, LetterView } from '@chaintrail/contract/letter';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { query } from '../../api/queries.ts';

const SAVE_AFTER_MS = 700;

export interface LetterDraft {
  type: number;
  organisationId: number;
  content: LetterContent;
}

/** A letter as it stands, and what is typed into it until it is saved; each answer brings the pages anew. */
export function useLetter(id: string) {
  const queries = useQueryClient();
  const letter = useQuery(query('getLetter', { id }));
  const desk = useQuery(query('getLetterDesk', {}));
  const [typed, setTyped] = useState<LetterDraft>();
  const [savedAt, setSavedAt] = useState<number>();
  const [isSaving, setIsSaving] = useState(false);
  const { data } = letter;
  const keep = (view: LetterView) => {
    queries.setQueryData(['getLetter', { id }], view);
    void queries.invalidateQueries({ queryKey: ['pageLetters'] });
  };
  const version = useRef(0);
  useEffect(() => {
    version.current = data?.version ?? 0;
  }, [data?.version]);
  const save = useEffectEvent(async (given: LetterDraft) => {
    setIsSaving(true);
    try {
      keep(await call('saveLetter', { id, version: version.current, ...given }));
      setSavedAt(Date.now());
    } catch {
      // What was refused is told in a toast; the letter is shown as it stands.
    } finally {
      setTyped((now) => (now === given ? undefined : now));
      setIsSaving(false);
    }
  });
  useEffect(() => {
    if (!typed || isSaving) return undefined;
    const timer = setTimeout(() => void save(typed), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, isSaving]);
  const shown: LetterDraft | undefined = typed ?? (data && { type: data.type, organisationId: data.organisationId, content: data.content });
  return {
    letter,
    desk: desk.data,
    draft: shown,
    isSaving: isSaving || typed !== undefined,
    savedAt,
    keep,
    change: (part: Partial<LetterDraft>) => shown && setTyped({ ...shown, ...part }),
    changeContent: (part: Partial<LetterContent>) => shown && setTyped({ ...shown, content: { ...shown.content, ...part } }),
  };
}

export type LetterModel = ReturnType<typeof useLetter>;
