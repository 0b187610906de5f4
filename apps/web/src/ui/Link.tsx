import { createContext, use, type ComponentProps, type MouseEvent } from 'react';

export interface Navigation {
  open(path: string): void;
  /** Called when the pointer rests on a link or it gets the focus. */
  preload(path: string): void;
}

/** The application's router. Without one, links are plain anchors. */
export const NavigationContext = createContext<Navigation | null>(null);

export interface LinkProps extends ComponentProps<'a'> {
  /** Path inside the application, `/address/ETH/0x…`. */
  to: string;
}

const opensElsewhere = (event: MouseEvent) => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

export function Link({ to, onClick, onMouseEnter, onFocus, ...rest }: LinkProps) {
  const navigation = use(NavigationContext);
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        onClick?.(event);
        if (!navigation || event.defaultPrevented || opensElsewhere(event)) return;
        event.preventDefault();
        navigation.open(to);
      }}
      onMouseEnter={(event) => {
        onMouseEnter?.(event);
        navigation?.preload(to);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        navigation?.preload(to);
      }}
      {...rest}
    />
  );
}
