import { HomeNarrow } from '../features/home/index.ts';
import { Application } from './Application.tsx';
import { MobileFrame } from './MobileFrame.tsx';
import { MobileMain } from './MobileMain.tsx';

const shell = { Frame: MobileFrame, Main: MobileMain, Home: HomeNarrow };

/** The root of the mobile layout. */
export default function MobileShell() {
  return <Application shell={shell} />;
}
