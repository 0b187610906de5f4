import { lazy, Suspense, type ReactNode } from 'react';

const ComboboxList = lazy(() => import('./ComboboxList.tsx').then((module) => ({ default: module.ComboboxList })));

export interface ComboboxOption {
  value: string;
  /** Typing finds the option by any part of it. */
  text: string;
  content: ReactNode;
}

export interface ComboboxProps {
  options: readonly ComboboxOption[];
  /** '' is none of them. */
  value: string;
  onChange: (value: string) => void;
  label: string;
  /** What stands where nothing is found. */
  empty: string;
}

/** A field above a list that narrows while one types; lies in a popover or a sheet and takes the focus there. */
export function Combobox(props: ComboboxProps) {
  return (
    <Suspense fallback={null}>
      <ComboboxList {...props} />
    </Suspense>
  );
}
