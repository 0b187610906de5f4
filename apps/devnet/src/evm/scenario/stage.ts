/** A part of the story; called once for every day, in order, and writes that day's steps. */
export type Stage = (day: number) => void;
