import type { Engine } from '@chaintrail/canvas/engine';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useOpenPath } from '../../../ui/Link.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { canvasesPath } from '../../../ui/paths.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { GivenCanvas } from '../givenCanvas.ts';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { SaveMark } from '../SaveMark.tsx';
import { fitScene } from '../stage/reveal.ts';
import { t } from '../texts.ts';
import { useExports } from '../useExports.ts';
import { Filters } from './Filters.tsx';
import { LetterOfSelection } from './LetterOfSelection.tsx';
import type { OpenDialog } from './openDialog.ts';
import styles from './CanvasWide.module.css';

export interface TopBarProps {
  view: 'graph' | 'list';
  onView: (view: 'graph' | 'list') => void;
  onDialog: (dialog: OpenDialog) => void;
  given?: GivenCanvas | undefined;
  engine: Engine | null;
}

export function TopBar({ view, onView, onDialog, given, engine }: TopBarProps) {
  const store = useRoomStore();
  const openPath = useOpenPath();
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const exports = useExports();
  const file = useRef<HTMLInputElement>(null);
  return (
    <header className={styles.top}>
      <IconButton icon="chevronLeft" label={t('canvas.toList')} onClick={() => openPath(given?.back ?? canvasesPath)} />
      <Name />
      {given === undefined ? <SaveMark className={styles.mark} /> : <Tag>{given.word}</Tag>}
      <span className={styles.gap} />
      <Filters engine={engine} />
      <Segmented
        label={t('canvas.room')}
        value={view}
        onChange={onView}
        options={[
          { value: 'graph', title: t('canvas.graph') },
          { value: 'list', title: t('canvas.list') },
        ]}
      />
      {!isReadOnly && (
        <Button size="default" icon="history" onClick={() => onDialog({ kind: 'versions' })}>
          {t('canvas.versions')}
        </Button>
      )}
      <Menu
        label={t('canvas.export')}
        align="end"
        actions={[
          ...exports.actions,
          ...(isReadOnly ? [] : [{ title: t('canvas.importFile'), icon: 'external' as const, onChoose: () => file.current?.click() }]),
        ]}
        renderTrigger={(trigger) => (
          <Button icon="download" {...trigger}>
            {t('canvas.export')}
          </Button>
        )}
      />
      <input
        ref={file}
        type="file"
        accept=".json,.gs"
        hidden
        data-canvas-import
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void exports.readFile(chosen, () => engine && fitScene(engine, store.getState().drawing));
          target.value = '';
        }}
      />
      <LetterOfSelection />
      {!isReadOnly && (
        <Button tone="primary" icon="share" onClick={() => onDialog({ kind: 'share' })}>
          {t('canvas.share')}
        </Button>
      )}
    </header>
  );
}

function Name() {
  const store = useRoomStore();
  const name = useRoomState((state) => state.name);
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const branch = useRoomState(({ document }) => document.branches.find(({ id }) => id === document.head.branch));
  const [draft, setDraft] = useState<string | null>(null);
  const done = () => {
    if (draft !== null && draft.trim() !== '') store.rename(draft.trim().slice(0, 100));
    setDraft(null);
  };
  return (
    <>
      {draft === null ? (
        <h1 className={styles.name}>{name}</h1>
      ) : (
        <TextInput
          autoFocus
          label={t('canvas.rename')}
          value={draft}
          onChange={setDraft}
          onBlur={done}
          onKeyDown={({ key }) => {
            if (key === 'Enter') done();
            if (key === 'Escape') setDraft(null);
          }}
        />
      )}
      {draft === null && !isReadOnly && <RenameButton onClick={() => setDraft(name)} />}
      {branch && branch.id !== 'main' && (
        <Tag tone="brand" small>
          {t('canvas.branch', { name: branch.name })}
        </Tag>
      )}
    </>
  );
}

function RenameButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={styles.rename} aria-label={t('canvas.rename')} title={t('canvas.rename')} onClick={onClick}>
      <svg
        width="13"
        height="13"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="m10.5 2.8 2.7 2.7L6 12.7l-3.3.6.6-3.300 7.200-7.200Z" />
      </svg>
    </button>
  );
}
