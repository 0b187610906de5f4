import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { create } from 'zustand';

/** Places of the mobile frame that a page may fill. On desktop nobody offers them, and the parts draw nothing. */
interface Slots {
  title: Element | null;
  end: Element | null;
  actionBar: Element | null;
}

const useSlots = create<Slots>()(() => ({ title: null, end: null, actionBar: null }));

/** Called by the frame with the elements that take the slots' content. */
export const offerTitle = (title: Element | null): void => useSlots.setState({ title });
export const offerEnd = (end: Element | null): void => useSlots.setState({ end });
export const offerActionBar = (actionBar: Element | null): void => useSlots.setState({ actionBar });

function Slot({ name, children }: { name: keyof Slots; children: ReactNode }) {
  const place = useSlots((slots) => slots[name]);
  return place ? createPortal(children, place) : null;
}

/** The middle of the mobile nav bar. */
export const BarTitle = ({ children }: { children: ReactNode }) => <Slot name="title">{children}</Slot>;

/** The right end of the mobile nav bar: what a page has no room for elsewhere. */
export const BarEnd = ({ children }: { children: ReactNode }) => <Slot name="end">{children}</Slot>;

/** Up to three buttons that replace the tab bar; the primary one stands right. */
export const ActionBar = ({ children }: { children: ReactNode }) => <Slot name="actionBar">{children}</Slot>;
