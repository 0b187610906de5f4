import { HomeWide } from '../features/home/index.ts';
import { Application } from './Application.tsx';
import { DesktopFrame } from './DesktopFrame.tsx';
import { DesktopMain } from './DesktopMain.tsx';

const shell = { Frame: DesktopFrame, Main: DesktopMain, Home: HomeWide };

/** The root of the desktop layout. */
export default function DesktopShell() {
  return <Application shell={shell} />;
}
