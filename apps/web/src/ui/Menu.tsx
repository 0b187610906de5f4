import { lazy, Suspense, useRef, type ReactNode } from 'react';
import type { IconName } from './Icon.tsx';
import type { Align } from './placement.ts';
import popover from './Popover.module.css';
import { useListButton, type ListTrigger } from './useListButton.ts';

const loadList = () => import('./MenuList.tsx');
const MenuList = lazy(() => loadList().then((module) => ({ default: module.MenuList })));

export interface MenuAction {
  title: string;
  icon?: IconName;
  tone?: 'danger';
  disabled?: boolean;
  onChoose: () => void;
}

export interface MenuProps {
  actions: readonly MenuAction[];
  label: string;
  align?: Align;
  renderTrigger: (trigger: ListTrigger) => ReactNode;
}

/** Actions below a button: ↑↓, Home, End, the first letters, Enter. For a choice there is Select. */
export function Menu({ renderTrigger, ...props }: MenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const { trigger, opened, isTouched } = useListButton('menu', loadList);
  return (
    <span ref={anchor} className={popover.anchor}>
      {renderTrigger(trigger)}
      {isTouched && (
        <Suspense fallback={null}>
          <MenuList anchor={anchor} opened={opened} {...props} />
        </Suspense>
      )}
    </span>
  );
}
