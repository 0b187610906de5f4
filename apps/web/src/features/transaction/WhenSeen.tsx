import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface WhenSeenProps {
  /** Px that it takes before it is there, so that what follows does not jump far. */
  room: number;
  children: ReactNode;
}

// What is about to come into view is asked for a little earlier.
const AHEAD = '400px';

/** Draws its contents, and so asks for their data, once the reader comes near. */
export function WhenSeen({ room, children }: WhenSeenProps) {
  const [isSeen, setIsSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box || isSeen) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setIsSeen(true), {
      rootMargin: AHEAD,
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [isSeen]);
  return isSeen ? children : <div ref={place} style={{ minHeight: room }} />;
}
