import type { ReplyPlace, ReplyView } from '@chaintrail/contract/letter';
import type { EndpointData } from '@chaintrail/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/queries.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { canvasPath, casePath, letterPath } from '../../ui/paths.ts';
import reply from './Reply.module.css';
import { countKinds, placesOf, tellContradicted, tellReach } from './replyReach.ts';
import { t } from './texts.ts';

type Reach = EndpointData<'getReplyReach'>;

const paths: Readonly<Record<ReplyPlace['kind'], (id: string) => string>> = { case: casePath, canvas: canvasPath, letter: letterPath };

/** Before rows are written: how many addresses get a label, and which cases, canvases and letters show them. */
export function ReplyReach({ rows, reach }: { rows: ReplyView['rows']; reach: Reach }) {
  const { addresses, places } = tellReach(rows, reach.places);
  if (addresses === 0) return null;
  return (
    <div className={reply.reach}>
      <Notice tone="neutral">
        {t('letter.reachWritten', { n: addresses })}
        {places.length === 0 ? (
          ` ${t('letter.reachNowhere')}`
        ) : (
          <>
            {` ${t('letter.reachShown')}`}
            <ul>
              {places.map(({ kind, id, title, count }) => (
                <li key={`${kind} ${id}`}>
                  {t(`letter.reachKind_${kind}`)} <Link to={paths[kind](id)}>{title}</Link> · {t('letter.addresses', { n: count })}
                </li>
              ))}
            </ul>
          </>
        )}
        {places.some(({ kind }) => kind === 'letter') && t('letter.reachLetters')}
        {reach.isCut && t('letter.reachCut')}
      </Notice>
    </div>
  );
}

/** What a row becomes where it is written, and how many of one's own things show its address. */
export function RowAfter({ row, reach }: { row: ReplyView['rows'][number]; reach: Reach | undefined }) {
  const { data: types } = useQuery(query('listTagTypes', {}));
  if (row.label === null) return '—';
  const { name, type } = row.label;
  const title = types?.list.find(({ key }) => key === type)?.zh;
  const contradicted = tellContradicted(row);
  const shown = countKinds(placesOf(row, reach?.places ?? []));
  return (
    <span className={reply.after}>
      <span>{title === undefined ? name : t('letter.afterLabel', { name, type: title })}</span>
      {contradicted !== undefined && <small>{contradicted}</small>}
      {shown.length > 0 && (
        <small>{t('letter.afterShown', { places: shown.map(({ kind, n }) => t(`letter.afterKind_${kind}`, { n })).join('、') })}</small>
      )}
    </span>
  );
}
