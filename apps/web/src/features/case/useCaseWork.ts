import type { CaseView } from '@chaintrail/contract/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useOpenPath } from '../../ui/Link.tsx';
import { canvasPath } from '../../ui/paths.ts';
import { caseLettersPath, caseMonitorsPath } from './casePaths.ts';
import { writeSent } from '../../ui/sentToCanvas.ts';
import { useRefresh } from './caseQueries.ts';
import { t } from './texts.ts';

/** Addresses that a new canvas begins with. */
const FIRST = 60;

export interface CaseWork {
  isMaking: boolean;
  makeCanvas: () => void;
  /** Opens the canvas that was added last. */
  showCanvas: () => void;
  writeLetter: () => void;
  watch: () => void;
}

/** What is made for a case from its page, and belongs to it at once. */
export function useCaseWork({ id, title }: CaseView): CaseWork {
  const open = useOpenPath();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [isMaking, setIsMaking] = useState(false);
  const makeCanvas = async () => {
    setIsMaking(true);
    try {
      const name = t('cases.canvasName', { title }).slice(0, 100);
      const { list } = await call('pageCaseItems', { caseId: id, kind: 'address', pageSize: FIRST });
      const { createDocument } = await import('@chaintrail/canvas/document');
      const canvas = await call('saveCanvas', { name, document: createDocument() });
      await call('addCaseItems', { caseId: id, items: [{ kind: 'canvas', ref: canvas.id, note: name }] });
      refresh();
      void queries.invalidateQueries({ queryKey: ['listCanvases'] });
      const addresses = list.flatMap(({ chainName, ref }) => (chainName === null ? [] : [{ chainName, address: ref }]));
      open(canvasPath(canvas.id, addresses.length > 0 ? writeSent({ add: addresses }) : ''));
    } catch {
      // What was refused is told in a toast.
    } finally {
      setIsMaking(false);
    }
  };
  return {
    isMaking,
    makeCanvas: () => void makeCanvas(),
    showCanvas: () =>
      void call('pageCaseItems', { caseId: id, kind: 'canvas', pageSize: 1 }).then(
        ({ list: [canvas] }) => canvas && open(canvasPath(canvas.ref)),
        () => undefined,
      ),
    writeLetter: () => open(caseLettersPath(id)),
    watch: () => open(caseMonitorsPath(id)),
  };
}
