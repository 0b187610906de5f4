import type { ReactNode } from 'react';
import { FilterChip, type FilterChipProps } from './FilterChip.tsx';
import { Popover } from './Popover.tsx';

export interface FilterPopoverProps extends Omit<FilterChipProps, 'trigger' | 'onClick'> {
  children: (close: () => void) => ReactNode;
}

/** A filter whose choices open below its chip. */
export function FilterPopover({ children, ...chip }: FilterPopoverProps) {
  return (
    <Popover label={chip.name} renderTrigger={(trigger) => <FilterChip {...chip} trigger={trigger} />}>
      {children}
    </Popover>
  );
}
