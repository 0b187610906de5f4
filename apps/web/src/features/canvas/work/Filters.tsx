import { filter, setLevel, type LayoutName, type Template } from '@chaintrail/canvas';
import type { Engine } from '@chaintrail/canvas/engine';
import type { CanvasSettings } from '@chaintrail/contract/schemas';
import { useDeferredValue, useMemo } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { FilterChip } from '../../../ui/FilterChip.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useRoomState, useRoomStore } from '../roomContext.ts';
import { t } from '../texts.ts';
import { templateTitles, useCanvasActions } from './useCanvasActions.ts';

const amounts = ['', '100', '1000', '10000', '100000', '1000000'];
const levels = ['relation', 'transaction'] as const;
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

/** What is shown of the scene, and how it is laid out: each choice is a command. */
export function Filters({ engine, hasLayouts = true }: { engine: Engine | null; hasLayouts?: boolean }) {
  const store = useRoomStore();
  const settings = useRoomState((state) => state.scene.settings);
  // In a turn of its own: the one that shows a change has enough to do.
  const edges = useDeferredValue(useRoomState((state) => state.scene.edges));
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
      <Select
        label={t('canvas.level')}
        value={settings.level}
        onChange={(level) => level !== settings.level && store.run(setLevel(store.getState().scene, level))}
        options={levels.map((level) => ({ value: level, title: t(`canvas.${level}`) }))}
        renderTrigger={(trigger, chosen) => (
          <FilterChip name={t('canvas.level')} value={chosen?.title} active={settings.level === 'transaction'} trigger={trigger} />
        )}
      />
      <FilterChip
        name={t('canvas.hideServices')}
        active={settings.hidesServices === true}
        onClick={() => set({ hidesServices: settings.hidesServices ? undefined : true }, t('canvas.hideServices'))}
      />
      {hasLayouts && (
        <Menu
          label={t('canvas.templates')}
          actions={(Object.keys(templateTitles) as Template[]).map((template) => ({
            title: t(templateTitles[template]),
            onChoose: () => actions.template(template),
          }))}
          renderTrigger={(trigger) => <Button {...trigger}>{t('canvas.templates')}</Button>}
        />
      )}
      {hasLayouts && (
        <Select
          label={t('canvas.layout')}
          value={settings.layout}
          onChange={(name) => void actions.layout(name as LayoutName)}
          options={layouts.map((name) => ({ value: name as CanvasSettings['layout'], title: t(layoutTitles[name]) }))}
          renderTrigger={(trigger, chosen) => <FilterChip name={t('canvas.layout')} value={chosen?.title} trigger={trigger} />}
        />
      )}
    </>
  );
}
