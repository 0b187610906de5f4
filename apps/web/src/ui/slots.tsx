import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Places of the mobile frame that a page may fill. They are absent on desktop, where the slots draw nothing. */
export const TITLE_SLOT_ID = 'title-slot';
export const ACTION_SLOT_ID = 'action-slot';
export const ACTION_BAR_ID = 'action-bar';

function Slot({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    // The frame is there before its pages' effects run.
    setPlace(document.querySelector(`#${id}`));
  }, [id]);
  return place ? createPortal(children, place) : null;
}

/** The middle of the mobile nav bar. */
export const BarTitle = ({ children }: { children: ReactNode }) => <Slot id={TITLE_SLOT_ID}>{children}</Slot>;

/** Icon buttons at the right end of the mobile nav bar. */
export const BarActions = ({ children }: { children: ReactNode }) => <Slot id={ACTION_SLOT_ID}>{children}</Slot>;

/** Up to three buttons that replace the tab bar; the primary one stands right. */
export const ActionBar = ({ children }: { children: ReactNode }) => <Slot id={ACTION_BAR_ID}>{children}</Slot>;
