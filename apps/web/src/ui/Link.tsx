import { createContext, use, type ComponentProps, type MouseEvent } from 'react';

export interface Navigation {
  /** `replace` where the step is not worth a way back. */
  open: (path: string, options?: { replace?: boolean }) => void;
}

/** The application's router. Without one, links are plain anchors. */
export const NavigationContext = createContext<Navigation | null>(null);

/** The list that a page shows: links to other addresses open theirs in it too. */
export const AddressHopContext = createContext<string | undefined>(undefined);

export interface LinkProps extends ComponentProps<'a'> {
  /** Path inside the application, `/address/ETH/0x…`. */
  to: string;
}

const opensElsewhere = (event: MouseEvent) => event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

export function Link({ to, onClick, ...rest }: LinkProps) {
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
      {...rest}
    />
  );
}

/** Goes to a path from an event; outside the application (tests, a lone part) the address bar changes. */
export function useOpenPath(): Navigation['open'] {
  const navigation = use(NavigationContext);
  return (path, options) => {
    if (navigation) navigation.open(path, options);
    else location.hash = path;
  };
}
