import { freezeTexts, nameOf, nodesOf, roleLooks, setOpen, shortAmount } from '@chaintrail/canvas';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Identicon } from '../../../ui/Identicon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { HeldLines } from '../balances/HeldLines.tsx';
import { ExitsOfNodes } from '../drawer/ExitsButton.tsx';
import { Figures, Parties } from '../drawer/Figures.tsx';
import { kindTitle, NeighbourLine } from '../drawer/NodeDrawer.tsx';
import { Notes } from '../drawer/Notes.tsx';
import { OutputButtons } from '../drawer/OutputButtons.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { LetterOfSelection } from '../work/LetterOfSelection.tsx';
import styles from './CanvasNarrow.module.css';
import { EdgePart } from './EdgePart.tsx';

export interface NodeSheetProps {
  id: string;
  onClose: () => void;
  onExpand: (side: 'in' | 'out') => void;
  onHide: () => void;
  onAllNotes: () => void;
}

/** The three heights of the sheet: a line, half, all. */
const heights = ['low', 'half', 'full'] as const;

/** What was tapped, over the lower part of the canvas. */
export function NodeSheet({ id, onClose, onExpand, onHide, onAllNotes }: NodeSheetProps) {
  const store = useRoomStore();
  const scene = useRoomState((state) => state.scene);
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const [height, setHeight] = useState<(typeof heights)[number]>('half');
  const node = scene.nodes.get(id);
  const group = scene.groups.get(id);
  const edge = scene.edges.get(id);
  /** It stands beside the others of an open group. */
  const around = scene.groups.get(node?.group ?? '');
  const ids = useMemo(() => (group ? nodesOf(scene, [id]).map((one) => one.id) : [id]), [scene, group, id]);
  const next = () => setHeight(heights[(heights.indexOf(height) + 1) % heights.length] ?? 'half');
  const title = node?.title ?? node?.address ?? node?.hash ?? group?.title ?? (edge ? t('canvas.edgeTitle', { count: edge.count }) : '');
  return (
    <section className={styles.sheet} data-height={height} aria-label={title}>
      <button type="button" className={styles.grab} aria-label={t('canvas.more')} onClick={next} />
      <header className={styles.head}>
        {node?.address !== undefined && <Identicon address={node.address} size={40} />}
        <div>
          <h2>{title}</h2>
          {node?.address !== undefined && (
            <p className="mono">
              {node.address.slice(0, 12)}…{node.address.slice(-10)} <CopyButton text={node.address} label={t('canvas.copy')} />
            </p>
          )}
          {edge && (
            <p>
              {nameOf(scene.nodes.get(edge.from))} → {nameOf(scene.nodes.get(edge.to))}：{shortAmount(edge.amount)} {edge.symbol}
            </p>
          )}
          {node?.subtitle !== undefined && <p>{node.subtitle}</p>}
          {node && kindTitle(node) !== undefined && <Tag small>{kindTitle(node)}</Tag>}
          {node?.freeze !== undefined && (
            <Tag small tone="warn">
              {freezeTexts[node.freeze]}
            </Tag>
          )}
          {node?.change !== undefined && (
            <Tag small tone="warn">
              {t('canvas.change', { sure: t(`canvas.sure_${node.change}`) })}
            </Tag>
          )}
          {(node?.role ?? group?.role) !== undefined && <Tag small>{roleLooks[node?.role ?? group?.role ?? 'unknown'].title}</Tag>}
        </div>
        <IconButton icon="close" size="tap" label={t('canvas.close')} onClick={onClose} />
      </header>
      {height !== 'low' && (
        <div className={styles.body}>
          {edge && <EdgePart edge={edge} />}
          {!edge && <Figures ids={ids} />}
          {node && <HeldLines node={node} />}
          {node && <NeighbourLine node={node} />}
          {!isReadOnly && node && <OutputButtons node={node} isNarrow />}
          {!isReadOnly && !edge && (
            <div className={styles.buttons}>
              {node?.kind === 'address' && (
                <>
                  <Button size="mobile" icon="arrowIn" onClick={() => onExpand('in')}>
                    {t('canvas.expandIn')}
                  </Button>
                  <Button size="mobile" icon="arrowOut" onClick={() => onExpand('out')}>
                    {t('canvas.expandOut')}
                  </Button>
                </>
              )}
              {group && (
                <Button size="mobile" onClick={() => store.run(setOpen(scene, id, group.isOpen !== true))}>
                  {t(group.isOpen ? 'canvas.fold' : 'canvas.unfold')}
                </Button>
              )}
              {around && (
                <Button
                  size="mobile"
                  onClick={() => {
                    store.run(setOpen(scene, around.id, false));
                    store.select([around.id]);
                  }}
                >
                  {t('canvasKeys.foldInto', { name: around.title })}
                </Button>
              )}
              <ExitsOfNodes ids={ids} size="mobile" />
              <LetterOfSelection size="mobile" />
              <Button size="mobile" icon="eyeOff" onClick={onHide}>
                {t('canvas.hide')}
              </Button>
            </div>
          )}
          {node && <Notes node={node} onAll={onAllNotes} />}
          {!edge && <Parties ids={ids} />}
        </div>
      )}
    </section>
  );
}
