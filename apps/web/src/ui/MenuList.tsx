import { Menu as Base } from '@base-ui/react/menu';
import { classNames } from './classNames.ts';
import { floatsIn, isPressOn, placementOf, type Anchor } from './floating.ts';
import { Icon } from './Icon.tsx';
import list from './List.module.css';
import type { MenuProps } from './Menu.tsx';
import popover from './Popover.module.css';
import type { OpenedList } from './useListButton.ts';

export interface MenuListProps extends Omit<MenuProps, 'renderTrigger'> {
  anchor: Anchor;
  opened: OpenedList;
}

/** What opens below a menu's button. */
export function MenuList({ anchor, opened: { id, isOpen, onClose }, actions, label, align }: MenuListProps) {
  return (
    <Base.Root
      open={isOpen}
      modal={false}
      onOpenChange={(open, { reason, event }) => {
        // The button closes it itself.
        if (!open && !(reason === 'outside-press' && isPressOn(event, anchor))) onClose();
      }}
    >
      <Base.Portal container={floatsIn(anchor)}>
        <Base.Positioner {...placementOf(anchor, align)} className={popover.place}>
          <Base.Popup
            id={id}
            aria-label={label}
            className={classNames(popover.panel, list.list)}
            finalFocus={() => anchor.current?.querySelector('button') ?? true}
          >
            {actions.map(({ title, icon, tone, disabled, onChoose }) => (
              <Base.Item key={title} disabled={disabled} className={classNames(list.option, tone && list[tone])} onClick={onChoose}>
                {icon && <Icon name={icon} size={15} />}
                <span className={list.title}>{title}</span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
