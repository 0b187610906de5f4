import { Application } from './Application.tsx';
import { DesktopFrame } from './DesktopFrame.tsx';

/** The root of the desktop layout. */
export default function DesktopShell() {
  return <Application frame={DesktopFrame} />;
}
