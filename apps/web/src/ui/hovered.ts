import { create } from 'zustand';

/** The address or hash under the pointer; every place on the page that shows it lights up. */
export const useHovered = create<{ text: string | null }>()(() => ({ text: null }));

export const setHovered = (text: string | null): void => useHovered.setState({ text });
