import type { CaseContentsView } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { isMobileLayout } from '../../../ui/layout.ts';
import { caseCanvasPath } from '../../../ui/paths.ts';
import { TimeText } from '../../../ui/TimeText.tsx';
import { t } from '../texts.ts';
import styles from './Carried.module.css';
import { readPicture, savePart } from './partFiles.ts';

type Canvas = CaseContentsView['canvases'][number];

/** Canvases that came with a case: each as its picture, and open to be read. */
export function CanvasRows({ caseId, canvases }: { caseId: string; canvases: readonly Canvas[] }) {
  const size = isMobileLayout() ? 'mobile' : 'small';
  return (
    <ul>
      {canvases.map((canvas) => (
        <li key={canvas.document.id} className={`${styles.row} ${styles.canvas}`}>
          <Picture caseId={caseId} canvas={canvas} />
          <div className={styles.facts}>
            <strong>{canvas.name}</strong>
            <span className={styles.text}>
              {t('cases.canvasFacts', { nodes: canvas.nodeCount, edges: canvas.edgeCount, version: canvas.version })}
            </span>
            <span className={styles.quiet}>
              {canvas.by} · <TimeText at={canvas.savedAt} as="absolute" />
            </span>
            {!canvas.hasRecord && <span className={styles.quiet}>{t('cases.canvasNoRecord')}</span>}
            <span className={styles.buttons}>
              <ButtonLink to={caseCanvasPath(caseId, canvas.document.id)} size={size} tone="primary" icon="share">
                {t('cases.canvasOpen')}
              </ButtonLink>
              <Button size={size} icon="download" onClick={() => void savePart(caseId, canvas.picture.id)}>
                {t('cases.savePicture')}
              </Button>
              <Button size={size} icon="download" onClick={() => void savePart(caseId, canvas.document.id)}>
                {t('cases.saveJson')}
              </Button>
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Picture({ caseId, canvas: { name, picture } }: { caseId: string; canvas: Canvas }) {
  const { data } = useQuery({
    queryKey: ['getCasePart', { id: caseId, partId: picture.id }],
    queryFn: ({ signal }) => readPicture(caseId, picture.id, signal),
    staleTime: Infinity,
  });
  return (
    <span className={styles.picture}>
      {data !== undefined && <img src={data} alt={t('cases.canvasPicture', { name })} loading="lazy" />}
    </span>
  );
}
