import { useRef, type MouseEvent, type PointerEvent } from 'react';

const LONG_PRESS_MS = 500;
/** A finger that moves further than this scrolls. */
const SLACK_PX = 8;

export interface LongPressHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: MouseEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
}

/** Calls back after half a second of rest on one spot; the tap that would follow is swallowed. */
export function useLongPress(onLongPress: () => void): LongPressHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: (event) => {
      wasLong.current = false;
      start.current = { x: event.clientX, y: event.clientY };
      stop();
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
    },
    onPointerMove: (event) => {
      if (Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y) > SLACK_PX) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event) => {
      if (wasLong.current) event.preventDefault();
    },
    onClickCapture: (event) => {
      if (!wasLong.current) return;
      event.preventDefault();
      event.stopPropagation();
      wasLong.current = false;
    },
  };
}
