import { Select as Base } from '@base-ui/react/select';
import { classNames } from './classNames.ts';
import { floatsIn, isPressOn, placementOf, type Anchor } from './floating.ts';
import { Icon } from './Icon.tsx';
import list from './List.module.css';
import type { Align } from './placement.ts';
import popover from './Popover.module.css';
import type { SelectOption } from './Select.tsx';
import type { OpenedList } from './useListButton.ts';

export interface SelectListProps {
  anchor: Anchor;
  opened: OpenedList;
  align?: Align;
  label: string;
  options: readonly SelectOption<string | number>[];
  value: string | number;
  onChoose: (index: number) => void;
}

/** The list below a select's button. */
export function SelectList({ anchor, opened: { id, isOpen, onClose }, align, label, options, value, onChoose }: SelectListProps) {
  return (
    <Base.Root<number>
      open={isOpen}
      modal={false}
      value={options.findIndex((option) => option.value === value)}
      onValueChange={(index) => index !== null && onChoose(index)}
      onOpenChange={(open, { reason, event }) => {
        // The button closes it itself.
        if (!open && !(reason === 'outside-press' && isPressOn(event, anchor))) onClose();
      }}
    >
      <Base.Portal container={floatsIn(anchor)}>
        <Base.Positioner {...placementOf(anchor, align)} alignItemWithTrigger={false} className={popover.place}>
          <Base.Popup
            id={id}
            aria-label={label}
            className={classNames(popover.panel, list.list)}
            finalFocus={() => anchor.current?.querySelector('button') ?? true}
          >
            {options.map((option, index) => (
              <Base.Item
                key={option.value}
                value={index}
                label={option.text}
                className={classNames(list.option, option.value === value && list.chosen)}
              >
                {option.before}
                <Base.ItemText className={list.title}>{option.title}</Base.ItemText>
                {option.note !== undefined && <span className={list.note}>{option.note}</span>}
                <span className={list.tick}>{option.value === value && <Icon name="check" size={14} />}</span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
