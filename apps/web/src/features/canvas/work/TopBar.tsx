import type { LayoutName } from '@chaintrail/canvas';
import { filter } from '@chaintrail/canvas';
import type { Engine } from '@chaintrail/canvas/engine';
import type { CanvasSettings } from '@chaintrail/contract/schemas';
import { useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { session } from '../../../lib/browserSession.ts';
import { formatTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Link, useOpenPath } from '../../../ui/Link.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { canvasesPath, signInPath } from '../../../ui/paths.ts';
import { usePreferences } from '../../../ui/preferences.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { useExports } from '../useExports.ts';
import type { OpenDialog } from './openDialog.ts';
import styles from './CanvasWide.module.css';
import { useCanvasActions } from './useCanvasActions.ts';

export interface TopBarProps {
  view: 'graph' | 'list';
  onView: (view: 'graph' | 'list') => void;
  onDialog: (dialog: OpenDialog) => void;
  sharedUntil?: number | undefined;
  engine: Engine | null;
}

export function TopBar({ view, onView, onDialog, sharedUntil, engine }: TopBarProps) {
  const openPath = useOpenPath();
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const base = useRoomState((state) => state.base);
  const zone = usePreferences(({ timeZone }) => timeZone);
  const exports = useExports();
  const file = useRef<HTMLInputElement>(null);
  return (
    <header className={styles.top}>
      <IconButton icon="chevronLeft" label={t('canvas.toList')} onClick={() => openPath(canvasesPath)} />
      <Name />
      {sharedUntil === undefined ? (
        <SaveMark />
      ) : (
        <Tag>{t('canvas.sharedUntil', { version: base, time: formatTime(sharedUntil, zone) })}</Tag>
      )}
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
          if (chosen) void exports.readFile(chosen);
          target.value = '';
        }}
      />
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
        <strong className={styles.name}>{name}</strong>
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

function SaveMark() {
  const save = useRoomState((state) => state.save);
  const savedAt = useRoomState((state) => state.savedAt);
  const user = useStore(session.store, (state) => state.user);
  const zone = usePreferences(({ timeZone }) => timeZone);
  if (user === null)
    return (
      <Link to={signInPath} className={styles.mark} title={t('canvas.signInNote')}>
        {t('canvas.signInToSave')}
      </Link>
    );
  const texts = {
    saved: savedAt === null ? '' : t('canvas.savedAt', { time: formatTime(savedAt, zone).slice(11) }),
    saving: t('canvas.saving'),
    changed: t('canvas.unsaved'),
    failed: t('canvas.unsaved'),
    local: t('canvas.local'),
  };
  return (
    <span className={styles.mark} role="status" data-canvas-save={save}>
      {texts[save]}
    </span>
  );
}

const amounts = ['', '100', '1000', '10000', '100000', '1000000'];
const layouts = ['flow', 'time', 'force', 'tree'] as const;
const layoutTitles = {
  flow: 'canvas.flow',
  time: 'canvas.timeAxis',
  force: 'canvas.force',
  tree: 'canvas.tree',
  manual: 'canvas.flow',
} as const;
const shortTitles: Record<string, string> = {
  '': '',
  '100': '100',
  '1000': '1,000',
  '10000': '1 万',
  '100000': '10 万',
  '1000000': '100 万',
};

function Filters({ engine }: { engine: Engine | null }) {
  const store = useRoomStore();
  const settings = useRoomState((state) => state.scene.settings);
  const edges = useRoomState((state) => state.scene.edges);
  const isReadOnly = useRoomState((state) => state.isReadOnly);
  const actions = useCanvasActions({ onDialog: () => undefined, engine });
  const symbols = useMemo(
    () => [...new Set([...edges.values()].filter(({ kind }) => kind !== 'offchain').map(({ symbol }) => symbol))].toSorted(),
    [edges],
  );
  const set = (change: Partial<CanvasSettings>, about: string) => {
    const next = Object.fromEntries(Object.entries({ ...settings, ...change }).filter(([, value]) => value !== undefined && value !== ''));
    store.run(filter(next as CanvasSettings, about));
  };
  if (isReadOnly) return null;
  return (
    <>
      <Select
        label={t('canvas.coin')}
        value={settings.symbol ?? ''}
        onChange={(symbol) =>
          set({ symbol: symbol === '' ? undefined : symbol }, `${t('canvas.coin')} ${symbol === '' ? t('canvas.all') : symbol}`)
        }
        options={['', ...symbols].map((symbol) => ({ value: symbol, title: symbol === '' ? t('canvas.all') : symbol }))}
        renderTrigger={(trigger, chosen) => (
          <FilterChip name={t('canvas.coin')} value={chosen?.title} active={settings.symbol !== undefined} trigger={trigger} />
        )}
      />
      <Select
        label={t('canvas.amountAtLeast')}
        value={settings.minAmount ?? ''}
        onChange={(minAmount) =>
          set(
            { minAmount: minAmount === '' ? undefined : minAmount },
            `${t('canvas.amountAtLeast')} ${shortTitles[minAmount] || t('canvas.all')}`,
          )
        }
        options={amounts.map((amount) => ({ value: amount, title: shortTitles[amount] || t('canvas.all') }))}
        renderTrigger={(trigger, chosen) => (
          <FilterChip name={t('canvas.amountAtLeast')} value={chosen?.title} active={settings.minAmount !== undefined} trigger={trigger} />
        )}
      />
      <FilterChip
        name={t('canvas.hideServices')}
        active={settings.hidesServices === true}
        onClick={() => set({ hidesServices: settings.hidesServices ? undefined : true }, t('canvas.hideServices'))}
      />
      <Select
        label={t('canvas.layout')}
        value={settings.layout}
        onChange={(name) => void actions.layout(name as LayoutName)}
        options={layouts.map((name) => ({ value: name as CanvasSettings['layout'], title: t(layoutTitles[name]) }))}
        renderTrigger={(trigger, chosen) => <FilterChip name={t('canvas.layout')} value={chosen?.title} trigger={trigger} />}
      />
    </>
  );
}
