import {
  colour,
  freezeTexts,
  iconPaths,
  isCanvasIcon,
  remove,
  rename,
  restOf,
  roleLooks,
  setIcon,
  setRole,
  stopTexts,
  type CanvasIcon,
} from '@chaintrail/canvas';
import { canvasColours, canvasRoles } from '../roleNames.ts';
import type { CanvasNode, CanvasRole } from '@chaintrail/contract/schemas';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Identicon } from '../../../ui/Identicon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { addressPath, transactionPath } from '../../../ui/paths.ts';
import { Select } from '../../../ui/Select.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import type { CanvasActions } from '../work/useCanvasActions.ts';
import styles from './Drawer.module.css';
import { HeldLines } from '../balances/HeldLines.tsx';
import { ExitsOfNodes } from './ExitsButton.tsx';
import { Figures, Parties } from './Figures.tsx';
import { Notes } from './Notes.tsx';
import { OutputButtons } from './OutputButtons.tsx';
import { isOnChain, TraceOfNode } from './TraceOfNode.tsx';

const canvasIcons = Object.keys(iconPaths) as CanvasIcon[];

/** One node: who it is, what is drawn of it and what is not, what can be done with it. */
export function NodeDrawer({ node, actions }: { node: CanvasNode; actions: CanvasActions }) {
  const store = useRoomStore();
  const scene = useRoomState((state) => state.scene);
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const [name, setName] = useState(node.title ?? '');
  const ids = useMemo(() => [node.id], [node.id]);
  const { chainName, address } = node;
  /** It stands beside the others of an open group. */
  const group = node.group === undefined ? undefined : scene.groups.get(node.group);
  const save = () => {
    if (name.trim() !== '' && name.trim() !== node.title) store.run(rename(scene, node.id, name.trim().slice(0, 200)));
  };
  return (
    <>
      <header className={styles.head}>
        {address !== undefined && <Identicon address={address} size={34} />}
        <div>
          <h2>{node.title ?? address ?? node.hash ?? node.id}</h2>
          {address === undefined && node.subtitle !== undefined && <p>{node.subtitle}</p>}
          {address !== undefined && (
            <p className="mono">
              {address} <CopyButton text={address} label={t('canvas.copy')} />
            </p>
          )}
          <p className={styles.tags}>
            <Tag>{kindTitle(node) ?? roleLooks[node.role ?? 'unknown'].title}</Tag>
            {node.change !== undefined && <Tag tone="warn">{t('canvas.change', { sure: t(`canvas.sure_${node.change}`) })}</Tag>}
            {node.freeze !== undefined && <Tag tone="warn">{freezeTexts[node.freeze]}</Tag>}
            {node.stop !== undefined && <Tag tone="warn">{t('canvas.stopReason', { reason: stopTexts[node.stop] })}</Tag>}
          </p>
        </div>
      </header>
      <div className={styles.body}>
        <Figures ids={ids} />
        <HeldLines node={node} />
        <NeighbourLine node={node} />
        {!isReadOnly && (
          <>
            {node.kind === 'address' && (
              <div className={styles.buttons}>
                <Button icon="arrowIn" onClick={() => actions.expand('in')}>
                  {t('canvas.expandIn')}
                </Button>
                <Button icon="arrowOut" onClick={() => actions.expand('out')}>
                  {t('canvas.expandOut')}
                </Button>
                <Button icon="eyeOff" onClick={actions.hide}>
                  {t('canvas.hide')}
                </Button>
                <Button onClick={actions.foldLayer}>{t('canvasKeys.foldButton')}</Button>
                <ExitsOfNodes ids={ids} />
              </div>
            )}
            {group && (
              <div className={styles.buttons}>
                <Button
                  onClick={() => {
                    actions.setOpen(group.id, false);
                    store.select([group.id]);
                  }}
                >
                  {t('canvasKeys.foldInto', { name: group.title })}
                </Button>
              </div>
            )}
            <OutputButtons node={node} />
            <div className={styles.fields}>
              <TextInput
                label={t('canvas.name')}
                value={name}
                onChange={setName}
                onBlur={save}
                onKeyDown={({ key }) => key === 'Enter' && save()}
              />
              <Select<CanvasRole>
                label={t('canvas.role')}
                value={node.role ?? 'unknown'}
                onChange={(role) => store.run(setRole(scene, ids, role))}
                options={canvasRoles.map((role) => ({ value: role, title: roleLooks[role].title }))}
              />
              <Select
                label={t('canvas.icon')}
                value={node.icon ?? ''}
                onChange={(icon) => store.run(setIcon(scene, ids, isCanvasIcon(icon) ? icon : undefined))}
                options={[
                  { value: '', title: t('canvas.iconOfRole') },
                  ...canvasIcons.map((icon) => ({ value: icon, title: t(`canvas.icon_${icon}`) })),
                ]}
              />
              <div className={styles.colours} role="group" aria-label={t('canvas.colour')}>
                <button
                  type="button"
                  aria-label={t('canvas.noColour')}
                  aria-pressed={node.colour === undefined}
                  onClick={() => store.run(colour(scene, ids, undefined))}
                />
                {canvasColours.map((one) => (
                  <button
                    key={one}
                    type="button"
                    aria-label={`${t('canvas.colour')} ${one.slice(1)}`}
                    aria-pressed={node.colour === one}
                    style={{ background: `var(--${one})` }}
                    onClick={() => store.run(colour(scene, ids, one))}
                  />
                ))}
              </div>
            </div>
          </>
        )}
        <Notes node={node} />
        <Parties ids={ids} />
      </div>
      {isOnChain(node) && (
        <div className={styles.trace}>
          <TraceOfNode node={node} />
        </div>
      )}
      <footer className={styles.foot}>
        {!isReadOnly && (
          <Button icon="minus" onClick={() => store.run(remove(scene, ids))}>
            {t('canvas.remove')}
          </Button>
        )}
        {chainName !== undefined && address !== undefined && node.hash === undefined && (
          <Link to={addressPath(chainName, address)} className={styles.primary}>
            {t('canvas.openAddress')}
          </Link>
        )}
        {chainName !== undefined && node.hash !== undefined && (
          <Link to={transactionPath(chainName, node.hash)} className={styles.primary}>
            {t('canvas.openTransaction')}
          </Link>
        )}
      </footer>
    </>
  );
}

/** What it is where it is nobody. */
export const kindTitle = ({ kind, index }: CanvasNode): string | undefined =>
  kind === 'output' ? t('canvas.output', { n: index ?? 0 }) : kind === 'transaction' ? t('canvas.transactionNode') : undefined;

/** What of its neighbourhood is missing, as far as it was asked. */
export function NeighbourLine({ node }: { node: CanvasNode }) {
  const rest = restOf(node);
  if (node.kind === 'transaction') return rest > 0 ? <p className={styles.rest}>{t('canvas.restSides', { n: rest })}</p> : null;
  if (node.kind !== 'address') return null;
  return <p className={styles.rest}>{neighbourText(node)}</p>;
}

/** Side by side, since whoever was asked about one side may have anybody on the other. */
function neighbourText({ neighbours }: CanvasNode): string {
  if (neighbours?.in === undefined && neighbours?.out === undefined) return t('canvas.restUnknown');
  const sides = (['in', 'out'] as const).map((one) => {
    const asked = neighbours[one];
    const side = t(`canvas.${one}`);
    if (!asked) return t('canvas.sideUnknown', { side });
    return asked.known > asked.drawn
      ? t('canvas.sideRest', { side, n: asked.known - asked.drawn })
      : t('canvas.sideWhole', { side, n: asked.drawn });
  });
  return sides.join('；');
}
